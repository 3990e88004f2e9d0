import { and, eq, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bids, events, lots, outbox, users } from '../../../db/schema/index.ts';
import type { CastName } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase, rawApi } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';

ownDatabase();

const HOUR = 3_600_000;
let keys = 0;
const newKey = () => `key-${String(++keys).padStart(8, '0')}`;
const bidOf = (project_id: string, pounds: number) => ({
  project_id,
  amount_pence: pounds * 100,
  idempotency_key: newKey(),
});
const place = (as: CastName, lot: string, pounds: number) =>
  api('bid/confirm', { ...bidOf(lot, pounds), confirmed: true }, { as });
const bidsOn = (lot: string) => database().select().from(bids).where(eq(bids.lotId, lot)).orderBy(bids.seq);

describe('bid/confirm', () => {
  it('follows the first worked example, as the database shows (R9)', async () => {
    const lot = await openTestLot();
    expect(await place('ben', lot, 50)).toMatchObject({
      http: 200,
      data: { leading: true, price_pence: 1_000, seq: 1 },
    });
    expect(await place('clara', lot, 20)).toMatchObject({ data: { leading: false, price_pence: 2_200 } });
    expect(await place('clara', lot, 50)).toMatchObject({ data: { leading: false, price_pence: 5_000 } });
    expect(await place('clara', lot, 51)).toMatchObject({
      http: 422,
      code: 'BID_TOO_LOW',
      data: { minimum_pence: 5_500 },
    });
    expect(await place('ben', lot, 60)).toMatchObject({
      data: { leading: true, price_pence: 5_500, seq: 4, version: 4 },
    });
    const [row] = await database().select().from(lots).where(eq(lots.offerId, lot));
    expect(row).toMatchObject({ pricePence: 5_500, leaderId: 'usr_ben', version: 4, reserveMet: true });
    expect((await bidsOn(lot)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    const written = await database().select().from(events).where(eq(events.subjectId, lot)).orderBy(events.id);
    expect(written.map((event) => `${event.verb} ${event.actorId}`)).toEqual(
      ['ben', 'clara', 'clara', 'ben'].map((name) => `bid.placed usr_${name}`),
    );
  });

  it('asks for a second confirmation far above the next minimum (R22)', async () => {
    const lot = await openTestLot();
    const high = bidOf(lot, 51);
    expect(await api('bid/confirm', high, { as: 'ben' })).toMatchObject({ http: 409, code: 'HIGH_BID_UNCONFIRMED' });
    expect(await bidsOn(lot)).toEqual([]);
    expect(await api('bid/confirm', { ...high, confirmed: true }, { as: 'ben' })).toMatchObject({ http: 200 });
  });

  it('moves the price to the exact amount of a straight bid (R10)', async () => {
    const lot = await openTestLot();
    const answer = await api('bid/confirm', { ...bidOf(lot, 30), kind: 'straight' }, { as: 'ben' });
    expect(answer).toMatchObject({ data: { leading: true, price_pence: 3_000 } });
  });

  it('says whether a bidder’s best bid is exact or a maximum, in every answer (R10)', async () => {
    const lot = await openTestLot();
    const seen = async (as: CastName) => {
      const [offer, mine] = [
        await api('product/singleProduct', { id: lot }, { as }),
        await api('auction/myBids', {}, { as }),
      ];
      const listed = mine.data.records.find(({ id }) => id === lot);
      return [offer.data.own_bid_exact, listed?.own_bid_exact];
    };
    const exact = await api('bid/confirm', { ...bidOf(lot, 30), kind: 'straight' }, { as: 'ben' });
    expect([exact.data.own_bid_exact, ...(await seen('ben'))]).toEqual([true, true, true]);
    const higher = await place('ben', lot, 40);
    expect([higher.data.own_bid_exact, ...(await seen('ben'))]).toEqual([false, false, false]);
    await place('clara', lot, 35);
    expect(await seen('clara')).toEqual([false, false]);
    await api('bid/confirm', { ...bidOf(lot, 50), kind: 'straight' }, { as: 'ben' });
    expect(await seen('ben')).toEqual([true, true]);
    expect((await api('product/singleProduct', { id: lot })).data.own_bid_exact).toBe(false);
  });

  it('gives the same answer for the same key, and refuses it for another amount (A2, A3)', async () => {
    const lot = await openTestLot();
    const bid = bidOf(lot, 30);
    const [first, ...others] = await Promise.all(
      Array.from({ length: 30 }, () => api('bid/confirm', bid, { as: 'ben' })),
    );
    for (const other of others) expect(other.data).toEqual(first?.data);
    const changed = await api('bid/confirm', { ...bid, amount_pence: 3_500 }, { as: 'ben' });
    expect(changed).toMatchObject({ http: 422, code: 'IDEMPOTENCY_MISMATCH' });
    expect(await bidsOn(lot)).toHaveLength(1);
  });

  it('accepts the same key from two people', async () => {
    const lot = await openTestLot();
    const bid = bidOf(lot, 30);
    await api('bid/confirm', bid, { as: 'ben' });
    expect(await api('bid/confirm', { ...bid, amount_pence: 4_000 }, { as: 'clara' })).toMatchObject({
      data: { leading: true },
    });
  });

  it.each([
    ['nobody', undefined, 401, 'NOT_SIGNED_IN'],
    ['a pure TimeGiver', 'edwin', 409, 'ROLE_NEEDED'],
    ['someone without seniority', 'fern', 409, 'PROFILE_INCOMPLETE'],
    ['someone without membership', 'gus', 409, 'MEMBERSHIP_NEEDED'],
  ] as const)('refuses %s', async (_, as, http, code) => {
    const lot = await openTestLot();
    const reply = await api('bid/confirm', bidOf(lot, 30), as ? { as } : {});
    expect(reply).toMatchObject({ http, code });
    expect(await bidsOn(lot)).toEqual([]);
  });

  it('refuses the bidder’s own offers, and those of colleagues (A10)', async () => {
    const own = await openTestLot({ seller: 'priya' });
    expect(await place('priya', own, 30)).toMatchObject({ http: 409, code: 'OWN_OFFER' });
    await database().update(users).set({ companyId: 'co_1' }).where(eq(users.id, 'usr_edwin'));
    await database().update(users).set({ companyId: 'co_1' }).where(eq(users.id, 'usr_dev'));
    const ofColleague = await openTestLot({ seller: 'edwin', sellerCompanyId: 'co_1' });
    expect(await place('dev', ofColleague, 30)).toMatchObject({ http: 409, code: 'SELLERS_COMPANY' });
    expect(await bidsOn(ofColleague)).toEqual([]);
  });

  it('refuses colleagues of the seller’s present company, also on a lot with bids (R5, A10)', async () => {
    const lot = await openTestLot();
    expect((await place('ben', lot, 30)).http).toBe(200);
    const [seller, colleague] = [eq(users.id, 'usr_amara'), eq(users.id, 'usr_clara')];
    for (const person of [seller, colleague]) await database().update(users).set({ companyId: 'co_2' }).where(person);
    moveClock(5 * 60_000);
    expect(await place('clara', lot, 40)).toMatchObject({ http: 409, code: 'SELLERS_COMPANY' });
    await database().update(users).set({ companyId: null }).where(seller);
    moveClock(6 * 60_000);
    expect((await place('clara', lot, 40)).http).toBe(200);
    await database().update(users).set({ companyId: null }).where(colleague);
  });

  it('says what is unknown, not open yet, over, or at a fixed price', async () => {
    const [later, over] = [await openTestLot({ opensAt: Date.now() + HOUR / 2 }), await openTestLot()];
    expect(await place('ben', 'ofr_nowhere', 30)).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    expect(await place('ben', later, 30)).toMatchObject({ http: 409, code: 'LOT_NOT_OPEN' });
    expect(await place('ben', await openTestLot({ fixedPrice: true }), 30)).toMatchObject({ code: 'NOT_AN_AUCTION' });
    moveClock(2 * HOUR);
    expect(await place('ben', over, 30)).toMatchObject({ http: 409, code: 'LOT_CLOSED' });
  });

  it('accepts whole pence within bounds only (A4)', async () => {
    const lot = await openTestLot();
    const odd = [
      '0.001',
      '1e309',
      'NaN',
      '"10"',
      '-5',
      '0x1F4',
      '9007199254740993',
      'null',
      '[1000]',
      '1000.5',
      'true',
      '1000000001',
    ];
    for (const amount of odd) {
      const reply = await rawApi(
        'bid/confirm',
        `{"project_id":"${lot}","amount_pence":${amount},"idempotency_key":"${newKey()}"}`,
        { as: 'ben' },
      );
      expect([400, 422]).toContain(reply.http);
    }
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.double(), fc.maxSafeInteger(), fc.string(), fc.object()), async (amount) => {
        if (Number.isInteger(amount) && Number(amount) >= 1_000 && Number(amount) <= 1e9) return;
        const body = JSON.stringify({ project_id: lot, amount_pence: amount, idempotency_key: newKey() });
        expect([400, 409, 422, 429]).toContain((await rawApi('bid/confirm', body, { as: 'ben' })).http);
      }),
      { seed: 7, numRuns: 150 },
    );
    expect(await bidsOn(lot)).toEqual([]);
  });
});

