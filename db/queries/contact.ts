import { and, eq, isNotNull } from 'drizzle-orm';
import type { Reader } from '../client.ts';
import { users } from '../schema/index.ts';

/** What reaches a person and what proves them, for changing either. */
export async function ownContact(db: Reader, userId: string) {
  const [row] = await db
    .select({
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      waitingEmail: users.waitingEmail,
      phone: users.phone,
      phoneVerifiedAt: users.phoneVerifiedAt,
      passwordHash: users.passwordHash,
    })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  return row ?? null;
}

export type OwnContact = NonNullable<Awaited<ReturnType<typeof ownContact>>>;

/** Where a code goes that shows who somebody is: the proven address, or else the proven phone; null without either. */
export function provenTarget({ email, emailVerifiedAt, phone, phoneVerifiedAt }: OwnContact): string | null {
  if (emailVerifiedAt !== null) return email;
  return phoneVerifiedAt === null ? null : phone;
}

/** The account that a proven phone (E.164) signs in. */
export async function accountByPhone(db: Reader, phone: string) {
  const proven = and(eq(users.phone, phone), isNotNull(users.phoneVerifiedAt));
  const [row] = await db
    .select({
      id: users.id,
      epoch: users.sessionEpoch,
      email: users.email,
      status: users.status,
      language: users.language,
    })
    .from(users)
    .where(proven)
    .limit(1);
  return row ?? null;
}
