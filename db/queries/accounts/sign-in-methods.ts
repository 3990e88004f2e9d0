import { and, eq, isNull } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { sessions, users } from '../../schema/index.ts';

/** When a session began (UTC ms) and how, for the holder of its token. */
export async function sessionStart(db: Reader, userId: string, tokenHash: string) {
  const own = and(eq(sessions.tokenHash, tokenHash), eq(sessions.userId, userId), isNull(sessions.endedAt));
  const [row] = await db
    .select({ createdAt: sessions.createdAt, startedWith: sessions.startedWith })
    .from(sessions)
    .where(own)
    .limit(1);
  return row ?? null;
}

/** The person's password hash (null without one) and the session epoch. */
export async function ownPassword(db: Reader, userId: string) {
  const [row] = await db
    .select({ passwordHash: users.passwordHash, epoch: users.sessionEpoch })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  return row ?? null;
}

/** Whether an account has verified this address (lower case). */
export async function isVerifiedAddress(db: Reader, email: string): Promise<boolean> {
  const [row] = await db
    .select({ status: users.status, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.email, email))
    .limit(1);
  return row?.status === 'active' && row.emailVerifiedAt !== null;
}
