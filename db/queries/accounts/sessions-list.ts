import { and, count, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { sessions, users } from '../../schema/index.ts';

const valid = (userId: string, now: number) =>
  and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), isNull(sessions.endedAt));

/** A person's valid sessions at `now` (UTC ms), newest first; at most fifty. */
export function sessionsOf(db: Reader, userId: string, now: number) {
  return db
    .select({
      tokenHash: sessions.tokenHash,
      userAgent: sessions.userAgent,
      startedWith: sessions.startedWith,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.sessionEpoch, sessions.epoch)))
    .where(valid(userId, now))
    .orderBy(desc(sessions.createdAt))
    .limit(50);
}

/** How many other sessions are valid. */
export async function countOtherSessions(db: Reader, userId: string, tokenHash: string, now: number): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.sessionEpoch, sessions.epoch)))
    .where(and(valid(userId, now), ne(sessions.tokenHash, tokenHash)));
  return row?.n ?? 0;
}
