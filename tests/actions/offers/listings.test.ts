import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessRequests, invoiceLines, invoices, lots, offers, offerViews, watches } from '../../../db/schema/index.ts';
import type { CastName } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { saveOffer } from '../../support/offers.ts';
import { unchecked } from '../../support/unchecked.ts';

ownDatabase();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const now = Date.now();
const db = () => database();
const close = (id: string, set: Partial<typeof lots.$inferInsert>) =>
  db()
    .update(lots)
    .set({ status: 'closed', closedAt: now, ...set })
    .where(eq(lots.offerId, id));

let own: Record<'ending' | 'later' | 'private' | 'upcoming' | 'sold' | 'unsold' | 'cancelled' | 'draft', string>;

beforeAll(async () => {
  own = {
    ending: await openTestLot({ title: 'Baking at dawn', scheduledEndAt: now + HOUR }),
    later: await openTestLot({ title: 'Ärger mit Teig', scheduledEndAt: now + 5 * DAY, startPence: 9_000 }),
    private: await openTestLot({
      title: 'A private supper',
      fixedPrice: true,
      quantity: 3,
      scheduledEndAt: now + 2 * DAY,
    }),
    upcoming: await openTestLot({ title: 'Next week', opensAt: now + DAY, scheduledEndAt: now + 3 * DAY }),
    sold: await openTestLot({
      title: 'Sold before',
      scheduledEndAt: now - DAY,
      opensAt: now - 5 * DAY,
      startPence: 4_000,
    }),
    unsold: await openTestLot({ title: 'Nobody came', scheduledEndAt: now - 2 * DAY, opensAt: now - 5 * DAY }),
    cancelled: await openTestLot({ title: 'Called off', scheduledEndAt: now - 3 * DAY, opensAt: now - 5 * DAY }),
    draft: (await saveOffer({ title: 'Half an idea', market_status: 'draft' })).data.id,
  };
  await close(own.sold, {
    result: 'sold',

    settlement: 'awaiting_payment',
    sold: 1,
  });
  await close(own.unsold, { result: 'unsold' });
  await close(own.cancelled, { result: 'cancelled' });
  await db().update(lots).set({ privateSale: true }).where(eq(lots.offerId, own.private));
  await db().update(offers).set({ privateSale: true }).where(eq(offers.id, own.private));
  await db()
    .insert(watches)
    .values([
      { userId: 'usr_ben', kind: 'offer', subjectId: own.ending, at: now },
      { userId: 'usr_clara', kind: 'offer', subjectId: own.ending, at: now },
    ]);
  await db()
    .insert(offerViews)
    .values([
      { offerId: own.ending, day: Math.floor(now / DAY), views: 7 },
      { offerId: own.ending, day: Math.floor(now / DAY) - 40, views: 5 },
      { offerId: own.later, day: Math.floor(now / DAY), views: 20 },
    ]);
  const request = { offerId: own.private, sellerId: 'usr_amara', createdAt: now, expiresAt: now + DAY };
  await db()
    .insert(accessRequests)
    .values([
      { ...request, id: 'ioi_1', requesterId: 'usr_ben', status: 'pending' },
      { ...request, id: 'ioi_2', requesterId: 'usr_clara', status: 'pending' },
    ]);
  const approved = { status: 'approved', decidedAt: now, decidedBy: 'usr_amara' } as const;
  await db().update(accessRequests).set(approved).where(eq(accessRequests.id, 'ioi_2'));
  await openTestLot({ seller: 'edwin', title: 'Edwin’s baking' });
});

type Type = 'all' | 'upcomming' | 'open' | 'sold' | 'unsold' | 'draft';
const list = async (asked: Parameters<typeof api<'product/listings'>>[1], as: CastName = 'amara') =>
  (await api('product/listings', asked, { as })).data;
const titles = async (asked: Parameters<typeof api<'product/listings'>>[1]) =>
  (await list(asked)).records.map(({ title }) => title);

