import { holdDate } from '../../db/changes/fulfilment/cart-dates.ts';
import { freezeItem } from '../../db/changes/money/cart.ts';
import { issueInvoice } from '../../db/changes/money/invoices.ts';
import { recordEvent } from '../../db/changes/platform/system.ts';
import {
  auctionLotsInGroup,
  type CartRow,
  goneCartRows,
  hasCartGroup,
  heldInVain,
  invoiceOfGroup,
  isKeptFromBuying,
  openCartRows,
  waitsForApproval,
} from '../../db/queries/money/cart.ts';
import { committedAnswer } from '../../db/queries/platform/idempotency.ts';
import type { Statement } from '../../db/statement.ts';
import type { WriteBatch } from '../../db/write.ts';
import { BUY_UNSURE, type RoomRefusal } from '../../src/contract/bidding/room.ts';
import { IOI_NEEDED, OFFER_NOT_AVAILABLE } from '../../src/domain/access/judge-request.ts';
import { TERMS_CHANGED } from '../../src/domain/bidding/index.ts';
import { wireAmount } from '../../src/domain/kit/money.ts';
import { DAY_MS } from '../../src/domain/kit/time.ts';
import { say } from '../../src/domain/kit/words/phrase.ts';
import { buynow } from '../../src/domain/money/kinds/buynow.ts';
import { kindOf } from '../../src/domain/money/kinds/index.ts';
import type { CartKindName } from '../../src/domain/money/kinds/names.ts';
import { sum } from '../../src/domain/money/payments/invoice.ts';
import { type CartGroup, cartGroups, hasNewTerms } from '../../src/domain/money/payments/views.ts';
import { slotTaken } from '../fulfilment/dates/sale-dates.ts';
import { logFault, type SignedIn } from '../platform/context.ts';
import { notFound, refusal } from '../platform/refusal.ts';
import { bidderOf } from '../platform/rooms.ts';
import { requireOnSale } from './buy-now.ts';
import { handlerOf } from './kinds/index.ts';

export type CheckoutInput = {
  kind: CartKindName;
  cartGroup: string;
  /** The total that the person saw, if the caller gives it. */
  seenPence: number | undefined;
  key: string;
};

export type CheckoutAnswer = {
  invoice_id: string;
  total_amount: number;
  total_amount_pence: number;
  currency: 'GBP' | 'USD';
};

const MOST_TRIES = 3;

/**
 * Turns a group of the cart into an invoice and reserves its items, in one batch. Items are frozen as they were priced
 * (B5); the same group again returns the same invoice. Refuses PRICE_CHANGED with the new total (B4), TERMS_CHANGED if
 * an offer has changed since its buyer saw it, SOLD_OUT (B3), ON_HOLD and BUY_NOW_GONE for an auction lot (R16, R18),
 * IOI_NOT_APPROVED if only private offers are left that the person is not approved for (R5), OFFER_NOT_AVAILABLE if only
 * offers are left whose seller and the person are kept apart, and TOO_MANY_HOLDS and HELD_BEFORE for reservations that are
 * not paid (R18).
 */
export async function checkOut(ctx: SignedIn, input: CheckoutInput): Promise<CheckoutAnswer> {
  let seen: string[] = [];
  let refused: RoomRefusal | null = null;
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    const group = await readGroup(ctx, input);
    if (!group) return earlierInvoice(ctx, input, seen);
    seen = group.items.map(({ id }) => id);
    requireSeenPrice(group, input);
    if (kindOf(input.kind).expires) await refuseHeldInVain(ctx, group);
    if (group.items.some(hasNewTerms)) throw refusal('TERMS_CHANGED', TERMS_CHANGED);
    const answer = {
      invoice_id: ctx.newId('invoice'),
      ...wireAmount('total_amount', group.priced.totalPence),
      currency: group.priced.currency,
    };
    const statements = await issue(ctx, group, input, answer.invoice_id);
    const batch = { key: commitKey(ctx, input), answer: JSON.stringify(answer), statements };
    const result = await commit(ctx, group, batch);
    if (result.status === 'committed') return JSON.parse(result.answer);
    if (result.status === 'refused') {
      // By then a second call of this person may be ahead; the next round shows it.
      refused = result.refusal;
      continue;
    }
    if (result.guard === 'holds') throw await tooManyHolds(ctx);
    if (result.guard === 'slot') throw slotTaken([]);
  }
  if (refused) throw refusal(refused.code, refused.message);
  throw refusal('TRY_AGAIN', 'Your cart changed during checkout. Please try again.');
}

/** An auction lot is bought through its room, which gives purchases and bids one order (R18, A19). */
async function commit(ctx: SignedIn, { items }: CartGroup<CartRow>, batch: WriteBatch) {
  const lot = items.find(({ kind, takesBids }) => takesBids && kind === buynow.name);
  if (!lot) return ctx.commit(batch);
  const buyer = { bidder: bidderOf(ctx.person), termsVersion: lot.seenTermsVersion };
  try {
    using answer = await ctx.rooms.lot(lot.lotId).buy(lot.lotId, buyer, batch);
    return { ...answer };
  } catch (error) {
    logFault('lot room', error);
    return { status: 'refused' as const, refusal: BUY_UNSURE };
  }
}

