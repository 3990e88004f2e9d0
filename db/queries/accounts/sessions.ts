import { and, desc, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Person } from '../../../src/domain/kit/people/person.ts';
import type { Reader } from '../../client.ts';
import { preparedOnce } from '../../prepared.ts';
import { memberships, sessions, users } from '../../schema/index.ts';

const PERSON = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  pendingEmail: users.pendingEmail,
  giver: users.giver,
  bothAccess: users.bothAccess,
  staff: users.staff,
  activeRole: users.activeRole,
  status: users.status,
  seniority: users.seniority,
  companyId: users.companyId,
  profileImage: users.profileImage,
  language: users.language,
  membershipEndsAt: memberships.endsAt,
};

/** The people of these sessions by token hash, and when each was last used; times in UTC ms. Leaves out invalid ones. */
export async function peopleOfSessions(
  db: Reader,
  tokenHashes: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, SessionPerson>> {
  const found = new Map<string, SessionPerson>();
  for (const row of await sessionQuery(db).all({ tokenHashes: JSON.stringify(tokenHashes), now })) {
    const { tokenHash, seenAt, ...person } = row;
    // Of several memberships, the one that ends last counts.
    if (found.has(tokenHash)) continue;
    found.set(tokenHash, { person: { ...person, member: person.membershipEndsAt !== null }, seenAt });
  }
  return found;
}

/** Those of the sessions that are valid and whose account is not deactivated, by the hashes of their tokens. */
export async function validSessions(db: Reader, tokenHashes: readonly string[], now: number): Promise<Set<string>> {
  const among = sql`${sessions.tokenHash} IN (SELECT value FROM json_each(${JSON.stringify(tokenHashes)}))`;
  const rows = await db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.sessionEpoch, sessions.epoch)))
    .where(and(among, gt(sessions.expiresAt, now), isNull(sessions.endedAt), ne(users.status, 'deactivated')));
  return new Set(rows.map(({ tokenHash }) => tokenHash));
}

type SessionPerson = { person: Person; seenAt: number };

/** Every call of a signed-in person runs this, and building the SQL takes as long as sending it. */
const sessionQuery = preparedOnce((db) => {
  const now = sql.placeholder('now');
  const listed = sql`${sessions.tokenHash} IN (SELECT value FROM json_each(${sql.placeholder('tokenHashes')}))`;
  return db
    .select({
      ...PERSON,
      tokenHash: sessions.tokenHash,
      seenAt: sql<number>`coalesce(${sessions.lastSeenAt}, ${sessions.createdAt})`,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.sessionEpoch, sessions.epoch)))
    .leftJoin(
      memberships,
      and(eq(memberships.userId, users.id), lte(memberships.startsAt, now), gt(memberships.endsAt, now)),
    )
    .where(and(listed, gt(sessions.expiresAt, now), isNull(sessions.endedAt)))
    .orderBy(desc(memberships.endsAt))
    .prepare();
});