describe('product/listings', () => {
  it.each<[Type, string[]]>([
    ['open', ['Baking at dawn', 'A private supper', 'Ärger mit Teig']],
    ['upcomming', ['Next week']],
    ['sold', ['Sold before']],
    ['unsold', ['Nobody came', 'Called off']],
    ['draft', ['Half an idea']],
  ])('shows what is %s, in its usual order, and nobody else’s', async (type, expected) => {
    const { records, totalRecords, counts } = await list({ type });
    expect(records.map(({ title }) => title)).toEqual(expected);
    expect([totalRecords, counts[type]]).toEqual([expected.length, expected.length]);
    expect(new Set(records.map((record) => record.type))).toEqual(new Set([type]));
  });

  it('counts each kind and the total', async () => {
    expect((await list({})).counts).toEqual({ all: 8, upcomming: 1, open: 3, sold: 1, unsold: 2, draft: 1 });
    expect((await list({}, 'edwin')).counts).toMatchObject({ all: 1, open: 1 });
    expect(await list({ type: 'sold' }, 'edwin')).toMatchObject({ records: [], totalRecords: 0, setDisp: false });
  });

  it('counts viewers, watchers and waiting requests', async () => {
    const { records } = await list({ type: 'open' });
    expect(records.map(({ views, watchers, requests }) => [views, watchers, requests])).toEqual([
      [12, 2, 0],
      [0, 0, 1],
      [20, 0, 0],
    ]);
    expect(records[1]).toMatchObject({ private_sale: true, buynow: true, auction: false, qty: 3, sold: 0 });
  });

  it('sorts by any column in either direction', async () => {
    expect(await titles({ type: 'open', orderby: 'views', order: 'desc' })).toEqual([
      'Ärger mit Teig',
      'Baking at dawn',
      'A private supper',
    ]);
    expect(await titles({ type: 'open', orderby: 'price', order: 'asc' })).toHaveLength(3);
    expect((await titles({ type: 'open', orderby: 'price', order: 'desc' }))[0]).toBe('Ärger mit Teig');
    expect((await titles({ type: 'unsold', orderby: 'title', order: 'asc' }))[0]).toBe('Called off');
  });

  it('searches title and charity in any case', async () => {
    expect(await titles({ q: 'BAKING' })).toEqual(['Baking at dawn']);
    expect(await titles({ q: 'ärger' })).toEqual(['Ärger mit Teig']);
    expect(await titles({ q: '100%_' })).toEqual([]);
    expect(await titles({ q: 'cancer research' })).toEqual(['Half an idea']);
  });

  it('returns every offer exactly once over its pages', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => titles({ page, limit: 3, orderby: 'title', order: 'asc' })),
    );
    expect(pages.map((page) => page.length)).toEqual([3, 3, 2]);
    expect(new Set(pages.flat()).size).toBe(8);
    expect(await list({ page: 9, limit: 3 })).toMatchObject({ records: [], totalRecords: 8 });
  });

  it('follows the clock: an offer past its end is no longer active and is closed', async () => {
    const id = await openTestLot({ title: 'Just over', seller: 'edwin', scheduledEndAt: Date.now() + 60_000 });
    expect((await list({ type: 'open', q: 'Just over' }, 'edwin')).totalRecords).toBe(1);
    moveClock(120_000);
    expect((await list({ type: 'open', q: 'Just over' }, 'edwin')).totalRecords).toBe(0);
    expect((await list({ type: 'unsold' }, 'edwin')).records).toMatchObject([{ id }]);
    await expect
      .poll(async () => (await db().select().from(lots).where(eq(lots.offerId, id)))[0]?.result, { timeout: 10_000 })
      .toBe('unsold');
  });

  it.each([{ limit: 61 }, { limit: 0 }, { type: 'closed' }, { orderby: 'reserve' }, { seller_id: 'usr_edwin' }])(
    'refuses %j (E1, E2)',
    async (asked) => {
      expect(await api('product/listings', asked as never, { as: 'amara' })).toMatchObject({ http: 400 });
    },
  );
});

describe('product/getSellerDashboardData', () => {
  it('sums payments by month and counts what needs an answer', async () => {
    const invoice = {
      userId: 'usr_ben',
      kind: 'auction' as const,
      currency: 'GBP' as const,
      feePence: 200,
      dueAt: now,
    };
    const rows = [
      { id: 'inv_a', number: 900_001, status: 'paid' as const, paidAt: Date.UTC(2026, 9, 3) },
      { id: 'inv_b', number: 900_002, status: 'paid' as const, paidAt: Date.UTC(2026, 9, 30) },
      { id: 'inv_c', number: 900_003, status: 'paid' as const, paidAt: Date.UTC(2026, 10, 1) },
      { id: 'inv_d', number: 900_004, status: 'unpaid' as const, paidAt: null },
    ];
    const total = { amountPence: 4_000, totalPence: 4_200, createdAt: now };
    await unchecked(['invoices'], () =>
      db()
        .insert(invoices)
        .values(rows.map((row) => ({ ...invoice, ...row, ...total }))),
    );
    const line = { position: 1, sellerId: 'usr_amara', title: 'x', quantity: 1, unitPence: 4_000, amountPence: 4_000 };
    await unchecked(['invoice_lines'], () =>
      db()
        .insert(invoiceLines)
        .values(rows.map(({ id }) => ({ ...line, invoiceId: id, lotId: own.sold, feePence: 200, totalPence: 4_200 }))),
    );
    const { data } = await api('product/getSellerDashboardData', {}, { as: 'amara' });
    expect(data).toMatchObject({
      lotCount: 8,
      auctionCount: 3,
      buynowCount: 1,
      unsoldCount: 2,
      views: 27,
      watchers: 2,
      requests: 1,
      unpaid: 1,
      raised: [{ currency: 'GBP', total_pence: 12_000 }],
      raised_by_month: [
        { month: '2026-11', currency: 'GBP', amount_pence: 4_000 },
        { month: '2026-10', currency: 'GBP', amount_pence: 8_000 },
      ],
    });
    const { data: others } = await api('product/getSellerDashboardData', {}, { as: 'edwin' });
    expect(others).toMatchObject({ raised: [], raised_by_month: [], views: 0, watchers: 0, requests: 0, unpaid: 0 });
  });
});

