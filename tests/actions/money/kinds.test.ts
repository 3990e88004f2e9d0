import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cartItems, lots, memberships } from '../../../db/schema/index.ts';
import { openMembershipInvoice } from '../../../functions/money/membership/order.ts';
import { planFor } from '../../../functions/money/membership/plans.ts';
import { expireReservations } from '../../../functions/money/reservations.ts';
import { DAY_MS } from '../../../src/domain/kit/time.ts';
import { isExpired, kindOf } from '../../../src/domain/money/kinds/index.ts';
import { PURCHASE_KINDS, type PurchaseKindName } from '../../../src/domain/money/kinds/names.ts';
import { isForSale } from '../../../src/domain/money/membership/plans.ts';
import { castId } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { mailsWith } from '../../support/mailbox.ts';
import { pledgedInvoice } from '../../support/raises.ts';
import { signedIn } from '../../support/signed-in.ts';
import { countEvents, countReceipts, lookUp, pay } from './payments/contract/kit.ts';
import { offlineHarness } from './payments/contract/offline.ts';
import { attemptsOn, booksOf, cron, invoiceRow, newKey, unpaid } from './payments/kit.ts';

ownDatabase();

type Purchase = { invoiceId: string; totalPence: number; earner: string };

/** For each kind: how to get an open invoice, and how to tell that the purchase was handed over or released. */
const KINDS: Record<
  PurchaseKindName,
  {
    order: () => Promise<Purchase>;
    isHandedOver: (purchase: Purchase) => Promise<boolean>;
    isReleased: (purchase: Purchase) => Promise<boolean>;
  }
> = {
  auction: {
    order: async () => {
      const { id, totalPence } = await unpaid('gus', 10_000, { charityId: '263710' });
      return { invoiceId: id, totalPence, earner: 'held' };
    },
    isHandedOver: async (purchase) => (await lotOf(purchase))?.settlement === 'paid',
    isReleased: async () => false,
  },
  buynow: {
    order: async () => {
      const lot = await openTestLot({ fixedPrice: true, quantity: 1, startPence: 2_500 });
      const item = { product_id: lot, qty: 1, idempotency_key: newKey() };
      const { data } = await api('buynow/addToCart', item, { as: 'dev' });
      const order = { type: 'buynow' as const, cart_id: data.cart_id, idempotency_key: newKey() };
      const invoice = (await api('cart/checkout', order, { as: 'dev' })).data;
      return {
        invoiceId: invoice.invoice_id,
        totalPence: invoice.total_amount_pence,
        earner: 'held',
      };
    },
    isHandedOver: async (purchase) => (await lotOf(purchase))?.result === 'sold',
    isReleased: async (purchase) => (await lotOf(purchase))?.sold === 0,
  },
  donation: {
    order: async () => {
      const { invoiceId, totalPence } = await pledgedInvoice('gus');
      return { invoiceId, totalPence, earner: 'charity:209603' };
    },
    isHandedOver: async ({ invoiceId }) => (await invoiceRow(invoiceId))?.status === 'paid',
    isReleased: async () => false,
  },
  membership: {
    order: async () => {
      const ctx = await signedIn('gus');
      const plan = await planFor(ctx, ctx.person, 'monthly');
      if (!plan || !isForSale(plan)) throw new Error('no plan for gus');
      const [last] = (await periodsOf()).toSorted((a, b) => b.endsAt - a.endsAt);
      const paidUntil = last && last.endsAt > ctx.now() ? last.endsAt : null;
      const invoiceId = await openMembershipInvoice(ctx, plan, { key: newKey(), paidUntil });
      return { invoiceId, totalPence: plan.pricePence, earner: 'network:memberships' };
    },
    isHandedOver: async ({ invoiceId }) => (await periodsOf()).some((period) => period.invoiceId === invoiceId),
    isReleased: async () => true,
  },
};

