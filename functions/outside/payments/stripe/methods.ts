/** The payment methods that the form offers and that a payment accepts, by Stripe's names. */
export const METHODS = ['card'] as const;

/** Apple Pay, Google Pay and Link. */
export const WALLETS = false;
