export { CANCEL_UNTIL_MS, mayCancel, REASON_LENGTH } from './cancel.ts';
export * from './close.ts';
export * from './eligibility.ts';
export { DEFAULT_INCREMENTS, type IncrementStep, incrementAtPence } from './increments.ts';
export {
  type AcceptedVerdict,
  HIGH_BID_FACTOR,
  judgeBid,
  nextMinimumPence,
  type Verdict,
} from './judge.ts';
export { type AcceptedBid, type BidCommand, type BidKind, type LotState, openLot } from './lot.ts';
export { maskedName, maskUsername, nameFor, type UsernameOf, type Viewer } from './masks.ts';
export * from './preview.ts';
export type { BidRefusal, RefusedBid } from './refusals.ts';
export { InvalidHistory, replay } from './replay.ts';
export { availableBuyNowPence, isReserveMet, type ReserveBadge, reserveBadge } from './reserve.ts';
export { sawOtherTerms, TERMS_CHANGED } from './seen-terms.ts';
export { effectiveEnd, isOpen, type LotPhase, observeClock, phaseAt, softCloseCapAt } from './soft-close.ts';
export { DEFAULT_SOFT_CLOSE, faultsInTerms, type LotTerms } from './terms.ts';
export * from './view.ts';