describe('what is public', () => {
  it('includes the offers that open soon, without private fields', async () => {
    const { data } = await api('product/upcomingProduct', {});
    expect(data.records.map(({ title, status }) => [title, status])).toEqual([['Next week', 'upcoming']]);
    expect(data.totalRecords).toBe(1);
  });

  it('names the sort orders in the reader’s language', async () => {
    expect((await api('product/activeSorts', {})).data.records[0]).toEqual({ id: 'ending', name: 'Ending soon' });
    const spanish = await api('product/activeSorts', { list: 'listings' }, { headers: { 'accept-language': 'es' } });
    expect(spanish.data.records[0]).toEqual({ id: 'updated', name: 'Último cambio' });
  });
});

describe('product/totalPrivateSaleProducts', () => {
  it.each<[CastName, number, number]>([
    ['amara', 1, 0],
    ['clara', 0, 1],
    ['ben', 0, 0],
  ])('counts for %s', async (as, offered, approved) => {
    const { data } = await api('product/totalPrivateSaleProducts', {}, { as });
    expect(data).toEqual({ total: offered + approved, offered, approved });
  });
});

describe('admin/product/listings (T4)', () => {
  const all = async (asked: Parameters<typeof api<'admin/product/listings'>>[1]) =>
    (await api('admin/product/listings', asked, { as: 'olive' })).data;

  it('lists the offers of everyone or of one TimeGiver, by kind and by words', async () => {
    expect((await all({})).totalRecords).toBe(10);
    expect((await all({ seller_id: 'usr_edwin' })).records.map(({ seller_name }) => seller_name)).toEqual([
      'Edwin Hale',
      'Edwin Hale',
    ]);
    expect((await all({ type: 'draft' })).records.map(({ title }) => title)).toEqual(['Half an idea']);
    expect((await all({ type: 'unsold' })).totalRecords).toBe(3);
    expect((await all({ q: 'baking' })).records.map(({ title }) => title).toSorted()).toEqual([
      'Baking at dawn',
      'Edwin’s baking',
    ]);
    expect((await all({ q: 'half an idea' })).records.map(({ title }) => title)).toEqual(['Half an idea']);
    expect((await all({ q: '"; DROP' })).records).toEqual([]);
  });

  it('requires an operator', async () => {
    expect(await api('admin/product/listings', {}, { as: 'amara' })).toMatchObject({ http: 409, code: 'ROLE_NEEDED' });
  });
});

describe('seller/offer/adminoffers', () => {
  const theirs = async (as: CastName, asked: Parameters<typeof api<'seller/offer/adminoffers'>>[1] = {}) =>
    (await api('seller/offer/adminoffers', asked, { as })).data.records.map(({ seller_id }) => seller_id);

  it('lists everyone’s offers for an operator, and their own for everyone else', async () => {
    expect(new Set(await theirs('olive'))).toEqual(new Set(['usr_amara', 'usr_edwin']));
    expect(new Set(await theirs('edwin'))).toEqual(new Set(['usr_edwin']));
    expect(new Set(await theirs('edwin', { seller_id: 'usr_amara' }))).toEqual(new Set(['usr_edwin']));
    expect(await theirs('ben')).toEqual([]);
  });
});

describe('seller/offer/changeOfferStatus', () => {
  const cancel = (id: string, as: CastName, reason = 'It is not safe.') =>
    api('seller/offer/changeOfferStatus', { id, status: 'cancelled', reason }, { as });
  const resultOf = async (id: string) => (await db().select().from(lots).where(eq(lots.offerId, id)))[0]?.result;

  it('lets an operator cancel anyone’s offer, even with bids or close to its end', async () => {
    const id = await openTestLot({ scheduledEndAt: Date.now() + HOUR });
    const bid = { project_id: id, amount_pence: 2_000, idempotency_key: crypto.randomUUID(), confirmed: true };
    expect((await api('bid/confirm', bid, { as: 'ben' })).http).toBe(200);
    expect(await cancel(id, 'amara')).toMatchObject({ http: 409, code: 'CANCEL_LATE' });
    expect(await cancel(id, 'olive', '')).toMatchObject({ http: 400 });
    expect(await resultOf(id)).toBeNull();
    expect(await cancel(id, 'olive')).toMatchObject({ http: 200, data: { id, status: 'cancelled' } });
    expect(await resultOf(id)).toBe('cancelled');
    expect(await cancel(id, 'olive')).toMatchObject({ http: 200, data: { id, status: 'cancelled' } });
  });

  it('does not find other people’s offers', async () => {
    const id = await openTestLot({ seller: 'edwin' });
    for (const as of ['amara', 'ben'] as const)
      expect(await cancel(id, as)).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    expect(await cancel('ofr_none', 'olive')).toMatchObject({ http: 404 });
    expect(await resultOf(id)).toBeNull();
    expect(await cancel(id, 'edwin')).toMatchObject({ http: 200 });
  });
});
