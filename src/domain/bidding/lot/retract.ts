import { HOUR_MS, MINUTE_MS } from '../../kit/time.ts';
import { type Phrase, say } from '../../kit/words/phrase.ts';

/** R20: until this long before the end all bids of a person can be retracted. */
const ALL_UNTIL_MS = 12 * HOUR_MS;
/** R20: after that, only the latest one within this time of placing it. */
const LATEST_WITHIN_MS = HOUR_MS;

/** Why a bid may be retracted: a typing error, or a clarification that changed the offer (R20). */
export const RETRACT_REASONS = ['typing_error', 'offer_changed'] as const;
export type RetractReason = (typeof RETRACT_REASONS)[number];

/** One of a person's bids on a lot. `at` in UTC ms. */
export type OwnPlacedBid = { readonly seq: number; readonly at: number; readonly declined: boolean };

export type RetractableLot = {
  readonly isClosed: boolean;
  /** The effective end, UTC ms. */
  readonly closesAt: number;
  readonly softCloseWindowMs: number;
  /** Of a live auction: its bids are struck, never retracted (LA9). */
  readonly isLive?: boolean;
};

export type RetractRequest = {
  readonly reason: RetractReason;
  /** When the last clarification was added, UTC ms. */
  readonly clarifiedAt: number | null;
};

type RetractRefusal = {
  readonly code: 'LOT_CLOSED' | 'NO_BID_TO_RETRACT' | 'RETRACT_LATE' | 'OFFER_NOT_CHANGED';
  readonly message: Phrase;
};

/** How many bids a person could retract now: all, the latest, or none (R20). Reads no reason. */
export type Retractable = 'all' | 'latest' | null;

/** The places of the bids that go, or why none does (R20). `own` are the person's bids in order, `now` is UTC ms. */
export function judgeRetraction(
  lot: RetractableLot,
  own: readonly OwnPlacedBid[],
  { reason, clarifiedAt }: RetractRequest,
  now: number,
): { readonly seqs: readonly number[] } | RetractRefusal {
  const refused = refusalAt(lot, own, now);
  if (refused) return refused;
  const going = goingBids(lot, own, now);
  const first = Math.min(...going.map(({ at }) => at));
  if (reason === 'offer_changed' && (clarifiedAt ?? 0) <= first)
    return refusal('OFFER_NOT_CHANGED', say('The TimeGiver hasn’t changed this offer since you placed your bid.'));
  return { seqs: going.map(({ seq }) => seq) };
}

/** The person's latest bid that counts, which an operator takes out until the end, also in the soft-close window (R20). */
export function judgeOperatorsRetraction(
  { isClosed, closesAt, isLive }: Omit<RetractableLot, 'softCloseWindowMs'>,
  own: readonly OwnPlacedBid[],
  now: number,
): { readonly seqs: readonly number[] } | RetractRefusal {
  if (isClosed || now >= closesAt) return refusal('LOT_CLOSED', say('Bidding on this offer has ended.'));
  if (isLive) return refusal('RETRACT_LATE', say('A bid in a live auction is struck at the host’s desk.'));
  const latest = own.findLast(({ declined }) => !declined);
  return latest
    ? { seqs: [latest.seq] }
    : refusal('NO_BID_TO_RETRACT', say('This person has no bid on this offer that counts.'));
}

/** What a page offers to retract at `now`, UTC ms. */
export function retractableAt(lot: RetractableLot, own: readonly OwnPlacedBid[], now: number): Retractable {
  if (refusalAt(lot, own, now)) return null;
  return isEarly(lot, now) ? 'all' : 'latest';
}

const isEarly = ({ closesAt }: RetractableLot, now: number): boolean => closesAt - now > ALL_UNTIL_MS;

function goingBids(lot: RetractableLot, own: readonly OwnPlacedBid[], now: number): readonly OwnPlacedBid[] {
  return isEarly(lot, now) ? own.filter(({ declined }) => !declined) : own.slice(-1);
}

function refusalAt(lot: RetractableLot, own: readonly OwnPlacedBid[], now: number): RetractRefusal | null {
  if (lot.isClosed || now >= lot.closesAt) return refusal('LOT_CLOSED', say('Bidding on this offer has ended.'));
  if (!own.some(({ declined }) => !declined)) return noBid();
  if (lot.isLive)
    return refusal(
      'RETRACT_LATE',
      say('A bid in a live auction can’t be retracted. Tell the host if it was a mistake.'),
    );
  if (lot.closesAt - now <= lot.softCloseWindowMs) {
    const n = Math.round(lot.softCloseWindowMs / MINUTE_MS);
    return refusal('RETRACT_LATE', say('A bid can’t be retracted in the last {n} minutes.', { n }));
  }
  if (isEarly(lot, now)) return null;
  const latest = own.at(-1);
  if (!latest || latest.declined) return noBid();
  if (now - latest.at <= LATEST_WITHIN_MS) return null;
  return refusal(
    'RETRACT_LATE',
    say('In the last 12 hours you can only retract your latest bid, within an hour of placing it.'),
  );
}

const noBid = (): RetractRefusal => refusal('NO_BID_TO_RETRACT', say('You have no bid on this offer to retract.'));

const refusal = (code: RetractRefusal['code'], message: Phrase): RetractRefusal => ({ code, message });
