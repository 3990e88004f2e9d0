import { and, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
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

/** The person of a valid session, and when it was last used; times in UTC ms. */
export async function personOfSession(db: Reader, tokenHash: string, now: number): Promise<SessionPerson | null> {
  const [row] = await sessionQuery(db).all({ tokenHash, now });
  if (!row) return null;
  const { seenAt, ...person } = row;
  return { person: { ...person, member: person.membershipEndsAt !== null }, seenAt };
}

type SessionPerson = { person: Person; seenAt: number };

/** Every call of a signed-in person runs this, and building the SQL takes as long as sending it. */
const sessionQuery = preparedOnce((db) => {
  const now = sql.placeholder('now');
  const own = eq(sessions.tokenHash, sql.placeholder('tokenHash'));
  return db
    .select({ ...PERSON, seenAt: sql<number>`coalesce(${sessions.lastSeenAt}, ${sessions.createdAt})` })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.sessionEpoch, sessions.epoch)))
    .leftJoin(
      memberships,
      and(eq(memberships.userId, users.id), lte(memberships.startsAt, now), gt(memberships.endsAt, now)),
    )
    .where(and(own, gt(sessions.expiresAt, now), isNull(sessions.endedAt)))
    .orderBy(desc(memberships.endsAt))
    .limit(1)
    .prepare();
});
