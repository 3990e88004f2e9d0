import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { charityRefusals, lots, memberships, offers, users } from '../../../db/schema/index.ts';
import type { OfferInput } from '../../../src/domain/offers/form.ts';
import { api, database, ownDatabase } from '../../support/kit.ts';
import { saveOffer } from '../../support/offers.ts';
import { unchecked } from '../../support/unchecked.ts';

ownDatabase();

const DAY = 24 * 3_600_000;
const db = () => database();
const FIXED = { auction: false, buynow: true, sprice: null, rprice: null, bprice: 25, qty: 3 } as const;
const lotsOf = (seller: string) => db().select().from(lots).where(eq(lots.sellerId, seller));

async function limit(userId: string, period: 'monthly' | 'yearly', limits: object): Promise<void> {
  await unchecked(['memberships'], () => db().delete(memberships).where(eq(memberships.userId, userId)));
  const times = { startsAt: Date.now() - DAY, endsAt: Date.now() + 20 * DAY, createdAt: Date.now() - DAY };
  const plan = { plan: 'timeBidder', period, trial: false, amountPence: 15_00, limits: JSON.stringify(limits) };
  await db()
    .insert(memberships)
    .values({ id: `mem_${crypto.randomUUID()}`, userId, ...plan, ...times });
}

describe('the limits of a membership (§5)', () => {
  it.each<[string, 'monthly' | 'yearly', object, Partial<OfferInput>, string, string]>([
    [
      'auctions of the year',
      'yearly',
      { auctions_year: 0 },
      {},
      'AUCTION_LIMIT',
      'Auction membership limit was Exceed',
    ],
    [
      'auctions of the month',
      'monthly',
      { monthly_auction: 0 },
      {},
      'AUCTION_LIMIT',
      'Auction membership limit was Exceed',
    ],
    [
      'fixed prices of the year',
      'yearly',
      { users_limit_to: 0 },
      FIXED,
      'DIRECT_SALE_LIMIT',
      'Direct Sale Membership limit was Exceed',
    ],
    [
      'fixed prices of the month',
      'monthly',
      { monthly_lots: 0 },
      FIXED,
      'DIRECT_SALE_LOTS_LIMIT',
      'Direct Sale Lots Membership limit was Exceed',
    ],
  ])('hold %s', async (_, period, limits, form, code, message) => {
    await limit('usr_amara', period, limits);
    const before = (await db().select().from(offers)).length;
    expect(await saveOffer(form)).toMatchObject({ http: 409, code, message, data: { limit: 0 } });
    expect((await db().select().from(offers)).length).toBe(before);
    expect((await saveOffer({ ...form, market_status: 'draft' })).http).toBe(200);
  });

  it('count only offers of their kind and period', async () => {
    await limit('usr_amara', 'yearly', { auctions_year: 0, users_limit_to: null });
    expect((await saveOffer(FIXED)).http).toBe(200);
    const { data } = await saveOffer(FIXED);
    expect((await saveOffer({ id: data.id })).code).toBe('AUCTION_LIMIT');
    expect((await saveOffer({ id: data.id, ...FIXED, bprice: 30 })).http).toBe(200);
  });

  it('both hold an offer that can be bid on and bought', async () => {
    const both = { buynow: true, bprice: 60 };
    await limit('usr_dev', 'yearly', { auctions_year: null, users_limit_to: 0 });
    await db().update(users).set({ giver: true, bothAccess: true }).where(eq(users.id, 'usr_dev'));
    expect((await saveOffer({}, 'dev')).http).toBe(200);
    expect(await saveOffer(both, 'dev')).toMatchObject({ http: 409, code: 'DIRECT_SALE_LIMIT' });
    await limit('usr_dev', 'yearly', { auctions_year: 2, users_limit_to: 1 });
    expect((await saveOffer(both, 'dev')).http).toBe(200);
    expect((await saveOffer(FIXED, 'dev')).code).toBe('DIRECT_SALE_LIMIT');
    expect((await saveOffer({}, 'dev')).code).toBe('AUCTION_LIMIT');
  });

  it('hold against 30 parallel submissions (D13, I10)', async () => {
    await limit('usr_priya', 'monthly', { monthly_auction: 3 });
    const had = (await lotsOf('usr_priya')).length;
    const asked = Array.from({ length: 30 }, (_, n) => saveOffer({ title: `Crowded ${n}` }, 'priya'));
    const replies = await Promise.all(asked);
    expect(replies.filter(({ http }) => http === 200)).toHaveLength(3);
    expect(new Set(replies.filter(({ http }) => http !== 200).map(({ code }) => code))).toEqual(
      new Set(['AUCTION_LIMIT']),
    );
    expect(await lotsOf('usr_priya')).toHaveLength(had + 3);
    const [opened] = replies.filter(({ http }) => http === 200);
    const read = await api('product/getSingleProject', { id: opened?.data.id ?? '' }, { as: 'priya' });
    expect(read.data.limits).toEqual({
      auction: { used: 3, limit: 3, left: 0, said: 'Auction membership limit was Exceed' },
      buynow: null,
    });
  });
});

describe('a charity that asked not to be listed', () => {
  const as = { as: 'olive' } as const;

  it('gets no new offers until the operator reverts that', async () => {
    await limit('usr_amara', 'yearly', {});
    const standing = await saveOffer({ charity_id: '225971' });
    const asked = { charity_id: '225971', reason: 'They wrote to us.' };
    expect(await api('admin/charity/refuse', asked, { as: 'amara' })).toMatchObject({ http: 409, code: 'ROLE_NEEDED' });
    expect((await api('admin/charity/refuse', asked, as)).http).toBe(200);
    expect(await saveOffer({ charity_id: '225971' })).toMatchObject({
      http: 422,
      code: 'CHARITY_REFUSED',
      data: { field: 'charity_id' },
      message: 'This charity has asked not to be listed here. Please choose another one.',
    });
    const other = await saveOffer();
    expect((await saveOffer({ id: other.data.id, charity_id: '225971' })).code).toBe('CHARITY_REFUSED');
    expect((await saveOffer({ id: standing.data.id, charity_id: '225971', title: 'It goes on' })).http).toBe(200);
    expect((await api('admin/charity/refusals', {}, as)).data).toMatchObject({
      totalRecords: 1,
      records: [{ charity_id: '225971', reason: 'They wrote to us.' }],
    });
    expect((await api('admin/charity/lift', { charity_id: '225971' }, as)).http).toBe(200);
    expect((await api('admin/charity/lift', { charity_id: '225971' }, as)).http).toBe(404);
    expect((await saveOffer({ charity_id: '225971' })).http).toBe(200);
    expect(await db().select().from(charityRefusals)).toEqual([]);
  });
});
