import { stepsFromWire } from '../increments/increments.ts';
import { openLot, replaySteps } from '../kinds/index.ts';
import type { LotCall } from '../lot/call.ts';
import type { AcceptedBid, LotState } from '../lot/lot.ts';
import type { LotTerms } from '../lot/terms.ts';
import { resultByBids } from './build.ts';
import type {
  BidEntry,
  CallEntry,
  EndEntry,
  PurchaseEntry,
  RecordEntry,
  RetractionEntry,
  TermsEntry,
} from './entries.ts';
import { isAward } from './entries.ts';
import { liveCallOf } from './live-calls.ts';

/** An entry that moved the lot. */
type MovingEntry = BidEntry | RetractionEntry | PurchaseEntry | CallEntry;

/** What a replay says of one entry: the price, leader and end that the rules give after it. */
type ReplayedEntry = {
  readonly entry: MovingEntry;
  readonly pricePence: number;
  readonly leader: number | null;
  readonly closesAt: number;
};

/** A replay of a whole record. `end` is null while the record has none. */
type ReplayedRecord = {
  readonly steps: readonly ReplayedEntry[];
  /** The result that the rules give: compare it with the record's own end. */
  readonly result: Pick<EndEntry, 'result' | 'winner' | 'price_pence'>;
  /** Whether every price, leader and end, and the result, are those of the record. */
  readonly isRight: boolean;
};

/**
 * Judges a public record again from its terms and amounts alone, by the same rules as the lot itself. Throws
 * `InvalidHistory` at the first bid that the rules do not allow or that leads to another price, leader or end.
 */
export function replayRecord(entries: readonly RecordEntry[]): ReplayedRecord {
  const [first, ...rest] = entries;
  if (first?.what !== 'terms') throw new TypeError('a record begins with its terms');
  const middle = rest.filter((entry) => entry.what !== 'terms' && entry.what !== 'closed' && !isAward(entry));
  const terms = termsOf(first);
  const states = [
    ...replaySteps(terms, { bids: middle.flatMap((entry) => bidOf(entry, terms)), calls: callsOf(middle) }),
  ].map(({ state }) => state);
  const steps = middle.map((entry, index) => replayedEntry(entry, states[index]));
  const result = isCancelled(entries) ? CANCELLED : resultByBids(states.at(-1) ?? openLot(terms), Number);
  return { steps, result, isRight: steps.every(isAsRecorded) && isResult(entries, result) };
}

const CANCELLED = { result: 'cancelled', winner: null, price_pence: null } as const;
const isCancelled = (entries: readonly RecordEntry[]): boolean =>
  entries.some((entry) => entry.what === 'closed' && entry.by === 'cancelling');

function termsOf(entry: TermsEntry): LotTerms {
  return {
    kind: entry.kind,
    lotId: entry.offer,
    sellerId: '',
    sellerCompanyId: null,
    currency: entry.currency,
    startPence: entry.start_pence,
    reservePence: entry.reserve_stand_in_pence,
    buyNowPence: entry.buy_now_pence,
    increments: stepsFromWire(entry.increments),
    opensAt: entry.opens_at,
    scheduledEndAt: entry.ends_at,
    softCloseWindowMs: entry.soft_close_ms,
    softCloseCapMs: entry.soft_close_cap_ms,
    ...(entry.live && { live: { auctionId: '', mode: entry.live.mode, winAfterMs: entry.live.win_after_ms } }),
  };
}

/** A bid on a live lot names its hard end: the other follows from the calls beside it. */
function bidOf(entry: MovingEntry, terms: LotTerms): AcceptedBid[] {
  if (entry.what !== 'bid') return [];
  const bid = {
    seq: entry.no,
    bidderId: String(entry.bidder),
    kind: entry.kind,
    amountPence: entry.amount_pence,
    at: entry.at,
    pricePence: entry.price_pence,
    leaderId: String(entry.leader),
    closesAt: terms.live ? terms.scheduledEndAt : entry.closes_at,
    moved: entry.moved,
    declined: false,
  };
  return [bid];
}

function callsOf(entries: readonly MovingEntry[]): LotCall[] {
  const calls: LotCall[] = [];
  let afterSeq = 0;
  for (const entry of entries) {
    const place = { no: calls.length + 1, afterSeq, at: entry.at };
    if (entry.what === 'bid') afterSeq += 1;
    else if (entry.what === 'call') calls.push(liveCallOf(entry, afterSeq));
    else if (entry.what === 'retracted') calls.push({ ...place, verb: entry.what, seqs: entry.bids });
    else calls.push({ ...place, verb: entry.what, by: String(entry.buyer) });
  }
  return calls;
}

function replayedEntry(entry: MovingEntry, state: LotState | undefined): ReplayedEntry {
  if (!state) throw new RangeError('an entry was not replayed');
  const leader = state.leaderId === null ? null : Number(state.leaderId);
  return { entry, pricePence: state.pricePence, leader, closesAt: state.endsAt };
}

const isAsRecorded = ({ entry, pricePence, leader, closesAt }: ReplayedEntry): boolean =>
  entry.price_pence === pricePence && entry.leader === leader && entry.closes_at === closesAt;

/** A lot that was cancelled has no result from its bids. */
function isResult(entries: readonly RecordEntry[], result: ReplayedRecord['result']): boolean {
  const end = entries.find((entry) => entry.what === 'closed');
  if (!end || end.by === 'cancelling') return end !== undefined;
  return end.result === result.result && end.winner === result.winner && end.price_pence === result.price_pence;
}
