import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { watches } from '../../schema/index.ts';

const own = (userId: string) => and(eq(watches.userId, userId), eq(watches.kind, 'auction'));

/** Those of these auctions that the person watches. */
export async function watchedAuctionsAmong(
  db: Reader,
  userId: string,
  auctionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (auctionIds.length === 0) return new Set();
  const rows = await db
    .select({ id: watches.subjectId })
    .from(watches)
    .where(and(own(userId), inArray(watches.subjectId, [...auctionIds])));
  return new Set(rows.map(({ id }) => id));
}

/** One page of the auctions that a person watches, newest first. */
export async function watchedAuctions(db: Reader, userId: string, { page, limit }: { page: number; limit: number }) {
  const [rows, [counted]] = await Promise.all([
    db
      .select({ id: watches.subjectId, addedAt: watches.at })
      .from(watches)
      .where(own(userId))
      .orderBy(desc(watches.at), desc(watches.subjectId))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ n: count() }).from(watches).where(own(userId)),
  ]);
  return { rows, total: counted?.n ?? 0 };
}
