/** The refusal for a bid on, or a purchase of, an offer that its seller has changed since the person saw it. */
export const TERMS_CHANGED = 'The TimeGiver has changed this offer since you opened it. Please check it again first.';

/**
 * Whether the person was shown other terms than the lot has now: until the first bid the seller may change them (R1).
 * False if the caller does not say which terms were shown.
 */
export const sawOtherTerms = (shown: number | undefined, { termsVersion }: { termsVersion: number }): boolean =>
  shown !== undefined && shown !== termsVersion;
