import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cartItems, events, invoiceLines, invoices } from '../../../db/schema/index.ts';
import type { CastName } from '../../support/cast.ts';
import { api, database, ownDatabase } from '../../support/kit.ts';
import { win } from '../../support/wins.ts';

ownDatabase();

let keys = 0;
const newKey = () => `checkout-${++keys}`;
const checkOut = (as: CastName, cart_id: string, more: { total_amount?: number; idempotency_key?: string } = {}) =>
  api('cart/checkout', { type: 'auction', cart_id, idempotency_key: newKey(), ...more }, { as });

describe('cart/checkout', () => {
  it('freezes the cart into an invoice with the charity of each line (B5, I21)', async () => {
    const cartGroup = 'crt_freeze';
    await win('ben', 1_010, { cartGroup, title: 'Bread' });
    await win('ben', 2_020, { cartGroup, title: 'Sailing', charityId: '263710' });
    const { http, data } = await checkOut('ben', cartGroup, { total_amount: 31.82 });
    expect(http).toBe(200);
    expect(data).toMatchObject({ total_amount: 31.82, total_amount_pence: 3_182, currency: 'GBP' });
    const db = database();
    const [invoice] = await db.select().from(invoices).where(eq(invoices.id, data.invoice_id));
    expect(invoice).toMatchObject({
      amountPence: 3_030,
      feePence: 152,
      totalPence: 3_182,
      status: 'unpaid',
      kind: 'auction',
    });
    const lines = await db.select().from(invoiceLines).where(eq(invoiceLines.invoiceId, data.invoice_id));
    expect(lines.map((line) => [line.title, line.charityId, line.totalPence])).toEqual([
      ['Bread', '209603', 1_061],
      ['Sailing', '263710', 2_121],
    ]);
    const items = await db.select().from(cartItems).where(eq(cartItems.cartGroup, cartGroup));
    expect(items.map(({ status, invoiceId }) => [status, invoiceId])).toEqual(
      Array(2).fill(['invoiced', data.invoice_id]),
    );
    const record = await db.select({ verb: events.verb }).from(events).where(eq(events.subjectId, data.invoice_id));
    expect(record).toEqual([{ verb: 'invoice.issued' }]);
  });

  it('keeps an invoice as it is when something joins the cart later or at the same moment (B5)', async () => {
    const { cartGroup } = await win('ben', 4_000);
    const [first] = await Promise.all([checkOut('ben', cartGroup), win('ben', 1_000, { cartGroup })]);
    await win('ben', 2_000, { cartGroup });
    const sum = async () => {
      const lines = await database()
        .select()
        .from(invoiceLines)
        .where(eq(invoiceLines.invoiceId, first.data.invoice_id));
      return lines.reduce((total, line) => total + line.totalPence, 0);
    };
    expect(await sum()).toBe(first.data.total_amount_pence);
    const later = await checkOut('ben', cartGroup);
    expect(later.data.invoice_id).not.toBe(first.data.invoice_id);
    expect(await sum()).toBe(first.data.total_amount_pence);
    expect(first.data.total_amount_pence + later.data.total_amount_pence).toBe(7_350);
  });

  it('returns the same invoice again, with the same key and another', async () => {
    const { cartGroup } = await win('ben', 4_000);
    const idempotency_key = newKey();
    const first = await checkOut('ben', cartGroup, { idempotency_key });
    expect((await checkOut('ben', cartGroup, { idempotency_key })).data).toEqual(first.data);
    expect((await checkOut('ben', cartGroup)).data).toEqual(first.data);
  });

  it('makes one invoice out of fifty checkouts at once', async () => {
    const { cartGroup, itemId } = await win('clara', 4_000);
    const replies = await Promise.all(Array.from({ length: 50 }, () => checkOut('clara', cartGroup)));
    expect(replies.map(({ http }) => http)).toEqual(Array(50).fill(200));
    expect(new Set(replies.map(({ data }) => data.invoice_id)).size).toBe(1);
    const lines = await database()
      .select({ id: invoices.id })
      .from(invoices)
      .innerJoin(cartItems, eq(cartItems.invoiceId, invoices.id))
      .where(eq(cartItems.id, itemId));
    expect(lines).toHaveLength(1);
  });

  it('refuses a total other than the one shown, and changes nothing (T1, B1, B4)', async () => {
    const { cartGroup, itemId } = await win('ben', 4_000);
    for (const total_amount of [1, 0, 41.99, 42.01, 4_200]) {
      const reply = await checkOut('ben', cartGroup, { total_amount });
      expect(reply).toMatchObject({ http: 409, code: 'PRICE_CHANGED', data: { total_amount: 42 } });
    }
    const [item] = await database().select().from(cartItems).where(eq(cartItems.id, itemId));
    expect(item).toMatchObject({ status: 'open', invoiceId: null });
  });

  it('refuses other people’s carts and unknown ones', async () => {
    const { cartGroup } = await win('ben', 4_000);
    expect(await checkOut('dev', cartGroup)).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    expect(await checkOut('ben', 'crt_nothing')).toMatchObject({ http: 404, code: 'NOT_FOUND' });
  });

  it('numbers invoices without gaps or duplicates under concurrent checkouts (B31)', async () => {
    const names = ['ben', 'clara', 'dev', 'priya'] as const;
    const carts: { as: CastName; cartGroup: string }[] = [];
    for (let i = 0; i < 40; i++) {
      const as = names[i % names.length] ?? 'ben';
      carts.push({ as, cartGroup: (await win(as, 1_000 + i)).cartGroup });
    }
    const replies = await Promise.all(carts.map(({ as, cartGroup }) => checkOut(as, cartGroup)));
    expect(replies.every(({ http }) => http === 200)).toBe(true);
    const numbers = (await database().select({ number: invoices.number }).from(invoices)).map(({ number }) => number);
    expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, i) => i + 1));
  });
});
