import { freezeItem, reserveStock } from '../../db/changes/cart.ts';
import { issueInvoice } from '../../db/changes/invoices.ts';
import { recordEvent } from '../../db/changes/system.ts';
import { type CartRow, hasCartGroup, invoiceOfGroup, openCartRows, waitsForApproval } from '../../db/queries/cart.ts';
import type { Statement } from '../../db/statement.ts';
import { TERMS_CHANGED } from '../../src/domain/bidding/index.ts';
import { IOI_NEEDED } from '../../src/domain/interest/ask.ts';
import { sum } from '../../src/domain/payments/invoice.ts';
import { BUY_NOW_HOLD_MS } from '../../src/domain/payments/timing.ts';
import { type CartGroup, cartGroups, isOtherThanSeen } from '../../src/domain/payments/views.ts';
import { say } from '../../src/domain/words/phrase.ts';
import type { SignedIn } from '../context.ts';
import { notFound, refuse } from '../failure.ts';

export type Order = {
  kind: 'auction' | 'buynow';
  cartGroup: string;
  /** What the person saw, if the caller says. */
  seenPence: number | undefined;
  key: string;
};

export type CheckedOut = { invoice_id: string; total_amount: number; currency: 'GBP' | 'USD' };

const MOST_TRIES = 3;

/**
 * Turns a group of the cart into an invoice, and takes its buy-now units out of the stock, in one batch. The cart is
 * frozen as it was priced (B5); the same group again answers the same invoice. Refuses PRICE_CHANGED with the new total
 * (B4), TERMS_CHANGED where an offer is another than its buyer was shown, SOLD_OUT (B3), and IOI_NOT_APPROVED where nothing
 * but private sales is left that the person is not approved for (R5).
 */
export async function checkOut(ctx: SignedIn, order: Order): Promise<CheckedOut> {
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    const group = await readGroup(ctx, order);
    if (!group) return earlierInvoice(ctx, order);
    refuseOtherPrice(group, order);
    if (group.things.some(isOtherThanSeen)) throw refuse('TERMS_CHANGED', TERMS_CHANGED);
    const answer = {
      invoice_id: ctx.newId('invoice'),
      total_amount: group.priced.totalPence,
      currency: group.priced.currency,
    };
    const result = await ctx.commit({
      key: `cart/checkout:${ctx.person.id}:${order.cartGroup}:${order.key}`,
      answer: JSON.stringify(answer),
      statements: frozen(ctx, group, order, answer.invoice_id),
    });
    if (result.status === 'committed') return JSON.parse(result.answer);
  }
  throw refuse('TRY_AGAIN', 'The cart changed while it was checked out. Please try again.');
}

async function readGroup(ctx: SignedIn, { kind, cartGroup }: Order): Promise<CartGroup<CartRow> | undefined> {
  const rows = await openCartRows(ctx.db, ctx.person.id, { kind, cartGroup, now: ctx.now() });
  const { networkFeeBasisPoints } = await ctx.settings();
  return cartGroups(rows, networkFeeBasisPoints)[0];
}

/** There is nothing (more) to check out: the invoice it became, or why there is none. */
async function earlierInvoice(ctx: SignedIn, { cartGroup }: Order): Promise<CheckedOut> {
  const invoice = await invoiceOfGroup(ctx.db, ctx.person.id, cartGroup);
  if (invoice) return { invoice_id: invoice.id, total_amount: invoice.totalPence, currency: invoice.currency };
  if (!(await hasCartGroup(ctx.db, ctx.person.id, cartGroup))) throw notFound('cart');
  if (await waitsForApproval(ctx.db, ctx.person.id, cartGroup)) throw refuse('IOI_NOT_APPROVED', IOI_NEEDED);
  throw refuse('SOLD_OUT', 'This offer is sold out.');
}

function refuseOtherPrice({ things, priced }: CartGroup<CartRow>, { seenPence }: Order): void {
  const agreed = sum(things.map((thing) => thing.agreedPence * thing.quantity));
  const isAsSeen = seenPence === undefined ? agreed === priced.amountPence : seenPence === priced.totalPence;
  if (isAsSeen) return;
  const total = { pence: priced.totalPence, currency: priced.currency };
  throw refuse('PRICE_CHANGED', say('The total is now {total}.', { total }), {
    total_amount: priced.totalPence,
  });
}

function frozen(ctx: SignedIn, { things, priced }: CartGroup<CartRow>, { kind }: Order, id: string): Statement[] {
  const at = ctx.now();
  const dueAt = kind === 'buynow' ? at + BUY_NOW_HOLD_MS : Math.min(...things.map((thing) => thing.dueAt ?? at));
  const held = kind === 'buynow' ? things : [];
  const [buyerId, now] = [ctx.person.id, at];
  return [
    ...things.map((thing) => freezeItem(thing.id, id, thing.quantity)),
    ...held.map((thing) => reserveStock({ ...thing, termsVersion: thing.seenTermsVersion, buyerId, now })),
    ...issueInvoice({ id, userId: ctx.person.id, kind, dueAt, createdAt: at }, priced),
    recordEvent({
      at,
      actor: ctx.actor,
      verb: 'invoice.issued',
      subject: { kind: 'invoice', id },
      data: { totalPence: priced.totalPence, lots: things.map((thing) => thing.lotId) },
    }),
  ];
}
