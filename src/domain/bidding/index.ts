export * from './bidders/eligibility.ts';
export type { Viewer } from './bidders/masks.ts';
export { DEFAULT_INCREMENTS } from './increments/increments.ts';

export {
  closeLot,
  judgeBid,
  nextMinimumOf,
  nextMinimumPence,
  openLot,
  previewBid,
  replay,
  replaySteps,
  viewLot,
} from './kinds/index.ts';
export type { ReplayStep } from './kinds/replay.ts';
export type { LotCall, LotRecord } from './lot/call.ts';
export { cancelRefusal, REASON_LENGTH } from './lot/cancel.ts';
export { effectiveEnd } from './lot/clock.ts';
export type { ClosedLot } from './lot/close.ts';
export { viewBid } from './lot/history.ts';
export { type AcceptedBid, type BidKind, type LotState, lotSummary } from './lot/lot.ts';
export { type BidRefusal, UNUSUAL_BID_FACTOR } from './lot/refusals.ts';
export { reserveBadge } from './lot/reserve.ts';
export {
  judgeRetraction,
  RETRACT_REASONS,
  type Retractable,
  type RetractReason,
  retractableAt,
} from './lot/retract.ts';
export { sawOtherTerms, TERMS_CHANGED } from './lot/seen-terms.ts';
export { type KindName, type LotTerms, readTerms } from './lot/terms.ts';
export { MOST_TIME_TO_WIN_MS } from './lot/time-to-win.ts';
export type { AcceptedVerdict } from './lot/verdict.ts';
export { type Ended, type Outcome, outcomeOf, payLabel, winOf } from './outcome.ts';
