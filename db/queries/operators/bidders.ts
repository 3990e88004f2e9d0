import { and, count, countDistinct, desc, eq, max } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { bids, users } from '../../schema/index.ts';

/** One page of the people with bids on a lot that count, the latest first, without amounts: a maximum is secret (A12). */
export async function biddersPage(db: Reader, lotId: string, page: number, limit: number) {
  const counts = and(eq(bids.lotId, lotId), eq(bids.declined, false));
  const [rows, [total]] = await Promise.all([
    db
      .select({ id: users.id, username: users.username, bids: count(), latestAt: max(bids.at) })
      .from(bids)
      .innerJoin(users, eq(users.id, bids.bidderId))
      .where(counts)
      .groupBy(users.id)
      .orderBy(desc(max(bids.seq)))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ n: countDistinct(bids.bidderId) })
      .from(bids)
      .where(counts),
  ]);
  return { rows, total: total?.n ?? 0 };
}