describe('bid/preBidConfirm', () => {
  it('shows the total cost and what the bid may do, and places nothing (R22)', async () => {
    const lot = await openTestLot({ buyNowPence: 20_000, reservePence: 15_000 });
    const asked = { project_id: lot, amount_pence: 20_000 };
    expect(await api('bid/preBidConfirm', asked, { as: 'ben' })).toMatchObject({
      http: 200,
      data: { amount_pence: 20_000, fee_pence: 1_000, total_pence: 21_000, confirm_twice: true, buy_now_pence: 20_000 },
    });
    expect(await bidsOn(lot)).toEqual([]);
  });

  it('works out the bid from a total with the network fee, and never above it (R22)', async () => {
    const lot = await openTestLot();
    const ask = async (amount_pence: number) =>
      (await api('bid/preBidConfirm', { project_id: lot, amount_pence, in_total: true }, { as: 'ben' })).data;
    expect(await ask(2_100)).toMatchObject({ amount_pence: 2_000, fee_pence: 100, total_pence: 2_100 });
    expect(await ask(2_000)).toMatchObject({ amount_pence: 1_905, fee_pence: 95, total_pence: 2_000 });
    expect(await ask(1_050)).toMatchObject({ amount_pence: 1_000, total_pence: 1_050 });
  });

  it('refuses a total below that of the next minimum, and says which total it takes (R7, R22)', async () => {
    const lot = await openTestLot();
    const ask = (as: CastName, amount_pence: number) =>
      api('bid/preBidConfirm', { project_id: lot, amount_pence, in_total: true }, { as });
    expect(await ask('ben', 1_049)).toMatchObject({
      http: 422,
      code: 'BID_TOO_LOW',
      message: 'The next bid is £10.00, which costs £10.50 with the network fee. Enter £10.50 or more.',
      data: { minimum_pence: 1_050 },
    });
    await place('ben', lot, 30);
    expect(await ask('ben', 3_150)).toMatchObject({ code: 'ALREADY_LEADING_HIGHER', data: { minimum_pence: 3_151 } });
    expect(await ask('ben', 3_151)).toMatchObject({ http: 200, data: { amount_pence: 3_001, total_pence: 3_151 } });
    expect(await ask('clara', 1)).toMatchObject({ code: 'BID_TOO_LOW', data: { minimum_pence: 1_155 } });
  });

  it('answers the same whether or not the bid would lead: maxima stay secret (A12, A15)', async () => {
    const [shy, bold] = [await openTestLot(), await openTestLot()];
    await place('ben', shy, 10);
    await place('ben', bold, 900);
    const ask = async (lot: string) =>
      (await api('bid/preBidConfirm', { project_id: lot, amount_pence: 5_000 }, { as: 'clara' })).data;
    expect(await ask(shy)).toEqual(await ask(bold));
  });

  it('refuses what placing the bid would refuse', async () => {
    const lot = await openTestLot();
    const ask = (as: CastName, amount_pence: number) =>
      api('bid/preBidConfirm', { project_id: lot, amount_pence }, { as });
    expect(await ask('ben', 500)).toMatchObject({ http: 422, code: 'BID_TOO_LOW', data: { minimum_pence: 1_000 } });
    expect(await ask('gus', 5_000)).toMatchObject({ http: 409, code: 'MEMBERSHIP_NEEDED' });
  });
});

