import { and, desc, eq, gt, lte, or } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { addresses, attempts, memberships, profiles, providerCustomers, users } from '../../schema/index.ts';

const ACCOUNT = {
  id: users.id,
  epoch: users.sessionEpoch,
  passwordHash: users.passwordHash,
  status: users.status,
  firstName: users.firstName,
  language: users.language,
};

export type Account = NonNullable<Awaited<ReturnType<typeof accountByEmail>>>;

/** The account of an e-mail address (lower case), with what signing in needs. */
export async function accountByEmail(db: Reader, email: string) {
  const [row] = await db.select(ACCOUNT).from(users).where(eq(users.email, email)).limit(1);
  return row ?? null;
}

/** The account of an e-mail address or username (lower case). */
export async function accountByLogin(db: Reader, login: string) {
  const named = or(eq(users.email, login), eq(users.username, login));
  const rows = await db
    .select({ ...ACCOUNT, email: users.email })
    .from(users)
    .where(named)
    .limit(2);
  return rows.find(({ email }) => email === login) ?? rows[0] ?? null;
}

/** The attempts under this key and the time of the last one (UTC ms). */
export async function attemptsFor(db: Reader, key: string) {
  const [row] = await db
    .select({ count: attempts.count, lastAt: attempts.windowStart })
    .from(attempts)
    .where(eq(attempts.key, key))
    .limit(1);
  return row ?? { count: 0, lastAt: 0 };
}

/** A person's own contact details, hints, and current membership. */
export async function ownDetails(db: Reader, userId: string, now: number) {
  const covers = and(eq(memberships.userId, users.id), lte(memberships.startsAt, now), gt(memberships.endsAt, now));
  const [row] = await db
    .select({
      phone: users.phone,
      plan: memberships.plan,
      period: memberships.period,
      startsAt: memberships.startsAt,
      endsAt: memberships.endsAt,
      stripeId: providerCustomers.ref,
      referencePlan: users.referencePlan,
      companyName: users.companyName,
      address: addresses.address1,
      city: addresses.city,
      state: addresses.state,
      zip: addresses.zip,
      offerDontShow: profiles.offerDontShow,
      savedSearchDontShow: profiles.savedSearchDontShow,
      profileDontShow: profiles.profileDontShow,
    })
    .from(users)
    .leftJoin(memberships, covers)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(providerCustomers, and(eq(providerCustomers.userId, users.id), eq(providerCustomers.provider, 'stripe')))
    .leftJoin(addresses, and(eq(addresses.userId, users.id), eq(addresses.primary, true)))
    .where(eq(users.id, userId))
    .orderBy(desc(memberships.endsAt))
    .limit(1);
  return row ?? null;
}

export async function sessionEpochOf(db: Reader, userId: string): Promise<number | null> {
  const [row] = await db.select({ epoch: users.sessionEpoch }).from(users).where(eq(users.id, userId)).limit(1);
  return row?.epoch ?? null;
}
