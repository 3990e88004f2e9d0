import { count, desc, eq } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { charities, charityRefusals } from '../../schema/index.ts';

/**
 * One page of the charities that asked not to be listed, newest first, with the name if the charity was ever looked up.
 */
export async function refusalPage(db: Reader, page: number, limit: number) {
  const { regNumber, reason, refusedAt } = charityRefusals;
  const [records, [all]] = await Promise.all([
    db
      .select({ regNumber, reason, refusedAt, name: charities.name })
      .from(charityRefusals)
      .leftJoin(charities, eq(charities.regNumber, regNumber))
      .orderBy(desc(refusedAt), desc(regNumber))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ n: count() }).from(charityRefusals),
  ]);
  return { records, total: all?.n ?? 0 };
}
