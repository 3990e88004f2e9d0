import { asc, eq } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { reports } from '../../schema/index.ts';

export async function reportById(db: Reader, id: string) {
  const [row] = await db.select().from(reports).where(eq(reports.id, id)).limit(1);
  return row ?? null;
}

/** A page of the open reports, the oldest first. */
export const openReports = (db: Reader, { page, limit }: { page: number; limit: number }) =>
  db
    .select()
    .from(reports)
    .where(eq(reports.status, 'open'))
    .orderBy(asc(reports.at))
    .limit(limit)
    .offset((page - 1) * limit);
