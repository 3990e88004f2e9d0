import { and, asc, eq } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { delegates, users } from '../../schema/index.ts';

const person = { id: users.id, username: users.username, firstName: users.firstName, lastName: users.lastName };

/** A host's assistants, and those who have not answered yet, oldest first: three at most. */
export const assistantsOf = (db: Reader, hostId: string) =>
  db
    .select({ ...person, status: delegates.status })
    .from(delegates)
    .innerJoin(users, eq(users.id, delegates.delegateId))
    .where(eq(delegates.hostId, hostId))
    .orderBy(asc(delegates.createdAt))
    .limit(10);

/** The hosts that a person arranges dates for, or has been asked by; at most `limit`. */
export const hostsOf = (db: Reader, delegateId: string, limit: number) =>
  db
    .select({ ...person, status: delegates.status })
    .from(delegates)
    .innerJoin(users, eq(users.id, delegates.hostId))
    .where(eq(delegates.delegateId, delegateId))
    .orderBy(asc(delegates.hostId))
    .limit(limit);

/** Whether a host has asked or accepted this person. */
export async function isPair(db: Reader, { hostId, delegateId }: { hostId: string; delegateId: string }) {
  return (await statusOf(db, delegateId, hostId)) !== null;
}

/** Whether a person is a host's accepted assistant (M8). */
export async function actsFor(db: Reader, personId: string, hostId: string): Promise<boolean> {
  return (await statusOf(db, personId, hostId)) === 'active';
}

async function statusOf(db: Reader, personId: string, hostId: string) {
  const [row] = await db
    .select({ status: delegates.status })
    .from(delegates)
    .where(and(eq(delegates.hostId, hostId), eq(delegates.delegateId, personId)))
    .limit(1);
  return row?.status ?? null;
}

/** An active account by its username (lower case); null without one. */
export async function activeByUsername(db: Reader, username: string) {
  const [row] = await db
    .select({ id: users.id, language: users.language })
    .from(users)
    .where(and(eq(users.username, username), eq(users.status, 'active')))
    .limit(1);
  return row ?? null;
}