describe.each(PURCHASE_KINDS)('a purchase of kind %s', (name) => {
  const kind = kindOf(name);
  const { order, isHandedOver, isReleased } = KINDS[name];
  const as = name === 'buynow' ? 'dev' : 'gus';

  it('is invoiced under its kind, and counted as unpaid only if it is a debt', async () => {
    const before = await unpaidCount(as);
    const { invoiceId, totalPence } = await order();
    expect(await invoiceRow(invoiceId)).toMatchObject({ kind: name, status: 'unpaid', totalPence });
    expect((await unpaidCount(as)) - before).toBe(kind.isDebt ? 1 : 0);
    const { data } = await api('invoice/allinvoices', { type: 'partial', limit: 60 }, { as });
    expect(data.records.some(({ id }) => id === invoiceId)).toBe(kind.isDebt);
    await payFor({ invoiceId, totalPence }, as);
  });

  it('is handed over once with its payment, with ledger, receipt and event', async () => {
    const purchase = await order();
    expect(await isHandedOver(purchase)).toBe(false);
    const paymentId = await payFor(purchase, as);
    expect(await invoiceRow(purchase.invoiceId)).toMatchObject({ status: 'paid' });
    expect(await isHandedOver(purchase)).toBe(true);
    const books = await booksOf(paymentId);
    const earned = purchase.totalPence - (books['network:fee'] ?? 0);
    expect(books).toMatchObject({ [`buyer:${castId(as)}`]: -purchase.totalPence, [purchase.earner]: earned });
    expect(await countEvents('invoice.paid', purchase.invoiceId)).toBe(1);
    expect(await countReceipts(purchase.invoiceId)).toBe(1);
    const { data } = await api('invoice/invoice', { id: purchase.invoiceId }, { as });
    const [mail] = await mailsWith(purchase.invoiceId, `${as}@kindhour.example`);
    expect(mail?.text).toContain(data.invoiceItems[0]?.projects_title);
  });

  it('is voided and released when it expires, or stays owed', async () => {
    const purchase = await order();
    const row = await invoiceRow(purchase.invoiceId);
    moveClock((row?.dueAt ?? 0) - Date.now() + 1_000);
    await Promise.all([expireReservations(cron()), expireReservations(cron())]);
    expect(isExpired({ kind: name, dueAt: row?.dueAt ?? 0 }, Date.now() + 3 * DAY_MS)).toBe(kind.expires);
    expect(await invoiceRow(purchase.invoiceId)).toMatchObject({ status: kind.expires ? 'void' : 'unpaid' });
    expect(await isReleased(purchase)).toBe(kind.expires);
    expect(await countEvents('invoice.void', purchase.invoiceId)).toBe(kind.expires ? 1 : 0);
    expect(await attemptsOn(purchase.invoiceId)).toEqual([]);
  });

  it('is not released while a payment for it is under way', async () => {
    const purchase = await order();
    const begun = await pay(offlineHarness, { as, invoiceId: purchase.invoiceId });
    moveClock(3 * DAY_MS);
    await expireReservations(cron());
    expect(await invoiceRow(purchase.invoiceId)).toMatchObject({ status: 'processing' });
    await offlineHarness.complete({ as, ...purchase, outcome: begun });
    expect((await lookUp({ as, ...purchase, outcome: begun })).status).toBe('paid');
    expect(await isHandedOver(purchase)).toBe(true);
  });
});

async function payFor(purchase: Pick<Purchase, 'invoiceId' | 'totalPence'>, as: 'dev' | 'gus'): Promise<string> {
  const outcome = await pay(offlineHarness, { as, invoiceId: purchase.invoiceId });
  const begun = { as, ...purchase, outcome };
  await offlineHarness.complete(begun);
  expect((await lookUp(begun)).status).toBe('paid');
  return outcome.paymentId;
}

const unpaidCount = async (as: 'dev' | 'gus') => (await api('cart/pendingCount', {}, { as })).data.unpaid_invoices;

const periodsOf = () =>
  database()
    .select()
    .from(memberships)
    .where(eq(memberships.userId, castId('gus')));

async function lotOf({ invoiceId }: Purchase) {
  const [row] = await database()
    .select({ settlement: lots.settlement, result: lots.result, sold: lots.sold })
    .from(cartItems)
    .innerJoin(lots, eq(lots.offerId, cartItems.lotId))
    .where(eq(cartItems.invoiceId, invoiceId));
  return row;
}
