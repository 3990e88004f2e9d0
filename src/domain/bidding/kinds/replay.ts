import { bought, buyRefusal, paused, resumed } from '../lot/buying.ts';
import { isPurchase, type LotCall, type LotRecord, type PurchaseCall } from '../lot/call.ts';
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
  const lapsed = lapsedBeforeBids(calls);
  const waiting = [...calls];
  const placed: AcceptedBid[] = [];
  const made: LotCall[] = [];
  let state = opened;
  for (const bid of [...bids, null]) {
    for (; waiting[0] && waiting[0].afterSeq === placed.length; waiting.shift()) {
      made.push(waiting[0]);
      state = callAgain(kind, opened, state, { placed, made, call: waiting[0], lapsed });
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

type Made = { placed: AcceptedBid[]; made: readonly LotCall[]; call: LotCall; lapsed: Lapsed };

/** The lot after a call, which must have been possible at its place. */
function callAgain<State extends LotState>(
  kind: AuctionKind<State>,
  opened: State,
  state: State,
  { placed, made, call, lapsed }: Made,
): State {
  const { terms } = state;
  if ('seqs' in call) decline(state, placed, call);
  if (call.verb === 'retracted') return retractAgain(kind, opened, state, { placed, call });
  if (isPurchase(call)) return purchaseAgain(state, call, lapsed.get(call.no));
  try {
    if (kind.follow) return kind.follow(opened, state, call, { bids: placed, calls: made });
  } catch (error) {
    if (error instanceof RangeError) throw new InvalidHistory(terms.lotId, call.afterSeq, error.message);
    throw error;
  }
  throw new InvalidHistory(terms.lotId, call.afterSeq, `call ${call.no} needs a host`);
}

/** Takes bids out of those placed so far. */
function decline(
  { terms: { lotId }, boughtAt }: LotState,
  placed: AcceptedBid[],
  { no, seqs }: { no: number; seqs: readonly number[] },
): void {
  for (const seq of seqs) {
    const bid = placed[seq - 1];
    if (!bid || bid.declined || boughtAt !== null) throw new InvalidHistory(lotId, seq, `call ${no} retracts no bid`);
    placed[seq - 1] = { ...bid, declined: true };
  }
}

/** How long each purchase took that came to nothing before the first bid, ms, by the number of its last call. */
type Lapsed = ReadonlyMap<number, number>;

/**
 * The terms may have changed after them (R1), so they need not have been possible under the present ones; the time that they
 * took is given back all the same (R18). The number of the call that began one is in the map, too, with no time.
 */
function lapsedBeforeBids(calls: readonly LotCall[]): Lapsed {
  const lapsed = new Map<number, number>();
  for (let i = 0; i + 1 < calls.length; i += 2) {
    const [began, ended] = [calls[i], calls[i + 1]];
    if (began?.verb !== 'buying' || ended?.verb !== 'not_bought' || ended.afterSeq > 0) break;
    lapsed.set(began.no, 0).set(ended.no, ended.at - began.at);
  }
  return lapsed;
}

/** The lot that someone begins to buy, or has paid or not (R18). */
function purchaseAgain<State extends LotState>(state: State, call: PurchaseCall, lostMs?: number): State {
  if (lostMs !== undefined) {
    const clockAt = Math.max(state.clockAt, call.at);
    return { ...state, lostMs: state.lostMs + lostMs, endsAt: state.endsAt + lostMs, clockAt };
  }
  requireLater(state, call);
  const error = purchaseError(state, call);
  if (error !== null) throw new InvalidHistory(state.terms.lotId, call.afterSeq, `call ${call.no}: ${error}`);
  if (call.verb === 'buying') return paused(state, call.at);
  return call.verb === 'bought' ? bought(state, call.by, call.at) : resumed(state, call.at);
}

function purchaseError(state: LotState, { verb, by, at }: PurchaseCall): string | null {
  if (verb === 'buying') return buyRefusal(state, by, at)?.code ?? null;
  return state.heldAt === null ? 'nobody was buying' : null;
}

function requireLater({ clockAt, terms }: LotState, { at, no, afterSeq }: LotCall): void {
  if (at < clockAt) throw new InvalidHistory(terms.lotId, afterSeq, `call ${no} came before its bid`);
}

/** The lot without the bids that are gone: they keep their places and ends (R13, R21). */
function retractAgain<State extends LotState>(
  kind: AuctionKind<State>,
  opened: State,
  before: State,
  { placed, call }: { placed: readonly AcceptedBid[]; call: LotCall },
): State {
  requireLater(before, call);
  const { endsAt, heldAt, lostMs } = before;
  const placedAgain = placed.reduce((lot, bid) => placeAgain(kind, lot, bid), opened);
  const state = { ...placedAgain, endsAt, heldAt, lostMs, clockAt: call.at };
  return { ...state, endsAt: kind.endAfterRetraction?.(state) ?? endsAt };
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
