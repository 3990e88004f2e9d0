import { holdLot } from '../../db/changes/bidding/buying.ts';
import type { Statement } from '../../db/statement.ts';
import { factsOf } from '../../functions/platform/bidders/facts.ts';
import type { BidderStatus } from '../../functions/platform/bidders/statuses.ts';
import type { LotBuyer } from '../../functions/platform/rooms.ts';
import { NO_SUCH_OFFER, type RoomRefusal } from '../../src/contract/bidding/room.ts';
import { buyRefusal, mayBuy, paused, sawOtherTerms, TERMS_CHANGED } from '../../src/domain/bidding/index.ts';
import { say } from '../../src/domain/kit/words/phrase.ts';
import { closedRefusal } from './judge-group.ts';
import type { LotMemory } from './memory.ts';

/**
 * The writes that hold the lot for this buyer from `now` on (UTC ms), or why they cannot buy it (R16, R18). Whoever may not
 * bid may not buy either (R5).
 */
export function judgeBuying(
  memory: LotMemory,
  { bidder, termsVersion }: LotBuyer,
  status: BidderStatus,
  now: number,
): Statement[] | RoomRefusal {
  const { lot, state, version, calls } = memory;
  const closed = closedRefusal(memory);
  if (closed || !state) return closed ?? NO_SUCH_OFFER;
  const refused = buyRefusal(state, bidder.id, now) ?? mayBuy(factsOf(bidder, lot, status), { takesBids: true });
  if (refused) return { ok: false, ...refused };
  if (sawOtherTerms(termsVersion, lot)) return { ok: false, code: 'TERMS_CHANGED', message: say(TERMS_CHANGED) };
  const { seq: afterSeq, clockAt: at } = paused(state, now);
  return holdLot({ lotId: lot.offerId, version, no: calls.length + 1, afterSeq, at, buyerId: bidder.id });
}
