import { countAuctions, runningLots } from '../../../db/queries/offers/dashboard.ts';
import { readTerms, reserveBadge } from '../../../src/domain/bidding/index.ts';
import type { SignedIn } from '../../platform/context.ts';

/**
 * One page of a person's own auctions and requests that are open, the next to close first; how many there are, and how many
 * of them have a bid.
 */
export async function showRunningLots(ctx: SignedIn, { page, limit }: { page: number; limit: number }) {
  const [rows, counts] = await Promise.all([
    runningLots(ctx.db, ctx.person.id, ctx.now(), page, limit),
    countAuctions(ctx.db, ctx.person.id, ctx.now()),
  ]);
  const lots = rows.map(({ terms: json, reserveMet, reverse, heldAt, ...lot }) => {
    const terms = readTerms(json);
    return {
      ...lot,
      asks: reverse === 1,
      isHeld: heldAt !== null,
      atHammer: terms.live !== undefined,
      reserve: reserveBadge(terms, reserveMet === 1),
    };
  });
  return { lots, total: counts.open, withBids: counts.with_bids };
}

export type RunningLotView = Awaited<ReturnType<typeof showRunningLots>>['lots'][number];
