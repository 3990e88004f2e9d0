import { and, eq, sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { bids, lots, users } from '../../schema/index.ts';

/**
 * A bidder of a lot with what an award costs them: the price that it had reached, or their own maximum if that is less.
 * Without `bidderId`, the one who leads. Null if there is none (R34).
 */
export async function bidderForAward(db: Reader, lotId: string, bidderId: string | undefined) {
  const { id, email, firstName, language, status } = users;
  const [row] = await db
    .select({
      id,
      email,
      firstName,
      language,
      status,
      pence: sql<number>`min(${lots.pricePence}, max(${bids.amountPence}))`,
    })
    .from(bids)
    .innerJoin(lots, eq(lots.offerId, bids.lotId))
    .innerJoin(users, eq(users.id, bids.bidderId))
    .where(and(eq(bids.lotId, lotId), eq(bids.declined, false), eq(bids.bidderId, bidderId ?? lots.leaderId)))
    .groupBy(id)
    .limit(1);
  return row ?? null;
}

export type AwardedBidder = NonNullable<Awaited<ReturnType<typeof bidderForAward>>>;
