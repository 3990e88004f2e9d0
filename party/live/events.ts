import type { LiveEvent } from '../../src/contract/auctions/live/frames.ts';
import { type LiveCall, type LiveVerbName, undoneIn } from '../../src/domain/bidding/live.ts';
import type { LotMemory } from '../lot/memory.ts';

const EVENT_OF: Readonly<Record<Exclude<LiveVerbName, 'ended'>, LiveEvent['event']>> = {
  shown: 'lot.shown',
  unshown: 'lot.queued',
  opened: 'lot.opened',
  step_set: 'step.set',
  ask_set: 'ask.set',
  delay_set: 'delay.set',
  called_once: 'called.once',
  called_twice: 'called.twice',
  hammered: 'hammer.set',
  called_off: 'hammer.called_off',
  passed: 'lot.passed',
  withdrawn: 'lot.withdrawn',
  held: 'held',
  resumed: 'resumed',
  undone: 'undone',
  hammer_undone: 'hammer.undone',
  struck: 'bid.struck',
  final: 'result.final',
};

/**
 * The order of a live lot as everyone may see it, numbered without gaps (LA2): bids that nobody else could see, a leader's
 * own raises, are left out (A12). A lot that is not over has few calls, so it is recalculated each time.
 * `most`: only so many of the latest.
 */
export function eventsOf(memory: LotMemory, most = Number.POSITIVE_INFINITY): LiveEvent[] {
  const steps = stepsOf(memory).filter(isSeen);
  const places = new Map(steps.flatMap((step, i) => ('call' in step ? [[step.call.no, i + 1] as const] : [])));
  const undone = undoneIn(memory.calls as LiveCall[]);
  const first = Math.max(0, steps.length - most);
  return steps.slice(first).map((step, n) => {
    const i = first + n;
    const shared = { place: i + 1, price_pence: step.pricePence, undoes: null, reason: null };
    if ('call' in step) return { ...shared, ...callEvent(step.call, places), undone: undone.has(step.call.no) };
    const before = steps[i - 1];
    const hammer_cleared = before !== undefined && 'call' in before && before.call.verb === 'hammered';
    return { ...shared, ...bidEvent(step.bid, memory.paddles), hammer_cleared };
  });
}

function callEvent(call: LiveCall, places: ReadonlyMap<number, number>) {
  const result = call.verb === 'ended' && call.result === 'sold' ? ('lot.sold' as const) : ('lot.passed' as const);
  return {
    at: call.at,
    event: call.verb === 'ended' ? result : EVENT_OF[call.verb],
    by: call.role,
    hammer_cleared: false,
    undoes: call.verb === 'undone' ? (places.get(call.undoes) ?? null) : null,
    reason: 'reason' in call ? call.reason : null,
  };
}

function bidEvent({ seq, at, declined }: Bid, paddles: LotMemory['paddles']) {
  const isFromFloor = paddles.has(seq);
  return {
    at,
    event: isFromFloor ? ('bid.floor' as const) : ('bid.accepted' as const),
    by: isFromFloor ? ('floor' as const) : ('online' as const),
    undone: declined,
  };
}

/** The bid at a place of the order that everyone sees; 0 if there is a call or nothing. */
export function seqAtPlace(memory: LotMemory, place: number): number {
  const step = stepsOf(memory).filter(isSeen)[place - 1];
  return step && 'bid' in step ? step.bid.seq : 0;
}

type Bid = LotMemory['history'][number];
type Step = { pricePence: number } & ({ bid: Bid } | { call: LiveCall });

/** Bids and calls in their one order, each with the price after it. Only striking a bid changes a price without a bid. */
function stepsOf({ history, calls, state }: LotMemory): Step[] {
  const steps: Step[] = [];
  const waiting = [...(calls as LiveCall[])];
  let pricePence = state?.terms.startPence ?? 0;
  const follow = (seq: number) => {
    for (; waiting[0] && waiting[0].afterSeq <= seq; waiting.shift()) {
      if (waiting[0].verb === 'struck') pricePence = waiting[0].pricePence;
      steps.push({ call: waiting[0], pricePence });
    }
  };
  follow(0);
  for (const bid of history) {
    pricePence = bid.pricePence;
    steps.push({ bid, pricePence });
    follow(bid.seq);
  }
  return steps;
}

/** A leader’s own raise is seen by nobody else (A12). */
const isSeen = (step: Step): boolean => !('bid' in step) || step.bid.moved;
