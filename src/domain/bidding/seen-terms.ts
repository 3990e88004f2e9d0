/** What somebody is told who bids on, or buys, what the seller has changed since they saw it. */
export const TERMS_CHANGED = 'The TimeGiver has changed this offer since you saw it. Please look at it again first.';

/**
 * Whether the terms that somebody was shown are not those of the lot. Until the first bid a seller may change them (R1);
 * who does not say what they saw means whatever stands.
 */
export const sawOtherTerms = (seen: number | undefined, { termsVersion }: { termsVersion: number }): boolean =>
  seen !== undefined && seen !== termsVersion;
