import { and, desc, eq, gt, gte, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { codes } from '../../schema/index.ts';

type Purpose = typeof codes.$inferSelect.purpose;

type Sought = { purposes: readonly Purpose[]; target: string; requestHash: string };

/** The newest valid code for a target and one of these purposes that this request asked for; null without one. */
export async function newestCode(db: Reader, { purposes, target, requestHash }: Sought, now: number) {
  const open = and(isNull(codes.usedAt), gt(codes.expiresAt, now));
  const [row] = await db
    .select({ id: codes.id, purpose: codes.purpose, codeHash: codes.codeHash })
    .from(codes)
    .where(
      and(inArray(codes.purpose, [...purposes]), eq(codes.target, target), eq(codes.requestHash, requestHash), open),
    )
    .orderBy(desc(codes.createdAt))
    .limit(1);
  return row ?? null;
}

type Sent = { purpose: Purpose; target: string; createdAt: number };

/** The digest of the code that was made for a target at this moment (UTC ms); null if it has been used, by anyone. */
export async function unusedHash(db: Reader, { purpose, target, createdAt }: Sent): Promise<string | null> {
  const forTarget = and(eq(codes.purpose, purpose), eq(codes.target, target));
  const [sent] = await db
    .select({ hash: codes.codeHash })
    .from(codes)
    .where(and(forTarget, eq(codes.createdAt, createdAt)))
    .limit(1);
  if (!sent) return null;
  const [used] = await db
    .select({ id: codes.id })
    .from(codes)
    .where(and(forTarget, gte(codes.createdAt, createdAt), eq(codes.codeHash, sent.hash), isNotNull(codes.usedAt)))
    .limit(1);
  return used ? null : sent.hash;
}
