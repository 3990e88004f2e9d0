import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { pushSubscriptions, sessions, users } from '../../schema/index.ts';

const OWN_SESSION = eq(sessions.tokenHash, pushSubscriptions.sessionHash);
const OWN_PERSON = and(eq(users.id, sessions.userId), eq(users.sessionEpoch, sessions.epoch));
const isValid = (now: number) => and(gt(sessions.expiresAt, now), isNull(sessions.endedAt));

/** A person's devices with push messages and a valid session at `now` (UTC ms), newest first. */
export function devicesOf(db: Reader, userId: string, now: number) {
  const { id, sessionHash, serverKey, userAgent, createdAt, lastUsedAt } = pushSubscriptions;
  return db
    .select({ id, sessionHash, serverKey, userAgent, createdAt, lastUsedAt })
    .from(pushSubscriptions)
    .innerJoin(sessions, OWN_SESSION)
    .innerJoin(users, OWN_PERSON)
    .where(and(eq(pushSubscriptions.userId, userId), isValid(now)))
    .orderBy(desc(createdAt))
    .limit(20);
}

/** A device's endpoint and keys; null if its session has ended at `now` (UTC ms). */
export async function deviceFor(db: Reader, id: string, now: number) {
  const { endpoint, p256dh, auth, serverKey } = pushSubscriptions;
  const [row] = await db
    .select({ endpoint, p256dh, auth, serverKey })
    .from(pushSubscriptions)
    .innerJoin(sessions, OWN_SESSION)
    .innerJoin(users, OWN_PERSON)
    .where(and(eq(pushSubscriptions.id, id), isValid(now)))
    .limit(1);
  return row ?? null;
}
