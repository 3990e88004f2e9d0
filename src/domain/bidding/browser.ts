/**
 * The part of the area that runs in the browser too. Islands, and whatever they import, name this file instead of
 * `index.ts`, so that no page carries the rules of judging and their texts.
 */
export { DEFAULT_INCREMENTS, type IncrementStep } from './increments/increments.ts';
export { amountText, quickStepsPence, suggestedPence } from './increments/suggestions.ts';
export { sawOtherTerms } from './lot/seen-terms.ts';
