import { hidesMaxima, nextMinimumPence, openLot, replaySteps } from '../kinds/index.ts';
import type { ReplayStep } from '../kinds/replay.ts';
import type { LotCall, LotRecord } from '../lot/call.ts';
import type { AcceptedBid, LotState } from '../lot/lot.ts';
import type { LotTerms } from '../lot/terms.ts';

/** A bid as the public course of its lot proves it: at least `amountPence`, or exactly that if it is `whole`. */
export type RevealedBid = { readonly bid: AcceptedBid; readonly amountPence: number; readonly whole: boolean };

/** One entry of a lot's record, and the lot after it. `revealed` is null for a bid that is left out. */
export type RevealedStep = { readonly state: LotState } & (
  | { readonly revealed: RevealedBid | null }
  | { readonly call: LotCall }
);

/**
 * A lot's record without what its course kept secret (A12). Of a maximum it shows the highest price there was while the bid
 * counted, and no less than the rules demanded when it was placed: enough to lead to the same prices, leaders and ends. A
 * leader's raise that never made a difference is left out.
 */
export function reveal(terms: LotTerms, record: LotRecord): readonly RevealedStep[] {
  const steps = [...replaySteps(terms, record)];
  const revealBid = hidesMaxima(terms) ? revealerOf(steps) : wholeBid;
  return staysOf(terms, steps).map(({ step, stay }) =>
    'call' in step.entry
      ? { call: step.entry.call, state: step.state }
      : { revealed: stay && revealBid(stay), state: step.state },
  );
}

/** A bid at its place in the lot: it counts from entry `from` until just before entry `until`. */
type Stay = { bid: AcceptedBid; from: number; until: number; before: LotState };

function staysOf(terms: LotTerms, steps: readonly ReplayStep[]): { step: ReplayStep; stay: Stay | null }[] {
  const ends = new Map(steps.flatMap(({ entry }, index) => seqsOf(entry).map((seq) => [seq, index] as const)));
  const opened = openLot(terms);
  return steps.map((step, from) => {
    if ('call' in step.entry) return { step, stay: null };
    const { bid } = step.entry;
    const until = ends.get(bid.seq) ?? steps.length;
    return { step, stay: { bid, from, until, before: steps[from - 1]?.state ?? opened } };
  });
}

/** The bids that a call takes out of the lot. */
const seqsOf = (entry: ReplayStep['entry']): readonly number[] =>
  'call' in entry && 'seqs' in entry.call ? entry.call.seqs : [];

const wholeBid = ({ bid }: Stay): RevealedBid => ({ bid, amountPence: bid.amountPence, whole: true });

type Shown = Stay & { amountPence: number };

/** Reveals the bids of a lot in their order, each by those of the same bidder before it. */
function revealerOf(steps: readonly ReplayStep[]): (stay: Stay) => RevealedBid | null {
  const peakOf = peaksOf(steps);
  const shownOf = new Map<string, Shown[]>();
  return (stay) => {
    const { bid, from, until } = stay;
    const own = shownOf.get(bid.bidderId) ?? [];
    shownOf.set(bid.bidderId, own);
    const peakPence = peakOf(from, until);
    const counting = own.filter((earlier) => earlier.until > from);
    if (!isNeeded(stay, peakPence, counting)) return null;
    const amountPence = Math.min(bid.amountPence, Math.max(peakPence, leastPence(stay, counting)));
    own.push({ ...stay, amountPence });
    const last = steps[until - 1]?.state.boughtAt === null ? until - 1 : until - 2;
    const ledToItsEnd = steps[last]?.state.leaderId === bid.bidderId;
    return { bid, amountPence, whole: bid.kind === 'straight' || !ledToItsEnd || amountPence < peakPence };
  };
}

/** False for a raise if what its bidder had bid before was enough for as long as the raise counted. */
function isNeeded({ bid, until }: Stay, peakPence: number, counting: readonly Shown[]): boolean {
  const needed = Math.min(bid.amountPence, peakPence);
  return bid.moved || !counting.some((earlier) => earlier.until >= until && earlier.amountPence >= needed);
}

/** What everyone knows of a bid when it is placed: it is the next minimum or more, or more than its leader had. */
function leastPence({ bid, before }: Stay, counting: readonly Shown[]): number {
  if (before.leaderId !== bid.bidderId) return nextMinimumPence(before, bid.bidderId);
  return Math.max(...counting.map(({ amountPence }) => amountPence)) + 1;
}

/** The highest price by bids after the entries from one until just before another. */
function peaksOf(steps: readonly ReplayStep[]): (from: number, until: number) => number {
  const prices = steps.map(({ state }) => (state.boughtAt === null ? state.pricePence : 0));
  const toTheEnd = prices.toReversed();
  for (let index = 1; index < toTheEnd.length; index += 1)
    toTheEnd[index] = Math.max(toTheEnd[index] ?? 0, toTheEnd[index - 1] ?? 0);
  toTheEnd.reverse();
  return (from, until) => (until === prices.length ? (toTheEnd[from] ?? 0) : Math.max(...prices.slice(from, until)));
}
