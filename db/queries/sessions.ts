import { and, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Person } from '../../src/domain/people/person.ts';
import type { Reader } from '../client.ts';
import { memberships, sessions, users } from '../schema/index.ts';

const PERSON = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  waitingEmail: users.waitingEmail,
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

/** The person whose session this is, if it still counts at `now`, and when it was last seen; times in UTC ms. */
export async function personOfSession(db: Reader, tokenHash: string, now: number): Promise<Found | null> {
  const query = prepared.get(db) ?? prepare(db);
  prepared.set(db, query);
  const [row] = await query.all({ tokenHash, now });
  if (!row) return null;
  const { seenAt, ...person } = row;
  return { person: { ...person, member: person.membershipEndsAt !== null }, seenAt };
}

type Found = { person: Person; seenAt: number };

/** Every call of a signed-in person asks this: putting its SQL together takes as long as sending it. */
const prepared = new WeakMap<Reader, ReturnType<typeof prepare>>();

function prepare(db: Reader) {
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
}
