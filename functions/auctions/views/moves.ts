import type { AuctionRow } from '../../../db/queries/auctions/auctions.ts';
import type { AuctionStatus } from '../../../src/domain/auctions/auction.ts';
import { judgeMove, movesOf } from '../../../src/domain/auctions/life/judge.ts';
import type { AuctionActor } from '../../../src/domain/auctions/life/table.ts';
import type { Phrase } from '../../../src/domain/kit/words/phrase.ts';
import type { Ctx } from '../../platform/context.ts';
import { factsOf, totalsOf } from '../read-auction.ts';

export type ShownMove = { to: AuctionStatus | 'deleted'; refused: Phrase | null };

/** What the owner or an operator can do next with an auction, and why not yet. */
export async function movesFor(ctx: Ctx, auction: AuctionRow, actor: AuctionActor): Promise<ShownMove[]> {
  const facts = factsOf(auction, await totalsOf(ctx, auction.id), ctx.now());
  const attempt = { auction: facts, now: ctx.now(), reason: 'given when it is asked for' };
  return movesOf(facts, actor).map(({ to }) => {
    const verdict = judgeMove(attempt, actor, to);
    return { to, refused: verdict.ok ? null : verdict.message };
  });
}
