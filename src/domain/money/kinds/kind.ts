import type { Words } from '../../kit/words/words.ts';
import type { PurchaseKindName } from './names.ts';

/**
 * The rules of one kind of purchase: when it is due, what happens if nobody pays, who gets the money, and the words for
 * it. Pure; what a payment or an expiry changes in the database is in `functions/money/kinds`.
 */
export type PurchaseKind<Name extends PurchaseKindName = PurchaseKindName> = {
  readonly name: Name;
  /** An unpaid invoice becomes void when it is due, and what was held for it is released. Otherwise it stays owed. */
  readonly expires: boolean;
  /** An unpaid invoice is a debt: it is listed and counted, and an account with one cannot be closed. */
  readonly isDebt: boolean;
  /** A person has at most one open invoice of this kind. */
  readonly isSingle: boolean;
  /** By when an invoice that is issued at `at` must be paid; both UTC ms. */
  readonly dueAt: (at: number, items: readonly DueItem[]) => number;
  /** The ledger account that earns a line, by the line's charity. The network fee is booked apart from it. */
  readonly payee: (charityId: string | null) => string;
  /** The title of an invoice line as the reader sees it. */
  readonly lineTitle: (words: Words, title: string) => string;
  /** `buynow_autype` on the wire. */
  readonly saleType: 'live' | 'buynow';
  readonly messages: {
    /** Why an expired invoice cannot be paid. */
    readonly expired: string;
    /** Thanks the payer. */
    readonly paid: string;
  };
  readonly pages: {
    /** Where the payer goes after a payment. Invoices need a seniority value. */
    readonly paid: (payer: { hasSeniority: boolean }) => string;
    /** Where the payer tries again after a failed payment. */
    readonly retry: (invoiceId: string) => string;
  };
  /** How items wait in the cart; null for a kind that is invoiced when it is ordered. */
  readonly cart: CartRules | null;
};

type DueItem = { readonly dueAt: number | null };

export type CartRules = {
  /** The price is agreed and the buyer owes it: the item cannot be removed, and unpaid items are reminded of (R20, R25). */
  readonly isAgreed: boolean;
  /** A lot is sold in one piece, so it has at most one item of this kind. */
  readonly takesWholeLot: boolean;
  /** Above the summary of a group in the cart, and below it. */
  readonly heading: string;
  readonly note: string | null;
};
