import { and, count, desc, eq } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { savedSearches } from '../../schema/index.ts';

const COLUMNS = {
  id: savedSearches.id,
  name: savedSearches.name,
  query: savedSearches.query,
  news: savedSearches.news,
  createdAt: savedSearches.createdAt,
};

/** One page of a person's saved searches, newest first. */
export function listSavedSearches(db: Reader, userId: string, { page, limit }: { page: number; limit: number }) {
  return db
    .select(COLUMNS)
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

export type SavedSearchRow = Awaited<ReturnType<typeof listSavedSearches>>[number];

export async function countSavedSearches(db: Reader, userId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(savedSearches).where(eq(savedSearches.userId, userId));
  return row?.n ?? 0;
}

/** A person's saved search by its id or query. */
export async function savedSearchOf(
  db: Reader,
  userId: string,
  by: { id: string } | { query: string },
): Promise<SavedSearchRow | null> {
  const which = 'id' in by ? eq(savedSearches.id, by.id) : eq(savedSearches.query, by.query);
  const [row] = await db
    .select(COLUMNS)
    .from(savedSearches)
    .where(and(eq(savedSearches.userId, userId), which))
    .limit(1);
  return row ?? null;
}
