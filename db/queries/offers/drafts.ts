import { and, desc, eq, gt } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { offers } from '../../schema/index.ts';

/** A person's draft that was changed last, if that was after `since`, UTC ms. */
export async function newestDraft(db: Reader, sellerId: string, since: number) {
  const [row] = await db
    .select({ id: offers.id, title: offers.title })
    .from(offers)
    .where(and(eq(offers.sellerId, sellerId), eq(offers.marketStatus, 'draft'), gt(offers.updatedAt, since)))
    .orderBy(desc(offers.updatedAt))
    .limit(1);
  return row ?? null;
}
