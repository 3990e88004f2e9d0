import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { lots } from '../../../db/schema/index.ts';
import { api, database, ownDatabase } from '../../support/kit.ts';
import { win } from '../../support/wins.ts';
import { CARDS, newKey, pay } from '../money/payments/kit.ts';

ownDatabase();

const CATEGORY = 'similar-test';

/** Sells hours of the category at these prices, and has them paid. */
async function raise(pence: number[]): Promise<void> {
  for (const price of pence) {
    const { lot, cartGroup } = await win('ben', price);
    await database().update(lots).set({ categoryId: CATEGORY }).where(eq(lots.offerId, lot));
    const order = { type: 'auction' as const, cart_id: cartGroup, idempotency_key: newKey() };
    const { invoice_id } = (await api('cart/checkout', order, { as: 'ben' })).data;
    expect((await pay('ben', invoice_id, CARDS.good)).data.status).toBe('paid');
  }
}

const range = async (category = CATEGORY) => (await api('product/similarHours', { category })).data.range;

describe('what similar hours raised', () => {
  it('is null while too few have been paid, and then the middle half of their prices', async () => {
    await raise([2_000, 3_000, 4_000, 9_000]);
    expect(await range()).toBeNull();
    await raise([1_000]);
    expect(await range()).toEqual({ lowPence: 2_000, middlePence: 3_000, highPence: 4_000, count: 5 });
    expect(await range('another')).toBeNull();
  });

  it('is read from an index', async () => {
    const plan = await database().all<{ detail: string }>(
      sql`EXPLAIN QUERY PLAN SELECT price_pence FROM lots WHERE category_id = ${CATEGORY} AND settlement = 'paid'
        ORDER BY closes_at DESC LIMIT 100`,
    );
    expect(plan.map(({ detail }) => detail)).toEqual(['SEARCH lots USING INDEX lots_raised (category_id=?)']);
  });
});
