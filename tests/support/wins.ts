import { eq } from 'drizzle-orm';
import { cartItems, lots } from '../../db/schema/index.ts';
import { award } from './award.ts';
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
  await database().update(lots).set({ charityId }).where(eq(lots.offerId, lot));
  await award(database(), lot, castId(winner), pricePence);
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
