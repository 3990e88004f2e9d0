import { and, desc, eq, sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { lots } from '../../schema/index.ts';

/** Prices in pence of the newest paid lots of a category; a fixed price or a standing offer counts as its price. */
export async function raisedInCategory(db: Reader, categoryId: string, limit: number): Promise<number[]> {
  const rows = await db
    .select({ pence: lots.pricePence })
    .from(lots)
    .where(and(eq(lots.categoryId, categoryId), sql`${lots.settlement} = 'paid'`))
    .orderBy(desc(lots.closesAt))
    .limit(limit);
  return rows.map(({ pence }) => pence);
}
