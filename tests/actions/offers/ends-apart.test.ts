import { describe, expect, it } from 'vitest';
import { api, ownDatabase } from '../../support/kit.ts';
import { lotOf, saveOffer } from '../../support/offers.ts';

ownDatabase();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const END = Math.floor(Date.now() / MINUTE) * MINUTE + 2 * 86_400_000;
const auction = { auction: true, buynow: false, date_closed: END, meeting_datetime: null } as const;
const opened = async (changes: Parameters<typeof saveOffer>[0] = {}) => {
  const { data } = await saveOffer({ ...auction, ...changes });
  return data.id as string;
};
const formOf = async (id = '') => {
  const { data } = await api('product/offerForm', { mode: 'edit', id }, { as: 'amara' });
  return data.form ?? expect.fail('there is no form');
};
const save = (id: string, form: object) => api('product/projectAction', { ...form, id }, { as: 'amara' });
const minutesLate = async (id: string) => (((await lotOf(id))?.closesAt ?? 0) - END) / MINUTE;

describe('auctions of one seller (R15)', () => {
  it('end a minute apart, and say so on their page and in their form', async () => {
    const ids = [await opened(), await opened(), await opened()] as const;
    expect(await Promise.all(ids.map(minutesLate))).toEqual([0, 1, 2]);
    const page = await api('product/singleProduct', { id: ids[2] }, { as: 'ben' });
    expect(page.data).toMatchObject({ closes_at: END + 2 * MINUTE, date_closed: END + 2 * MINUTE });
    expect((await formOf(ids[2])).date_closed).toBe(END + 2 * MINUTE);
  });

  it('do not follow those of another seller, a fixed price or an end that was cancelled', async () => {
    const first = await opened({ date_closed: END + HOUR });
    await opened({ date_closed: END + HOUR + MINUTE, auction: false, buynow: true, bprice: 90 });
    const other = (await saveOffer({ ...auction, date_closed: END + HOUR }, 'priya')).data.id;
    expect((await lotOf(other))?.closesAt).toBe(END + HOUR);
    expect(await api('product/changeStatus', { id: first, status: 'cancelled' }, { as: 'amara' })).toMatchObject({
      http: 200,
    });
    expect((await lotOf(await opened({ date_closed: END + HOUR })))?.closesAt).toBe(END + HOUR);
  });

  it('keep their end when they are changed, whichever of the two the form sends', async () => {
    await opened({ date_closed: END + 3 * HOUR });
    const id = await opened({ date_closed: END + 3 * HOUR });
    const form = await formOf(id);
    for (const date_closed of [END + 3 * HOUR, form.date_closed]) {
      expect(await save(id, { ...form, title: `Changed ${date_closed}`, date_closed })).toMatchObject({ http: 200 });
      expect((await lotOf(id))?.closesAt).toBe(END + 3 * HOUR + MINUTE);
    }
    await api(
      'bid/confirm',
      { project_id: id, amount_pence: 9_000, idempotency_key: crypto.randomUUID(), confirmed: true },
      { as: 'ben' },
    );
    expect(await save(id, await formOf(id))).toMatchObject({ http: 200 });
    expect((await lotOf(id))?.closesAt).toBe(END + 3 * HOUR + MINUTE);
  });

  it('move to the next free minute when their end is moved, and never earlier', async () => {
    const id = await opened({ date_closed: END + 5 * HOUR });
    await opened({ date_closed: END + 6 * HOUR });
    const form = await formOf(id);
    expect(await save(id, { ...form, date_closed: END + 6 * HOUR })).toMatchObject({ http: 200 });
    expect((await lotOf(id))?.closesAt).toBe(END + 6 * HOUR + MINUTE);
    expect(await save(id, { ...form, date_closed: END + 5 * HOUR })).toMatchObject({ code: 'TERMS_FROZEN' });
  });
});
