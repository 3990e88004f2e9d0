import { beforeAll, describe, expect, it } from 'vitest';
import { bids, events, futureProxies } from '../../../db/schema/index.ts';
import { bidOn } from '../../support/buying.ts';
import { api, BROWSER, database, ownDatabase, SITE } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';

ownDatabase();

let lot = '';
beforeAll(async () => {
  lot = await openTestLot();
});

/** Only a page gets cookies. */
const PAGE = { headers: { origin: SITE } };
const hold = (project_id: string, amount_pence: number, kind?: 'proxy' | 'straight') =>
  api('ttwbidTemp/bidConfirmTemp', { project_id, amount_pence, kind }, PAGE);
const cancel = () => api('ttwbidTemp/cancelttwbidTemp', {}, PAGE);
const cookieOf = ({ headers }: { headers: Headers }) => headers.getSetCookie().join();
/** The form's data for Ben, in a browser with this cookie. */
const formOf = async (project_id: string, cookie = '') => {
  const headers = { cookie: `kindhour-browser=${BROWSER}; ${cookie}` };
  return (await api('bid/bidCustomData', { project_id }, { as: 'ben', headers })).data;
};
const stored = async () => Promise.all([bids, events, futureProxies].map((table) => database().$count(table)));

describe('the bid of a guest (R31)', () => {
  it('is kept in their browser for 15 minutes and stored nowhere, and leads to an account', async () => {
    const before = await stored();
    const held = await hold(lot, 2_550, 'straight');
    const address = `/productView/${lot}?amount=25.50&kind=straight`;
    expect(held.data).toMatchObject({ project_id: lot, amount_pence: 2_550, kind: 'straight' });
    expect(held.data.expires_at - Date.now()).toBeLessThanOrEqual(15 * 60_000);
    expect(held.data.go_to).toBe(`/registration?next=${encodeURIComponent(address)}`);
    expect(cookieOf(held)).toContain(
      `pending-bid=${encodeURIComponent(address)}; Max-Age=900; Path=/; HttpOnly; SameSite=Lax`,
    );
    expect(await stored()).toEqual(before);
  });

  it('is in the form after the sign-in, for its offer and in its browser only, and places nothing by itself', async () => {
    const [cookie = ''] = cookieOf(await hold(lot, 4_000)).split(';');
    expect((await formOf(lot, cookie)).entered).toEqual({ amount: '40', kind: 'proxy' });
    expect((await formOf(lot)).entered).toBeNull();
    expect((await formOf(await openTestLot(), cookie)).entered).toBeNull();
    expect((await api('product/singleProduct', { id: lot })).data.bids).toBe(0);
    expect((await bidOn('ben', lot, 40)).http).toBe(200);
    expect(await formOf(lot)).toMatchObject({ own_maximum_pence: 4_000, leading: true, currency: 'GBP' });
  });

  it('is forgotten when they cancel, and the answer is the same without one', async () => {
    const [first, second] = [await cancel(), await cancel()];
    expect(cookieOf(first)).toContain('pending-bid=; Max-Age=0');
    expect([second.http, second.data]).toEqual([first.http, first.data]);
  });

  it('tells a guest of no lot but that it exists', async () => {
    const [low, high] = [await hold(lot, 1), await hold(lot, 900_000)];
    expect([low.http, high.http]).toEqual([200, 200]);
    expect(Object.keys(low.data)).toEqual(Object.keys(high.data));
    expect(await hold('ofr_missing00', 2_000)).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    expect(cookieOf(await hold('ofr_missing00', 2_000))).not.toContain('pending-bid');
  });

  it.each(['/productView/x?amount=1&kind=proxy&next=/cart', '//evil.example?amount=1&kind=proxy', 'nonsense'])(
    'takes nothing else from a cookie: %s',
    async (address) => {
      expect((await formOf(lot, `pending-bid=${encodeURIComponent(address)}`)).entered).toBeNull();
    },
  );

  it('belongs to auctions', async () => {
    const id = await openTestLot({ fixedPrice: true });
    const asked = await api('bid/bidCustomData', { project_id: id }, { as: 'ben' });
    expect(asked).toMatchObject({ http: 409, code: 'NOT_AN_AUCTION' });
  });
});
