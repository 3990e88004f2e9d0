import { findBidder } from '../bidders/register.ts';
import { stepsOnWire } from '../increments/increments.ts';
import { closeLot, openLot } from '../kinds/index.ts';
import { isPurchase, type LotCall, type LotRecord, type PurchaseCall, type RetractionCall } from '../lot/call.ts';
import { effectiveEnd } from '../lot/clock.ts';
import type { LotState } from '../lot/lot.ts';
import { reserveBadge } from '../lot/reserve.ts';
import type { LotTerms } from '../lot/terms.ts';
import type {
  AwardEntry,
  BidEntry,
  EndEntry,
  PurchaseEntry,
  RecordEntry,
  RetractionEntry,
  TermsEntry,
} from './entries.ts';
import { LiveCalls } from './live-calls.ts';
import { reserveStandIn } from './reserve.ts';
import { type RevealedBid, reveal } from './revealed.ts';

/** A closed lot as it is stored. `closedAt` and `at` in UTC ms, `awards` in their order. */
export type ClosedLotRecord = LotRecord & {
  readonly terms: LotTerms;
  readonly charityId: string;
  readonly result: EndEntry['result'];
  readonly closedAt: number;
  readonly awards: readonly {
    readonly what: AwardEntry['what'];
    readonly at: number;
    readonly winnerId: string;
    readonly pricePence: number;
  }[];
};

/**
 * The public record of a closed lot: terms, accepted bids, retractions, the end, and winners after it. It holds no maximum
 * beyond what prices have revealed (A12), and replays to the same prices, leaders, ends and winner.
 */
export function buildRecord(lot: ClosedLotRecord): RecordEntry[] {
  const steps = reveal(lot.terms, lot);
  const last = steps.at(-1)?.state ?? openLot(lot.terms);
  const numberOf = (id: string): number => findBidder(last.bidders, id)?.number ?? 0;
  /** The numbers of shown bids, by their place in the lot. */
  const shown = new Map<number, number>();
  const live = new LiveCalls(shown);
  const middle = steps.flatMap((step): RecordEntry[] => {
    if ('call' in step) return callEntry(step.call, step.state, { shown, lot, numberOf, live });
    if (!step.revealed) return [];
    shown.set(step.revealed.bid.seq, shown.size + 1);
    return [bidEntry(step.revealed, shown.size, step.state, numberOf)];
  });
  const states = steps.map(({ state }) => state);
  return [
    termsEntry(lot, last, states),
    ...middle,
    endEntry(lot, last, numberOf),
    ...lot.awards.map((award) => awardEntry(award, numberOf)),
  ];
}

type NumberOf = (bidderId: string) => number;

function termsEntry({ terms, charityId }: ClosedLotRecord, last: LotState, states: readonly LotState[]): TermsEntry {
  return {
    what: 'terms',
    format: 1,
    offer: terms.lotId,
    charity: charityId,
    kind: terms.kind,
    currency: terms.currency,
    start_pence: terms.startPence,
    reserve: reserveBadge(terms, last.reserveMet),
    reserve_stand_in_pence: reserveStandIn(terms, states),
    buy_now_pence: terms.buyNowPence,
    increments: stepsOnWire(terms.increments),
    opens_at: terms.opensAt,
    ends_at: terms.scheduledEndAt,
    soft_close_ms: terms.softCloseWindowMs,
    soft_close_cap_ms: terms.softCloseCapMs,
    ...(terms.live && { live: { mode: terms.live.mode, win_after_ms: terms.live.winAfterMs } }),
  };
}

const positionAfter = (state: LotState, numberOf: NumberOf) => ({
  price_pence: state.pricePence,
  leader: state.leaderId === null ? null : numberOf(state.leaderId),
  closes_at: effectiveEnd(state),
});

function bidEntry({ bid, amountPence, whole }: RevealedBid, no: number, state: LotState, numberOf: NumberOf): BidEntry {
  const { at, bidderId, kind, moved } = bid;
  return {
    what: 'bid',
    no,
    at,
    bidder: numberOf(bidderId),
    kind,
    amount_pence: amountPence,
    whole,
    moved,
    ...positionAfter(state, numberOf),
  };
}

type Shown = { shown: ReadonlyMap<number, number>; lot: ClosedLotRecord; numberOf: NumberOf; live: LiveCalls };

function callEntry(call: LotCall, state: LotState, known: Shown): RecordEntry[] {
  if (call.verb === 'retracted') return retraction(call, state, known);
  if (isPurchase(call)) return [purchase(call, state, known.numberOf)];
  return known.live.entryOf(call).map((entry) => ({ ...entry, ...positionAfter(state, known.numberOf) }));
}

const purchase = ({ verb, at, by }: PurchaseCall, state: LotState, numberOf: NumberOf): PurchaseEntry => ({
  what: verb,
  at,
  buyer: numberOf(by),
  ...positionAfter(state, numberOf),
});

/** None if every bid that it took away is left out. */
function retraction(call: RetractionCall, state: LotState, { shown, lot, numberOf }: Shown): RetractionEntry[] {
  const bids = call.seqs.flatMap((seq) => shown.get(seq) ?? []);
  const owner = lot.bids[(call.seqs[0] ?? 0) - 1]?.bidderId;
  if (bids.length === 0 || owner === undefined) return [];
  const { at, reason = null } = call;
  return [{ what: 'retracted', at, bidder: numberOf(owner), bids, reason, ...positionAfter(state, numberOf) }];
}

function endEntry({ result, closedAt }: ClosedLotRecord, last: LotState, numberOf: NumberOf): EndEntry {
  const nobody = { winner: null, price_pence: null };
  if (result === 'cancelled') return { what: 'closed', at: closedAt, by: 'cancelling', result, ...nobody };
  const by = last.boughtAt === null ? 'bids' : 'purchase';
  return { what: 'closed', at: closedAt, by, ...resultByBids(last, numberOf) };
}

/** The result that the bids or a purchase give, whatever was decided after the close; no winner for a buyer who had not bid. */
export function resultByBids(last: LotState, numberOf: NumberOf): Pick<EndEntry, 'result' | 'winner' | 'price_pence'> {
  const end = closeLot(last, effectiveEnd(last));
  if (!end.closed) throw new Error(`lot ${last.terms.lotId} is open at its own end`);
  const winner = end.winnerId === null ? null : numberOf(end.winnerId) || null;
  return { result: end.result, winner, price_pence: end.pricePence };
}

const awardEntry = (
  { what, at, winnerId, pricePence }: ClosedLotRecord['awards'][number],
  numberOf: NumberOf,
): AwardEntry => ({
  what,
  at,
  winner: numberOf(winnerId),
  price_pence: pricePence,
});
