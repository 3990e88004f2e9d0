import type { LotCall, LotRecord } from '../lot/call.ts';
import { type AcceptedBid, type LotState, placeDeclined } from '../lot/lot.ts';
import type { LotTerms } from '../lot/terms.ts';
import type { AuctionKind } from './kind.ts';

/** The stored bids of a lot cannot have happened under its terms. `seq` is the first one that is wrong. */
export class InvalidHistory extends Error {
  override readonly name = 'InvalidHistory';
  readonly lotId: string;
  readonly seq: number;

  constructor(lotId: string, seq: number, reason: string) {
    super(`Lot ${lotId}, bid ${seq}: ${reason}`);
    this.lotId = lotId;
    this.seq = seq;
  }
}

/**
 * The lot that a record leads to: bids in order of `seq` from 1, calls in order of `no` from 1. Every bid is judged again at
 * its place and must come out as recorded; a retraction works the lot out again without its bids (R21). Throws
 * `InvalidHistory` if that could not have happened. Which bids are marked as retracted is not read.
 */
export function replayAs<State extends LotState>(kind: AuctionKind<State>, terms: LotTerms, record: LotRecord): State {
  const steps = stepsAs(kind, terms, record);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** One entry of a record, and the lot after it. */
export type ReplayStep<State extends LotState = LotState> = {
  readonly entry: { readonly bid: AcceptedBid } | { readonly call: LotCall };
  readonly state: State;
};

/** The same one entry at a time, in the order of R2. Returns the lot at the end. */
export function* stepsAs<State extends LotState>(
  kind: AuctionKind<State>,
  terms: LotTerms,
  { bids, calls }: LotRecord,
): Generator<ReplayStep<State>, State> {
  const opened = kind.open(terms);
  const waiting = [...calls];
  const placed: AcceptedBid[] = [];
  let state = opened;
  for (const bid of [...bids, null]) {
    for (; waiting[0] && waiting[0].afterSeq === placed.length; waiting.shift()) {
      state = callAgain(kind, opened, state, { placed, call: waiting[0] });
      yield { entry: { call: waiting[0] }, state };
    }
    if (!bid) break;
    const error = orderError(state, bid);
    if (error !== null) throw new InvalidHistory(terms.lotId, bid.seq, error);
    state = judgeAgain(kind, state, bid);
    placed.push({ ...bid, declined: false });
    yield { entry: { bid }, state };
  }
  if (waiting[0]) throw new InvalidHistory(terms.lotId, placed.length, `call ${waiting[0].no} is out of order`);
  return state;
}

/** Takes bids out of those placed so far, and gives the lot without them: they keep their places and ends (R13, R21). */
function callAgain<State extends LotState>(
  kind: AuctionKind<State>,
  opened: State,
  { clockAt, terms }: State,
  { placed, call }: { placed: AcceptedBid[]; call: LotCall },
): State {
  for (const seq of call.seqs) {
    const bid = placed[seq - 1];
    if (!bid || bid.declined) throw new InvalidHistory(terms.lotId, seq, `call ${call.no} retracts no bid`);
    placed[seq - 1] = { ...bid, declined: true };
  }
  if (call.at < clockAt) throw new InvalidHistory(terms.lotId, call.afterSeq, `call ${call.no} came before its bid`);
  const state = placed.reduce((lot, bid) => placeAgain(kind, lot, bid), opened);
  return { ...state, clockAt: call.at };
}

function orderError({ seq, terms, clockAt }: LotState, bid: AcceptedBid): string | null {
  if (bid.seq !== seq + 1) return `expected bid ${seq + 1}`;
  if (!Number.isSafeInteger(bid.at) || bid.at < terms.opensAt) return 'placed before the opening';
  return bid.at < clockAt ? 'placed before the bid ahead of it' : null;
}

function judgeAgain<State extends LotState>(kind: AuctionKind<State>, state: State, bid: AcceptedBid): State {
  const verdict = kind.judge(state, { ...bid, confirmed: true });
  if (!verdict.accepted) throw new InvalidHistory(state.terms.lotId, bid.seq, verdict.code);
  const wrong = RECOMPUTED.find((field) => verdict.bid[field] !== bid[field]);
  if (wrong !== undefined) throw new InvalidHistory(state.terms.lotId, bid.seq, `${wrong} is not what the rules give`);
  return verdict.state;
}

const RECOMPUTED = ['pricePence', 'leaderId', 'closesAt', 'moved'] as const;

/** Places a bid that was judged at its own place, as it was recorded. */
function placeAgain<State extends LotState>(kind: AuctionKind<State>, state: State, bid: AcceptedBid): State {
  if (bid.declined) return placeDeclined(state, bid);
  const bidCount = state.bidCount + (bid.moved ? 1 : 0);
  return { ...kind.place(state, bid), bidCount, endsAt: bid.closesAt };
}
