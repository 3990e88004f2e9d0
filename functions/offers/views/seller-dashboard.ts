import { attention, raisedByMonth, raisedInAll } from '../../../db/queries/offers/dashboard.ts';
import { countListings } from '../../../db/queries/offers/listings.ts';
import { DAY_MS } from '../../../src/domain/kit/time.ts';
import type { SignedIn } from '../../platform/context.ts';

const VIEW_DAYS = 30;

/** A TimeGiver's dashboard: counts of offers, money raised, viewers and waiting requests. */
export async function sellerDashboard(ctx: SignedIn) {
  const now = ctx.now();
  const since = Math.floor(now / DAY_MS) - VIEW_DAYS + 1;
  const [counts, months, raised, seen] = await Promise.all([
    countListings(ctx.db, ctx.person.id, now),
    raisedByMonth(ctx.db, ctx.person.id),
    raisedInAll(ctx.db, ctx.person.id),
    attention(ctx.db, ctx.person.id, since, now),
  ]);
  const { views, watchers, requests, unpaid } = seen;
  return {
    counts,
    lotCount: counts.all,
    auctionCount: seen.auctions,
    buynowCount: seen.buyNows,
    unsoldCount: counts.unsold,
    raised: raised.map(({ currency, totalPence }) => ({ currency, total_pence: totalPence })),
    raised_by_month: months.map(({ month, currency, amountPence }) => ({ month, currency, amount_pence: amountPence })),
    views,
    watchers,
    requests,
    unpaid,
  };
}
