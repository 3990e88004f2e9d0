import type { PreviewAnswer, PreviewCommand } from '../../src/contract/room.ts';
import { mayBid, nextMinimumPence, previewBid } from '../../src/domain/bidding/index.ts';
import { say } from '../../src/domain/words/phrase.ts';
import { factsOf, type Known } from './facts.ts';
import { whyChanged, whyShut, whySpent } from './judge-group.ts';
import type { LotMemory } from './memory.ts';

/** What this bid would do at `now`, UTC ms. It refuses whatever placing it would refuse (R5, R22). */
export function previewOf(
  memory: LotMemory,
  command: PreviewCommand,
  now: number,
  { mostBids, ...known }: Known & { mostBids: number },
): PreviewAnswer {
  const shut = whyShut(memory);
  if (shut || !memory.state)
    return shut ?? { ok: false, code: 'NOT_AN_AUCTION', message: say('This offer takes no bids.') };
  const { bidder, kind, amountPence, feeBasisPoints } = command;
  const spent = whySpent(memory, bidder.id, mostBids);
  if (spent) return spent;
  const ineligible = mayBid(factsOf(bidder, memory.lot, known));
  if (ineligible) return { ok: false, ...ineligible };
  const changed = whyChanged(memory, command.termsVersion);
  if (changed) return changed;
  const asked = { bidderId: bidder.id, kind, amountPence, at: now, highConfirmed: true };
  const preview = previewBid(memory.state, asked, feeBasisPoints);
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
      next_minimum_pence: nextMinimumPence(memory.state, bidder.id),
      confirm_twice: preview.confirmTwice,
      may_extend_to: preview.mayExtendTo,
      buy_now_pence: preview.buyNowInsteadPence,
      currency: memory.state.terms.currency,
    },
  };
}
