import type { BidderStatus } from '../../functions/platform/bidders/statuses.ts';
import type { PreviewAnswer, PreviewCommand } from '../../src/contract/bidding/room.ts';
import {
  type BidPreview,
  bidInTotal,
  type LotState,
  nextMinimumPence,
  previewBid,
  refusedInTotal,
} from '../../src/domain/bidding/index.ts';
import { say } from '../../src/domain/kit/words/phrase.ts';
import { bidderRefusal, closedRefusal } from './judge-group.ts';
import type { LotMemory } from './memory.ts';

/** What this bid would cost at `now` (UTC ms). Refuses exactly what placing it would refuse (R5, R22). */
export function previewOf(
  memory: LotMemory,
  command: PreviewCommand,
  now: number,
  { mostBids, ...status }: BidderStatus & { mostBids: number },
): PreviewAnswer {
  const { state } = memory;
  const closed = closedRefusal(memory);
  if (closed || !state)
    return closed ?? { ok: false, code: 'NOT_AN_AUCTION', message: say('This offer takes no bids.') };
  const refused = bidderRefusal(memory, command, status, mostBids);
  if (refused) return refused;
  const { bidder, kind, amountPence, feeBasisPoints } = command;
  const bid = { bidderId: bidder.id, kind, amountPence, at: now, confirmed: true };
  return previewAnswer(state, previewBid(state, bid, feeBasisPoints), bidder.id);
}

/** The same for the highest bid that costs the amount at most, network fee included. Bids down have no such total (R28). */
export function previewInTotal(
  { lot, state }: LotMemory,
  command: PreviewCommand,
  preview: (command: PreviewCommand) => PreviewAnswer,
): PreviewAnswer {
  if (lot.reverse) return { ok: false, code: 'REVERSE_AUCTION', message: say(NO_TOTAL) };
  const answer = preview(bidInTotal(command));
  return answer.ok || !state ? answer : refusedInTotal(answer, state.terms.currency, command.feeBasisPoints);
}

const NO_TOTAL = 'On a request for time you bid what goes to charity, without the network fee.';

/** A preview as it leaves the room. */
export function previewAnswer(state: LotState, preview: BidPreview, bidderId: string): PreviewAnswer {
  if (!preview.accepted) {
    const { code, message, minimumPence } = preview;
    return { ok: false, code, message, minimumPence };
  }
  return {
    ok: true,
    preview: {
      already_leads: preview.alreadyLeads,
      least_price_pence: preview.leastPricePence,
      amount_pence: preview.mostPricePence,
      fee_pence: preview.mostFeePence,
      total_pence: preview.mostTotalPence,
      next_minimum_pence: nextMinimumPence(state, bidderId),
      confirm_twice: preview.confirmTwice,
      may_extend_to: preview.mayExtendTo,
      buy_now_pence: preview.buyNowInsteadPence,
      currency: state.terms.currency,
    },
  };
}
