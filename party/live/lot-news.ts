import type { LiveEvent } from '../../src/contract/auctions/live/frames.ts';
import type { LotNews } from '../../src/contract/auctions/live/room.ts';
import { viewLot } from '../../src/domain/bidding/index.ts';
import { type LiveView, liveView } from '../../src/domain/bidding/live.ts';
import { type LotMemory, publicVersion, usernameIn } from '../lot/memory.ts';
import { eventsOf } from './events.ts';
import { isLive } from './live-desk.ts';

/** Entries of the order that go with every state; after an undo all of them do. */
const LATEST = 8;
const MOST = 200;
const EVERYONE = { userId: null, isSeller: false };

/** A live lot as everyone in its auction's room may see it at `now` (UTC ms), its host included (LA10). */
export function lotNewsFor(memory: LotMemory, now: number): LotNews | null {
  if (!isLive(memory)) return null;
  const { lot, state } = memory;
  const { terms, leaderId } = state;
  const view = liveView(state, now);
  return {
    auctionId: terms.live?.auctionId ?? '',
    at: Math.max(now, state.clockAt),
    leaderId,
    lot: {
      project_id: lot.offerId,
      version: publicVersion(memory),
      currency: terms.currency,
      ...wireOf(view),
      leader: leaderId === null ? null : leaderOf(memory, now),
      events: latest(memory),
    },
  };
}

function wireOf(view: LiveView) {
  return {
    phase: view.phase,
    mode: view.mode,
    price_pence: view.pricePence,
    bids: view.bidCount,
    reserve: view.reserve,
    next_bids_pence: [...view.nextBidsPence],
    step_factor: view.stepFactor,
    ask_pence: view.askPence,
    least_ask_pence: view.leastAskPence,
    held: view.held && { reason: view.held.reason, for_ms: view.held.forMs },
    ends_in_ms: view.endsInMs,
    changes: view.changes.map(({ phase, result, inMs }) => ({ phase, result, in_ms: inMs })),
    may_call_in_ms: view.mayCallInMs,
    result: view.result,
    final_in_ms: view.finalInMs,
  };
}

/** A paddle for a leader in the room, a masked name for one online. A maximum bids as its owner, online. */
function leaderOf(memory: LotMemory, now: number): NonNullable<LotNews['lot']['leader']> {
  const { state, history, paddles } = memory;
  const own = history.findLast(({ bidderId, declined }) => bidderId === state?.leaderId && !declined);
  const paddle = paddles.get(own?.seq ?? 0);
  if (paddle !== undefined) return { kind: 'floor', alias: String(paddle) };
  return { kind: 'online', alias: state && viewLot(state, EVERYONE, now, usernameIn(memory)).leader };
}

function latest(memory: LotMemory): LiveEvent[] {
  const last = memory.calls.at(-1);
  // A raise that nobody sees must not show in the length (A12).
  const isLastSeen = last !== undefined && !memory.history.slice(last.afterSeq).some(({ moved }) => moved);
  return eventsOf(memory, isLastSeen && CHANGES_EARLIER.has(last.verb) ? MOST : LATEST);
}

/** Calls after which earlier entries count no more. */
const CHANGES_EARLIER: ReadonlySet<string> = new Set(['undone', 'hammer_undone', 'struck']);
