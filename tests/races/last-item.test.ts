import { and, eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { cartItems, invoiceLines, invoices, lots } from '../../db/schema/index.ts';
import {
  alone,
  CROWD,
  collected,
  crowdToken,
  database,
  expectAllWell,
  openLot,
  scattered,
  seedsOf,
  tally,
  times,
  together,
} from './kit.ts';

const CARD = { payment_method: 'pm_card_visa' };

it.each(seedsOf(1))(
  `sells the last item once to ${CROWD} buyers, and charges nobody who has no item (B3, I8), seed %i`,
  async (seed) => {
    const lot = await openLot({ fixedPrice: true, quantity: 1, startPence: 2_000 });
    const placed = await together(
      times(CROWD, (n) => ({
        path: 'buynow/addToCart' as const,
        input: { product_id: lot, qty: 1, idempotency_key: `last-item-${seed}-${n}` },
        token: crowdToken(n),
      })),
    );
    expect(tally(placed)).toEqual({ ok: CROWD });

    const orders = await scattered(
      placed.map(({ data }, n) => ({
        path: 'cart/checkout' as const,
        input: { type: 'buynow', cart_id: data.cart_id, total_amount: 21, idempotency_key: `last-order-${seed}-${n}` },
        token: crowdToken(n),
      })),
      seed,
    );
    expect(tally(orders)).toEqual({ ok: 1, SOLD_OUT: CROWD - 1 });

    const buyer = orders.findIndex(({ http }) => http === 200);
    const invoice = orders[buyer]?.data.invoice_id;
    const payments = await together(
      times(CROWD, (n) => ({
        path: 'payment/stripe_payment' as const,
        input: { invoice_id: invoice, ...CARD, idempotency_key: `last-payment-${seed}-${n}` },
        token: crowdToken(n),
      })),
    );
    expect(tally(payments)).toEqual({ ok: 1, NOT_FOUND: CROWD - 1 });
    expect((await collected()).filter(({ invoiceId }) => invoiceId === invoice)).toEqual([
      { invoiceId: invoice, amount: 2_100 },
    ]);
    await expectSold(lot, invoice);
    await expectAllWell([...placed, ...orders, ...payments]);

    const late = await alone({
      path: 'buynow/addToCart',
      input: { product_id: lot, qty: 1, idempotency_key: `too-late-${seed}` },
      token: crowdToken((buyer + 1) % CROWD),
    });
    expect(late.code).toBe('SOLD_OUT');
    // The next seed finds empty carts.
    await database()
      .update(cartItems)
      .set({ status: 'cancelled' })
      .where(and(eq(cartItems.lotId, lot), eq(cartItems.status, 'open')));
  },
);

async function expectSold(lot: string, invoice: string): Promise<void> {
  const db = database();
  const [row] = await db.select().from(lots).where(eq(lots.offerId, lot));
  expect(row).toMatchObject({ sold: 1, quantity: 1 });
  const lines = await db.select().from(invoiceLines).where(eq(invoiceLines.lotId, lot));
  const heads = await db
    .select()
    .from(invoices)
    .where(
      inArray(
        invoices.id,
        lines.map(({ invoiceId }) => invoiceId),
      ),
    );
  expect(heads.map(({ id, status }) => ({ id, status }))).toEqual([{ id: invoice, status: 'paid' }]);
}
