import { eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { invoiceLines, invoices, lots } from '../../db/schema/index.ts';
import {
  alone,
  CROWD,
  collected,
  crowdToken,
  database,
  expectAllWell,
  openLot,
  tally,
  times,
  together,
} from './kit.ts';

const CARD = { payment_method: 'pm_card_visa' };

it(`sells the last item once to ${CROWD} buyers, and charges nobody who has no item (B3, I8)`, async () => {
  const lot = await openLot({ fixedPrice: true, quantity: 1, startPence: 2_000 });
  const placed = await together(
    times(CROWD, (n) => ({
      path: 'buynow/addToCart' as const,
      input: { product_id: lot, qty: 1, idempotency_key: `last-item-${n}` },
      token: crowdToken(n),
    })),
  );
  expect(tally(placed)).toEqual({ ok: CROWD });

  const orders = await together(
    placed.map(({ data }, n) => ({
      path: 'cart/checkout' as const,
      input: { type: 'buynow', cart_id: data.cart_id, total_amount: 21, idempotency_key: `last-order-${n}` },
      token: crowdToken(n),
    })),
  );
  expect(tally(orders)).toEqual({ ok: 1, SOLD_OUT: CROWD - 1 });

  const buyer = orders.findIndex(({ http }) => http === 200);
  const invoice = orders[buyer]?.data.invoice_id;
  const payments = await together(
    times(CROWD, (n) => ({
      path: 'payment/stripe_payment' as const,
      input: { invoice_id: invoice, ...CARD, idempotency_key: `last-payment-${n}` },
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
    input: { product_id: lot, qty: 1, idempotency_key: 'too-late' },
    token: crowdToken((buyer + 1) % CROWD),
  });
  expect(late.code).toBe('SOLD_OUT');
});

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
