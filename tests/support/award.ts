import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { bids, lots } from '../../db/schema/index.ts';

/** Closes an open lot without bids for this person, with one bid of theirs at the price. */
export async function award(db: Database, lotId: string, winnerId: string, pricePence: number): Promise<void> {
  const closedAt = Date.now();
  await firstBid(db, lotId, winnerId, pricePence);
  await db
    .update(lots)
    .set({ status: 'closed', result: 'sold', winnerId, version: 2, sold: 1, settlement: 'awaiting_payment', closedAt })
    .where(eq(lots.offerId, lotId));
}

/** Places the first bid on a lot at this price, which meets the reserve, behind the back of its room. */
export async function firstBid(db: Database, lotId: string, bidderId: string, pricePence: number): Promise<void> {
  const [lot] = await db.select({ closesAt: lots.closesAt }).from(lots).where(eq(lots.offerId, lotId));
  if (!lot) throw new Error(`no lot ${lotId}`);
  const position = { pricePence, leaderId: bidderId };
  await db.insert(bids).values({
    ...position,
    lotId,
    seq: 1,
    id: `bid_${crypto.randomUUID()}`,
    bidderId,
    kind: 'straight',
    amountPence: pricePence,
    at: Date.now(),
    closesAt: lot.closesAt,
    moved: true,
    idempotencyKey: crypto.randomUUID(),
  });
  await db
    .update(lots)
    .set({ ...position, bidCount: 1, reserveMet: true, version: 1 })
    .where(eq(lots.offerId, lotId));
}
