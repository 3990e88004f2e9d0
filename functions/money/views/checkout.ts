import { hasCartGroup } from '../../../db/queries/money/cart.ts';
import { newestPayment } from '../../../db/queries/money/payments.ts';
import { cartRulesOf } from '../../../src/domain/money/kinds/index.ts';
import { CART_KINDS, type CartKindName } from '../../../src/domain/money/kinds/names.ts';
import type { LineView } from '../../../src/domain/money/payments/views.ts';
import type { PaymentForm } from '../../outside/payments/payment-form.ts';
import type { SignedIn } from '../../platform/context.ts';
import { invoiceOfWholeGroup } from '../checkout.ts';
import { handlerOf } from '../kinds/index.ts';
import { formProvider } from '../providers.ts';
import { type CartView, readCart } from './cart.ts';
import { readInvoice } from './invoices.ts';

/** The checkout page, or where it redirects. Amounts in pence. */
export type Checkout =
  | { kind: 'elsewhere'; href: string }
  | { kind: 'nothing' }
  | {
      kind: 'due';
      items: LineView[];
      /** The items that the buyer can still change or remove. */
      editable: CartView['cartItems'];
      sum: { amount: number; fee: number; total: number; currency: 'GBP' | 'USD' };
      due:
        | { kind: 'cart'; type: CartKindName; cartId: string; totalPence: number }
        | { kind: 'invoice'; invoiceId: string; totalPence: number };
      /** A payment that has no outcome yet. */
      pendingPayment: string | null;
      paymentForm: PaymentForm | null;
    };

/** A group of the cart as it would be invoiced, or an open invoice. A paid or invoiced one redirects to its page. */
export async function readCheckout(ctx: SignedIn, type: string, id: string): Promise<Checkout> {
  if (type === 'invoice') return invoiceCheckout(ctx, id);
  const kind = CART_KINDS.find((name) => name === type);
  return kind ? cartCheckout(ctx, kind, id) : { kind: 'nothing' };
}

async function cartCheckout(ctx: SignedIn, type: CartKindName, id: string): Promise<Checkout> {
  const [group] = await readCart(ctx, type, id);
  if (!group) return earlierInvoice(ctx, type, id);
  if (group.cartItems.some((item) => item.terms_changed)) return CONFIRM_IN_CART;
  const { per_total_pence: amount, total_tax_pence: fee, total_amount_pence: total, currency } = group.cartValues;
  return {
    kind: 'due',
    items: group.cartItems,
    editable: cartRulesOf(type).isAgreed ? [] : group.cartItems,
    sum: { amount, fee, total, currency },
    due: { kind: 'cart', type, cartId: id, totalPence: total },
    pendingPayment: null,
    paymentForm: formProvider(ctx).paymentForm(),
  };
}

/** The cart shows what has changed and asks whether the person still wants it. */
const CONFIRM_IN_CART: Checkout = { kind: 'elsewhere', href: '/cart?notice=TERMS_CHANGED' };

/** The cart shows what can't be bought any more, and links to unpaid invoices. */
async function earlierInvoice(ctx: SignedIn, kind: CartKindName, cartGroup: string): Promise<Checkout> {
  const invoice = await invoiceOfWholeGroup(ctx, { kind, cartGroup });
  if (invoice) return { kind: 'elsewhere', href: `/checkout/invoice/${invoice.id}` };
  return (await hasCartGroup(ctx.db, ctx.person.id, cartGroup))
    ? { kind: 'elsewhere', href: '/cart' }
    : { kind: 'nothing' };
}

async function invoiceCheckout(ctx: SignedIn, id: string): Promise<Checkout> {
  const read = await readInvoice(ctx, id);
  if (!read) return { kind: 'nothing' };
  const { invoice, invoiceItems: items } = read;
  if (invoice.status === 'paid' || invoice.status === 'void') return { kind: 'elsewhere', href: `/invoice/${id}` };
  const href = await handlerOf(invoice.kind).paymentPage(ctx, id);
  if (href) return { kind: 'elsewhere', href };
  const { amount_pence: amount, fee_pence: fee, total_pence: total, currency } = invoice;
  return {
    kind: 'due',
    items,
    editable: [],
    sum: { amount, fee, total, currency },
    due: { kind: 'invoice', invoiceId: id, totalPence: total },
    pendingPayment: await pendingOn(ctx, id, invoice.status),
    paymentForm: formProvider(ctx).paymentForm(),
  };
}

/** A payment under way must end before another card is offered; one that was left unconfirmed need not. */
async function pendingOn(ctx: SignedIn, id: string, status: string): Promise<string | null> {
  const newest = await newestPayment(ctx.db, id);
  const isPending = newest && (newest.status === 'started' || status === 'processing');
  return isPending ? newest.id : null;
}
