import { invoiceOfGroup } from '../../db/queries/cart.ts';
import { orderOf } from '../../db/queries/memberships.ts';
import { newestPayment } from '../../db/queries/payments.ts';
import { payPage } from '../../src/domain/membership/plan-button.ts';
import type { LineView } from '../../src/domain/payments/views.ts';
import type { SignedIn } from '../context.ts';
import { type CardForm, cardForm } from '../outside/stripe/browser.ts';
import { readCart, readInvoice } from './read-money.ts';

/** What the checkout page shows, or where it leads instead. Amounts in pence. */
export type Checkout =
  | { kind: 'elsewhere'; href: string }
  | { kind: 'nothing' }
  | {
      kind: 'due';
      items: LineView[];
      sum: { amount: number; fee: number; total: number; currency: 'GBP' | 'USD' };
      due:
        | { kind: 'cart'; type: 'auction' | 'buynow'; cartId: string; totalPence: number }
        | { kind: 'invoice'; invoiceId: string; totalPence: number };
      /** An attempt that has no end yet. */
      pendingPayment: string | null;
      cardForm: CardForm | null;
    };

/** A group of the cart as it would be invoiced, or an invoice that is open; what is paid or was invoiced leads there. */
export async function readCheckout(ctx: SignedIn, type: string, id: string): Promise<Checkout> {
  if (type === 'invoice') return invoiceCheckout(ctx, id);
  if (type !== 'auction' && type !== 'buynow') return { kind: 'nothing' };
  const [group] = await readCart(ctx, type, id);
  if (!group) return earlier(ctx, id);
  if (group.cartItems.some((item) => item.terms_changed)) return ASK_IN_CART;
  const { per_total: amount, total_tax: fee, total_amount: total, currency } = group.cartValues;
  const due = { kind: 'cart', type, cartId: id, totalPence: total } as const;
  const sum = { amount, fee, total, currency };
  return { kind: 'due', items: group.cartItems, sum, due, pendingPayment: null, cardForm: cardForm(ctx.env) };
}

/** Where the person sees what was changed, and says whether they still want it. */
const ASK_IN_CART: Checkout = { kind: 'elsewhere', href: '/cart?notice=TERMS_CHANGED' };

async function earlier(ctx: SignedIn, cartGroup: string): Promise<Checkout> {
  const invoice = await invoiceOfGroup(ctx.db, ctx.person.id, cartGroup);
  return invoice ? { kind: 'elsewhere', href: `/checkout/invoice/${invoice.id}` } : { kind: 'nothing' };
}

async function invoiceCheckout(ctx: SignedIn, id: string): Promise<Checkout> {
  const read = await readInvoice(ctx, id);
  if (!read) return { kind: 'nothing' };
  const { invoice, invoiceItems: items } = read;
  if (invoice.kind === 'membership') return { kind: 'elsewhere', href: await membershipPage(ctx, id, invoice.status) };
  if (invoice.status === 'paid' || invoice.status === 'void') return { kind: 'elsewhere', href: `/invoice/${id}` };
  const { amount_pence: amount, fee_pence: fee, total_pence: total, currency } = invoice;
  const due = { kind: 'invoice', invoiceId: id, totalPence: total } as const;
  const pendingPayment = await pendingOn(ctx, id, invoice.status);
  return {
    kind: 'due',
    items,
    sum: { amount, fee, total, currency },
    due,
    pendingPayment,
    cardForm: cardForm(ctx.env),
  };
}

/** A membership is paid for among the plans. */
async function membershipPage(ctx: SignedIn, id: string, status: string): Promise<string> {
  const order = await orderOf(ctx.db, id);
  return order && status !== 'paid' && status !== 'void' ? payPage(order) : `/invoice/${id}`;
}

/** What is under way must end before another card is offered; what its payer left unconfirmed makes room for one. */
async function pendingOn(ctx: SignedIn, id: string, status: string): Promise<string | null> {
  const newest = await newestPayment(ctx.db, id);
  const waits = newest && (newest.status === 'started' || status === 'processing');
  return waits ? newest.id : null;
}
