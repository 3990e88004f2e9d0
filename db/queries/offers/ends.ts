import { and, between, eq, ne } from 'drizzle-orm';
import { APART_MS, MOST_MINUTES_LATER } from '../../../src/domain/offers/times/free-end.ts';
import type { Reader } from '../../client.ts';
import { lots } from '../../schema/index.ts';

/** More of one seller's auctions than there are minutes to choose from need not be read. */
const MOST_ENDS = 2 * (MOST_MINUTES_LATER + 2);

type Around = { sellerId: string; exceptId: string; from: number };

/** When the seller's other open auctions end, UTC ms, as far as `freeEnd` looks from `from`. */
export async function endsOfSeller(db: Reader, { sellerId, exceptId, from }: Around): Promise<number[]> {
  const rows = await db
    .select({ closesAt: lots.closesAt })
    .from(lots)
    .where(
      and(
        eq(lots.sellerId, sellerId),
        eq(lots.status, 'open'),
        eq(lots.auction, true),
        ne(lots.offerId, exceptId),
        between(lots.closesAt, from - APART_MS, from + (MOST_MINUTES_LATER + 1) * APART_MS),
      ),
    )
    .limit(MOST_ENDS);
  return rows.map(({ closesAt }) => closesAt);
}
