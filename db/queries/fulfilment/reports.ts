import { asc, eq } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { reports } from '../../schema/index.ts';

/** One page of the reports that wait for an operator, the longest waiting first. */
export const openReports = (db: Reader, { page, limit }: { page: number; limit: number }) =>
  db
    .select()
    .from(reports)
    .where(eq(reports.status, 'open'))
    .orderBy(asc(reports.at), asc(reports.id))
    .limit(limit)
    .offset((page - 1) * limit);
