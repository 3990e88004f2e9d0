import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { invoices, meetings, offers } from '../../../db/schema/index.ts';
import { api, database, ownDatabase } from '../../support/kit.ts';
import { win } from '../../support/wins.ts';
import { CARDS, newKey, pay } from '../money/payments/kit.ts';
import { allAccounts, DAY, HOUR, resetClock, startIn } from './meeting-kit.ts';

ownDatabase();
afterEach(resetClock);

/** Pays for one lot with each of these dates, in one invoice; returns the states of the meetings. */
async function payFor(dates: readonly { seller: 'amara' | 'edwin'; at: number }[]) {
  const cartGroup = `crt_${crypto.randomUUID()}`;
  for (const { seller, at } of dates) {
    const { lot } = await win('clara', 50_00, { cartGroup, seller });
    await database().update(offers).set({ meetingAt: at }).where(eq(offers.id, lot));
  }
  const input = { type: 'auction', cart_id: cartGroup, idempotency_key: newKey() } as const;
  const { data } = await api('cart/checkout', input, { as: 'clara' });
  await pay('clara', data.invoice_id, CARDS.good);
  const [invoice] = await database().select().from(invoices).where(eq(invoices.id, data.invoice_id));
  const rows = await database().select().from(meetings).where(eq(meetings.invoiceId, data.invoice_id));
  return { status: invoice?.status, states: rows.map(({ state }) => state).sort() };
}

describe('two offers that are paid for together', () => {
  it('are paid although their dates overlap: the second gets another date (1)', async () => {
    const at = startIn(5 * DAY);
    const overlap = [
      { seller: 'amara', at },
      { seller: 'edwin', at: at + HOUR / 2 },
    ] as const;
    expect(await payFor(overlap)).toEqual({ status: 'paid', states: ['agreed', 'undated'] });
    expect(await allAccounts()).toBe(0);
  });

  it('keep both dates if they follow each other', async () => {
    const at = startIn(7 * DAY);
    const inTurn = [
      { seller: 'amara', at },
      { seller: 'edwin', at: at + HOUR },
    ] as const;
    expect(await payFor(inTurn)).toEqual({ status: 'paid', states: ['agreed', 'agreed'] });
  });
});
