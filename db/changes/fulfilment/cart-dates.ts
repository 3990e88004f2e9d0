import { QUARTER_MS } from '../../../src/domain/fulfilment/slots/clock.ts';
import { cartDates } from '../../schema/index.ts';
import { build, type Statement, statement } from '../../statement.ts';

type Choice = Omit<typeof cartDates.$inferInsert, 'holdUntil'>;

/** The slot that a buyer chooses for an item of the cart, in place of an earlier one. Nothing is held yet. */
export const chooseDate = ({ itemId, ...choice }: Choice): Statement =>
  statement(
    build
      .insert(cartDates)
      .values({ itemId, ...choice })
      .onConflictDoUpdate({ target: cartDates.itemId, set: { ...choice, holdUntil: null } }),
  );

/**
 * Holds the slot of an item until a moment (UTC ms), if it has one. Guard `slot`: the host has a meeting then, or someone
 * else holds it.
 */
export function holdDate(itemId: string, { until, now }: { until: number; now: number }): Statement[] {
  const free = `NOT EXISTS (SELECT 1 FROM cart_dates o WHERE o.host_id = cart_dates.host_id AND o.item_id <> cart_dates.item_id
      AND o.hold_until > ? AND o.starts_at < cart_dates.ends_at AND o.ends_at > cart_dates.starts_at)
    AND NOT EXISTS (SELECT 1 FROM person_time p WHERE p.person_id IN (cart_dates.host_id, cart_dates.guest_id)
      AND p.quarter >= cart_dates.starts_at / ${QUARTER_MS} AND p.quarter < (cart_dates.ends_at + ${QUARTER_MS - 1}) / ${QUARTER_MS}
      AND (p.kind <> 'buffer' OR p.person_id = cart_dates.host_id) AND (p.until IS NULL OR p.until > ?))`;
  return [
    { sql: 'UPDATE cart_dates SET hold_until = NULL WHERE item_id = ?', args: [itemId] },
    { sql: `UPDATE cart_dates SET hold_until = ? WHERE item_id = ? AND ${free}`, args: [until, itemId, now, now] },
    {
      sql: `UPDATE cart_items SET status = status WHERE id = ? AND NOT EXISTS (
        SELECT 1 FROM cart_dates WHERE item_id = ? AND hold_until IS NULL)`,
      args: [itemId, itemId],
      expect: 'one row',
      guard: 'slot',
    },
  ];
}