/** A person whose unpaid reservation of a lot ran out waits a day, so that others get a chance. */
async function refuseHeldInVain(ctx: SignedIn, { items }: CartGroup<CartRow>): Promise<void> {
  const now = ctx.now();
  const lotIds = items.map(({ lotId }) => lotId);
  if (!(await heldInVain(ctx.db, ctx.person.id, lotIds, { since: now - DAY_MS, now }))) return;
  const sentence = 'You have reserved this offer before without paying. Please wait a day before you try again.';
  throw refusal('HELD_BEFORE', sentence);
}

async function tooManyHolds(ctx: SignedIn) {
  const { mostUnpaidHolds: n } = await ctx.settings();
  const sentence = say('You have {n} orders that are not paid yet. Please pay one of them first.', { n });
  return refusal('TOO_MANY_HOLDS', sentence, { limit: n });
}

async function readGroup(ctx: SignedIn, { kind, cartGroup }: CheckoutInput): Promise<CartGroup<CartRow> | undefined> {
  const rows = await openCartRows(ctx.db, ctx.person.id, { kind, cartGroup, now: ctx.now() });
  const { networkFeeBasisPoints } = await ctx.settings();
  return cartGroups(rows, networkFeeBasisPoints)[0];
}

const commitKey = ({ person }: SignedIn, { cartGroup, key }: CheckoutInput) =>
  `cart/checkout:${person.id}:${cartGroup}:${key}`;

/**
 * The invoice of a group that has nothing left to check out: the one of this key, or the one over everything that this
 * call has seen in the group. Never an older one, or the buyer would read that they have what is sold out.
 */
async function earlierInvoice(ctx: SignedIn, input: CheckoutInput, seen: string[]): Promise<CheckoutAnswer> {
  const own = await committedAnswer(ctx.db, commitKey(ctx, input));
  if (own) return JSON.parse(own);
  const { cartGroup } = input;
  const invoice =
    seen.length > 0
      ? await invoiceOfGroup(ctx.db, ctx.person.id, cartGroup, seen)
      : await invoiceOfWholeGroup(ctx, input);
  if (invoice) {
    const { id, totalPence, currency } = invoice;
    return { invoice_id: id, ...wireAmount('total_amount', totalPence), currency };
  }
  if (!(await hasCartGroup(ctx.db, ctx.person.id, cartGroup))) throw notFound('cart');
  if (await waitsForApproval(ctx.db, ctx.person.id, cartGroup)) throw refusal('IOI_NOT_APPROVED', IOI_NEEDED);
  if (await isKeptFromBuying(ctx.db, ctx.person.id, cartGroup))
    throw refusal('OFFER_NOT_AVAILABLE', OFFER_NOT_AVAILABLE);
  const quantity = 1;
  for (const lot of await auctionLotsInGroup(ctx.db, ctx.person.id, cartGroup))
    requireOnSale(lot, { buyerId: ctx.person.id, quantity, now: ctx.now() });
  throw refusal('SOLD_OUT', 'This offer is sold out.');
}

/** The newest invoice of a group, unless some of its items can't be bought any more. */
export async function invoiceOfWholeGroup(
  { db, person, now }: SignedIn,
  { kind, cartGroup }: Pick<CheckoutInput, 'kind' | 'cartGroup'>,
) {
  const [invoice, gone] = await Promise.all([
    invoiceOfGroup(db, person.id, cartGroup),
    goneCartRows(db, person.id, { kind, now: now(), cartGroup }),
  ]);
  return gone.length === 0 ? invoice : null;
}

function requireSeenPrice({ items, priced }: CartGroup<CartRow>, { seenPence }: CheckoutInput): void {
  const agreed = sum(items.map((item) => item.agreedPence * item.quantity));
  const isAsSeen = seenPence === undefined ? agreed === priced.amountPence : seenPence === priced.totalPence;
  if (isAsSeen) return;
  const total = { pence: priced.totalPence, currency: priced.currency };
  throw refusal('PRICE_CHANGED', say('The total is now {total}.', { total }), {
    ...wireAmount('total_amount', priced.totalPence),
  });
}

async function issue(
  ctx: SignedIn,
  { items, priced }: CartGroup<CartRow>,
  { kind }: CheckoutInput,
  id: string,
): Promise<Statement[]> {
  const at = ctx.now();
  const dueAt = kindOf(kind).dueAt(at, items);
  const limit = kindOf(kind).expires ? { mostHolds: (await ctx.settings()).mostUnpaidHolds } : {};
  const invoice = { id, userId: ctx.person.id, kind, dueAt, createdAt: at, ...limit };
  return [
    ...items.map((item) => freezeItem(item.id, id, item.quantity)),
    ...handlerOf(kind).reserved(ctx, items),
    ...(kindOf(kind).expires ? items.flatMap((item) => holdDate(item.id, { until: dueAt, now: at })) : []),
    ...issueInvoice(invoice, priced),
    recordEvent({
      at,
      actor: ctx.actor,
      verb: 'invoice.issued',
      subject: { kind: 'invoice', id },
      data: { totalPence: priced.totalPence, lots: items.map((item) => item.lotId) },
    }),
  ];
}
