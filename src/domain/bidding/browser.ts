/**
 * The part of the area that also runs in the browser. Islands and their imports use this file instead of `index.ts`, so
 * that no page loads the judging rules and their texts.
 */
export { DEFAULT_INCREMENTS, type IncrementStep } from './increments/increments.ts';
export { amountText, quickStepsPence, suggestedPence } from './increments/suggestions.ts';
export { HIGHEST_BID_REACHED, hasHighestBid } from './lot/highest-bid.ts';
export { sawOtherTerms } from './lot/seen-terms.ts';
export { LEAST_TIME_TO_WIN_MS, MOST_TIME_TO_WIN_MS } from './lot/time-to-win.ts';
