import { eq } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { idempotency } from '../../schema/index.ts';

/** The stored answer of the write that was committed with this idempotency key, or null. */
export async function committedAnswer(db: Reader, key: string): Promise<string | null> {
  const rows = await db
    .select({ answer: idempotency.answer })
    .from(idempotency)
    .where(eq(idempotency.key, key))
    .limit(1);
  return rows[0]?.answer ?? null;
}
