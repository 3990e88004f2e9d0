import { eq, sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { preparedOnce } from '../../prepared.ts';
import { idempotency } from '../../schema/index.ts';

/** The stored answer of the write that was committed with this idempotency key, or null. */
export async function committedAnswer(db: Reader, key: string): Promise<string | null> {
  const rows = await answerQuery(db).all({ key });
  return rows[0]?.answer ?? null;
}

const answerQuery = preparedOnce((db) =>
  db
    .select({ answer: idempotency.answer })
    .from(idempotency)
    .where(eq(idempotency.key, sql.placeholder('key')))
    .limit(1)
    .prepare(),
);