describe('auction/myBids', () => {
  it('groups a person’s lots by position, and follows the clock before the end is written', async () => {
    const [win, outbid, won, lost] = [
      await openTestLot(),
      await openTestLot(),
      await openTestLot(),
      await openTestLot(),
    ];
    for (const lot of [win, won]) await place('dev', lot, 40);
    for (const lot of [outbid, lost]) {
      await place('dev', lot, 20);
      await place('ben', lot, 50);
    }
    const past = { status: 'closed', result: 'sold', sold: 1, closedAt: 1 } as const;
    await database()
      .update(lots)
      .set({ ...past, winnerId: 'usr_dev' })
      .where(eq(lots.offerId, won));
    await database()
      .update(lots)
      .set({ ...past, winnerId: 'usr_ben' })
      .where(eq(lots.offerId, lost));
    const list = async (type: 'all' | 'winning' | 'outbid' | 'won') =>
      (await api('auction/myBids', { type }, { as: 'dev' })).data.records.map(({ id, standing }) => [id, standing]);
    expect(await list('winning')).toEqual([[win, 'winning']]);
    expect(await list('outbid')).toEqual([[outbid, 'outbid']]);
    expect(await list('won')).toEqual([[won, 'won']]);
    expect(await list('all')).toEqual([
      [lost, 'lost'],
      [outbid, 'outbid'],
      [won, 'won'],
      [win, 'winning'],
    ]);
    moveClock(2 * HOUR);
    expect(await list('won')).toEqual([
      [won, 'won'],
      [win, 'won'],
    ]);
    expect(await list('winning')).toEqual([]);
  });

  it('is paged and counted, and lists the caller’s bids only', async () => {
    for (let i = 0; i < 3; i++) await place('priya', await openTestLot(), 20);
    const page = await api('auction/myBids', { page: 2, limit: 2 }, { as: 'priya' });
    expect(page.data).toMatchObject({ totalRecords: 3, setDisp: true });
    expect(page.data.records).toHaveLength(1);
    expect((await api('auction/myBids', {}, { as: 'gus' })).data).toEqual({
      records: [],
      totalRecords: 0,
      setDisp: false,
      counts: { all: 0, winning: 0, outbid: 0, won: 0, lost: 0, placed: 0 },
    });
  });

  it('closes the lots that it finds past their end, after the answer (R24)', async () => {
    const lot = await openTestLot();
    await place('clara', lot, 30);
    moveClock(2 * HOUR);
    await api('auction/myBids', {}, { as: 'clara' });
    const isOpen = and(eq(lots.offerId, lot), isNull(lots.result));
    for (let i = 0; i < 100 && (await database().select().from(lots).where(isOpen)).length > 0; i++) {
      await new Promise((soon) => setTimeout(soon, 20));
    }
    const [row] = await database().select().from(lots).where(eq(lots.offerId, lot));
    expect(row).toMatchObject({ status: 'closed', result: 'sold', winnerId: 'usr_clara' });
    expect((await database().select().from(outbox)).length).toBeGreaterThan(0);
  });
});
