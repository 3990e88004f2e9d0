import { sql } from 'drizzle-orm';

/**
 * What a lot cost in the end, in pence: of one that went to a bidder who was asked (R12, R27), that price instead of the one
 * it closed at. An extra seat is a lot of its own. `lot` is what the query calls the table of lots.
 */
export const salePrice = (lot: 'lots' | 'l' = 'lots') => {
  const closing = sql.raw(`${lot}.price_pence`);
  const lotId = sql.raw(`${lot}.offer_id`);
  return sql<number>`coalesce(CASE WHEN ${sql.raw(lot)}.status = 'closed' THEN (SELECT s.price_pence FROM second_chances s
    WHERE s.lot_id = ${lotId} AND s.status = 'accepted' AND s.kind <> 'extra_seat') END, ${closing})`;
};
