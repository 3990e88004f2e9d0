import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
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
