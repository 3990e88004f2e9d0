import { countMyBids } from '../../../db/queries/bidding/bids.ts';
import { winsToPay } from '../../../db/queries/bidding/figures.ts';
import { countFutureProxies } from '../../../db/queries/bidding/future-proxies.ts';
import { countAuctions, raisedInAll } from '../../../db/queries/offers/dashboard.ts';
import type { KindName } from '../../../src/domain/bidding/index.ts';
import type { SignedIn } from '../../platform/context.ts';

/** A person's bids in figures, over all kinds of auction or of one. The positions are those of their lists. */
export async function bidderFigures(ctx: SignedIn, kind?: KindName) {
  const [counts, early, wins] = await Promise.all([
    countMyBids(ctx.db, ctx.person.id, ctx.now(), kind),
    countFutureProxies(ctx.db, ctx.person.id, kind),
    winsToPay(ctx.db, ctx.person.id, kind),
  ]);
  const active = counts.winning + counts.outbid;
  return { ...counts, active, early, to_pay: wins.n, pay_by: wins.firstDueAt };
}

/** A person's own auctions and requests in figures, over all kinds of auction or of one. */
export async function sellerFigures(ctx: SignedIn, kind?: KindName) {
  const [counts, raised] = await Promise.all([
    countAuctions(ctx.db, ctx.person.id, ctx.now(), kind),
    raisedInAll(ctx.db, ctx.person.id, kind),
  ]);
  return { ...counts, raised: raised.map(({ currency, totalPence }) => ({ currency, total_pence: totalPence })) };
}

type TabCounts = { all: number; winning: number; outbid: number; won: number };

/**
 * What the pages of a person's bids show beside a list: the count on each tab, and what was won and not paid. A page that
 * has read the `counts` with its list gives them.
 */
export async function showBidTabs(ctx: SignedIn, counts?: Promise<TabCounts>) {
  const [{ all, winning, outbid, won }, early, wins] = await Promise.all([
    counts ?? countMyBids(ctx.db, ctx.person.id, ctx.now()),
    countFutureProxies(ctx.db, ctx.person.id),
    winsToPay(ctx.db, ctx.person.id),
  ]);
  const tabCounts = {
    '/auctions/all': all,
    '/auctions/winning': winning,
    '/auctions/outbid': outbid,
    '/auctions/won': won,
    '/auctions/future': early,
  };
  return { tabCounts, toPay: wins.n, payBy: wins.firstDueAt };
}
