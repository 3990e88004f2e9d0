import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { challenges } from '../../schema/index.ts';

type Kind = typeof challenges.$inferSelect.kind;

/** An open challenge and its person, at `now` (UTC ms). */
export async function openChallenge(db: Reader, id: string, kind: Kind, now: number) {
  const open = and(
    eq(challenges.id, id),
    eq(challenges.kind, kind),
    isNull(challenges.usedAt),
    gt(challenges.expiresAt, now),
  );
  const [row] = await db
    .select({ userId: challenges.userId, data: challenges.data })
    .from(challenges)
    .where(open)
    .limit(1);
  return row ?? null;
}
