import type { CartRow } from '../../../db/queries/money/cart.ts';
import type { InvoiceLine } from '../../../db/queries/money/invoices.ts';
import type { PaymentForSettling } from '../../../db/queries/money/payments.ts';
import type { Statement } from '../../../db/statement.ts';
import type { Words } from '../../../src/domain/kit/words/words.ts';
import type { Ctx, SignedIn } from '../../platform/context.ts';

/**
 * What one kind of purchase changes in the database. Every statement joins the batch of the step that it belongs to, so
 * that it takes effect with the step or not at all. Its rules and words are in `src/domain/money/kinds`.
 */
export type PurchaseHandler = {
  /** At checkout: reserves the items for the invoice. */
  readonly reserved: (ctx: SignedIn, items: readonly CartRow[]) => Statement[];
  /** With the payment: hands over what was bought, and describes it on the receipt in the payer's language. */
  readonly paid: (ctx: Ctx, purchase: PaidPurchase) => Promise<Fulfilment>;
  /** When an unpaid invoice becomes void, at `now` (UTC ms): releases what was reserved. */
  readonly expired: (invoiceId: string, now: number) => Statement[];
  /** After either: tells the rooms that show what was bought. */
  readonly changed: (ctx: Ctx, invoiceId: string) => Promise<void>;
  /** The page on which an open invoice is paid; null for the checkout itself. */
  readonly paymentPage: (ctx: SignedIn, invoiceId: string) => Promise<string | null>;
};

export type PaidPurchase = {
  payment: PaymentForSettling;
  lines: readonly InvoiceLine[];
  /** In the payer's language. */
  words: Words;
};

export type Fulfilment = { statements: Statement[]; receipt: readonly string[] };
