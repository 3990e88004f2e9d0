import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cartItems, invoiceLines, invoices, payments } from '../../db/schema/index.ts';
import { award } from '../support/award.ts';
import {
  alone,
  CROWD,
  collected,
  crowdId,
  crowdToken,
  database,
  expectAllWell,
  openLot,
  tally,
  times,
  together,
} from './kit.ts';

describe('a cart', () => {
  it(`becomes one invoice if it is checked out ${CROWD} times at once`, async () => {
    const cart = await wonCart(1);
    const answers = await together(times(CROWD, (n) => checkout(cart, `checkout-${n}`, 1)));
    expect(tally(answers)).toEqual({ ok: CROWD });
    expect(new Set(answers.map(({ data }) => data.invoice_id)).size).toBe(1);
    const rows = await database()
      .select({ totalPence: invoices.totalPence, status: invoices.status })
      .from(invoiceLines)
      .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
      .where(eq(invoiceLines.lotId, cart.replace('crt_', '')));
    expect(rows).toEqual([{ totalPence: 4_410, status: 'unpaid' }]);
    await expectAllWell(answers);
  });
});

describe('an invoice', () => {
  it.each([2, CROWD])('is charged once if it is paid in %i tabs at once', async (tabs) => {
    const payer = 10 + (tabs % 7);
    const { data } = await alone(checkout(await wonCart(payer), 'for-all-tabs', payer));
    const invoice = data.invoice_id;
    const answers = await together(
      times(tabs, (n) => ({
        path: 'payment/stripe_payment' as const,
        input: { invoice_id: invoice, payment_method: 'pm_card_visa', idempotency_key: `one-of-${tabs}-tabs-${n}` },
        token: crowdToken(payer),
      })),
    );
    const { ok, ...others } = tally(answers);
    expect(ok).toBe(1);
    expect(Object.keys(others).filter((code) => !['PAYMENT_UNDER_WAY', 'ALREADY_PAID'].includes(code))).toEqual([]);
    expect((await collected()).filter(({ invoiceId }) => invoiceId === invoice)).toEqual([
      { invoiceId: invoice, amount: 4_410 },
    ]);
    const attempts = await database().select().from(payments).where(eq(payments.invoiceId, invoice));
    expect(attempts.map(({ status }) => status)).toEqual(['succeeded']);
    await expectAllWell(answers);
  });
});

const checkout = (cart_id: string, key: string, buyer: number) => ({
  path: 'cart/checkout' as const,
  input: { type: 'auction', cart_id, total_amount: 44.1, idempotency_key: key },
  token: crowdToken(buyer),
});

/** Creates a lot won for £42 in a person's cart. */
async function wonCart(buyer: number): Promise<string> {
  const lotId = await openLot({ startPence: 4_200 });
  const cartGroup = `crt_${lotId}`;
  const item = { id: `itm_${lotId}`, userId: crowdId(buyer), lotId, kind: 'auction' as const, quantity: 1 };
  const sale = { unitPence: 4_200, currency: 'GBP' as const, cartGroup, status: 'open' as const };
  const now = Date.now();
  await award(database(), lotId, crowdId(buyer), 4_200);
  await database()
    .insert(cartItems)
    .values({ ...item, ...sale, dueAt: now + 3_600_000, createdAt: now });
  return cartGroup;
}
