import { and, eq, isNull } from 'drizzle-orm';
import type { Reader } from '../client.ts';
import { sessions, users } from '../schema/index.ts';

/** When a session began (UTC ms) and with what, for who holds its token. */
export async function beginningOfSession(db: Reader, userId: string, tokenHash: string) {
  const own = and(eq(sessions.tokenHash, tokenHash), eq(sessions.userId, userId), isNull(sessions.endedAt));
  const [row] = await db
    .select({ createdAt: sessions.createdAt, startedWith: sessions.startedWith })
    .from(sessions)
    .where(own)
    .limit(1);
  return row ?? null;
}

/** What confirming or changing the own password needs: its hash, null without one, and the epoch of the sessions. */
export async function ownPassword(db: Reader, userId: string) {
  const [row] = await db
    .select({ passwordHash: users.passwordHash, epoch: users.sessionEpoch })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  return row ?? null;
}

/** Whether an account has this address (lower case) and has proven it. */
export async function isProvenAddress(db: Reader, email: string): Promise<boolean> {
  const [row] = await db
    .select({ status: users.status, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.email, email))
    .limit(1);
  return row?.status === 'active' && row.emailVerifiedAt !== null;
}
