export { bidAddress, bidIn, isBidAddress, TYPED_BID_MS, type TypedBid, typedBid } from './bid-address.ts';
export { mayBuy } from './bidders/buyers.ts';
export {
  type BidderFacts,
  type EligibilityRefusal,
  type IneligibleBidder,
  mayAsk,
  mayBid,
} from './bidders/eligibility.ts';
export { maskedName, type Viewer } from './bidders/masks.ts';
export { DEFAULT_INCREMENTS, incrementsOf, stepsOnWire } from './increments/increments.ts';
export { readTableText, tableText } from './increments/table-text.ts';
export {
  futureProxiesCountAt,
  futureProxiesDue,
  futureProxyRefusal,
  previewFutureProxy,
  takesFutureProxies,
} from './kinds/english/future-proxy.ts';
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
  wakesAt,
} from './kinds/index.ts';
export type { ReplayStep } from './kinds/replay.ts';
export { awardRefusal } from './lot/award.ts';
export { BUY_NOW_GONE, buyRefusal, paused } from './lot/buying.ts';
export type { CallVerb, LotCall, LotRecord, RetractionCall } from './lot/call.ts';
export { cancelRefusal, REASON_LENGTH } from './lot/cancel.ts';
export { effectiveEnd } from './lot/clock.ts';
export { type ClosedLot, payerOf } from './lot/close.ts';
export { viewBid } from './lot/history.ts';
export { bidInTotal, refusedInTotal } from './lot/in-total.ts';
export { type AcceptedBid, type BidKind, type LotState, lotSummary } from './lot/lot.ts';
export type { BidPreview } from './lot/preview.ts';
export { type BidRefusal, onHold, UNUSUAL_BID_FACTOR } from './lot/refusals.ts';
export { reserveBadge } from './lot/reserve.ts';
export {
  judgeOperatorsRetraction,
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
export {
  type Ended,
  type Outcome,
  OVERDUE_WIN,
  outcomeOf,
  payByText,
  payLabel,
  payRequestByText,
  winOf,
} from './outcome.ts';
