import { and, eq } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { addresses, profiles, users } from '../../schema/index.ts';

/** A person's full profile with their main address; for themselves only. */
export async function ownProfile(db: Reader, userId: string) {
  const [row] = await db
    .select({ user: OWN, details: profiles, home: HOME })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(addresses, and(eq(addresses.userId, users.id), eq(addresses.primary, true)))
    .where(eq(users.id, userId))
    .limit(1);
  return row ?? null;
}

export type OwnProfile = NonNullable<Awaited<ReturnType<typeof ownProfile>>>;

const OWN = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  pendingEmail: users.pendingEmail,
  phone: users.phone,
  phoneVerifiedAt: users.phoneVerifiedAt,
  seniority: users.seniority,
  companyName: users.companyName,
  profileImage: users.profileImage,
  kycStatus: users.kycStatus,
  giver: users.giver,
  bothAccess: users.bothAccess,
};

const HOME = {
  id: addresses.id,
  address1: addresses.address1,
  address2: addresses.address2,
  city: addresses.city,
  state: addresses.state,
  zip: addresses.zip,
  country: addresses.country,
};
