import { sql } from 'drizzle-orm';

/**
 * What a lot cost in the end, in pence: what its winner owes or has paid, which is not the price it closed at if it was
 * awarded by hand (R34) or went to a bidder who was asked (R12, R27). `lot` is what the query calls the table of lots.
 */
export const salePrice = (lot: 'lots' | 'l' = 'lots') => {
  const closing = sql.raw(`${lot}.price_pence`);
  const lotId = sql.raw(`${lot}.offer_id`);
  return sql<number>`coalesce(CASE WHEN ${sql.raw(lot)}.status = 'closed' THEN (SELECT c.unit_pence FROM cart_items c
    WHERE c.lot_id = ${lotId} AND c.kind = 'auction' AND c.status <> 'cancelled') END, ${closing})`;
};
