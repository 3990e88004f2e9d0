import { eq } from 'drizzle-orm';
import { bids, cartItems, lots } from '../../db/schema/index.ts';
import { type CastName, castId } from './cast.ts';
import { database } from './kit.ts';
import { openTestLot, type TestLot } from './lots.ts';

const DAY = 24 * 3_600_000;

export type Win = { lot: string; cartGroup: string; itemId: string };
export type WinOptions = TestLot & { cartGroup?: string; charityId?: string };

/** Creates a closed lot that this person has won, with its row in their cart (R25). */
export async function win(winner: CastName, pricePence: number, options: WinOptions = {}): Promise<Win> {
  const { cartGroup = `crt_${crypto.randomUUID()}`, charityId = '209603', ...lotOptions } = options;
  const lot = await openTestLot(lotOptions);
  await closeFor(lot, { winner, pricePence, charityId });
  const now = Date.now();
  const itemId = `itm_${crypto.randomUUID()}`;
  await database()
    .insert(cartItems)
    .values({
      id: itemId,
      userId: castId(winner),
      lotId: lot,
      kind: 'auction',
      quantity: 1,
      unitPence: pricePence,
      currency: lotOptions.currency ?? 'GBP',
      cartGroup,
      status: 'open',
      dueAt: now + 2 * DAY,
      createdAt: now,
    });
  return { lot, cartGroup, itemId };
}

async function closeFor(lot: string, sale: { winner: CastName; pricePence: number; charityId: string }) {
  const { winner, pricePence, charityId } = sale;
  const winnerId = castId(winner);
  const now = Date.now();
  const db = database();
  await db.update(lots).set({ charityId }).where(eq(lots.offerId, lot));
  await db.insert(bids).values({
    lotId: lot,
    seq: 1,
    id: `bid_${crypto.randomUUID()}`,
    bidderId: winnerId,
    kind: 'proxy',
    amountPence: pricePence,
    pricePence,
    leaderId: winnerId,
    at: now,
    closesAt: now + DAY,
    moved: true,
    idempotencyKey: crypto.randomUUID(),
  });
  await db
    .update(lots)
    .set({
      status: 'closed',
      result: 'sold',
      winnerId,
      leaderId: winnerId,
      pricePence,
      bidCount: 1,
      version: 2,
      sold: 1,
      settlement: 'awaiting_payment',
      closedAt: now,
    })
    .where(eq(lots.offerId, lot));
}
