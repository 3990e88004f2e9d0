/** The kinds of purchase, as the database and the API name them. To add one: a file beside this one, and both tables. */
export const PURCHASE_KINDS = ['auction', 'buynow', 'membership', 'donation'] as const;
export type PurchaseKindName = (typeof PURCHASE_KINDS)[number];

/** Kinds that are collected in the cart and invoiced at checkout; the others are invoiced when they are ordered. */
export const CART_KINDS = ['auction', 'buynow'] as const satisfies readonly PurchaseKindName[];
export type CartKindName = (typeof CART_KINDS)[number];

/** The part of the cart that is shown to a caller who names none. */
export const DEFAULT_CART_KIND: CartKindName = 'auction';
