/**
 * The part of the area that also runs in the browser. Islands and their imports use this file instead of `index.ts`, so
 * that no page loads the judging rules and their texts.
 */
export { type IncrementStep, stepsFromWire } from './increments/increments.ts';
export { amountText, downStepsPence, quickStepsPence, suggestedPence } from './increments/suggestions.ts';
export { type AmountMeaning, MEANINGS, meaningOf } from './lot/amount-meaning.ts';
export { canStillBuy, ON_HOLD } from './lot/buy-now.ts';
export { HIGHEST_BID_REACHED, hasHighestBid } from './lot/highest-bid.ts';
export { LEAST_BID_PENCE } from './lot/least-bid.ts';
export { sawOtherTerms } from './lot/seen-terms.ts';
export { LEAST_TIME_TO_WIN_MS, MOST_TIME_TO_WIN_MS, onceAfterMs, twiceAfterMs } from './lot/time-to-win.ts';
