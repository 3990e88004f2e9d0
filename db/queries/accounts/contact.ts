import { and, eq, isNotNull } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { users } from '../../schema/index.ts';

/** The contact details and the password hash, for changing either. */
export async function ownContact(db: Reader, userId: string) {
  const [row] = await db
    .select({
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      pendingEmail: users.pendingEmail,
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

/** The verified address, or else the verified phone, for a code to the owner; null without either. */
export function verifiedTarget({ email, emailVerifiedAt, phone, phoneVerifiedAt }: OwnContact): string | null {
  if (emailVerifiedAt !== null) return email;
  return phoneVerifiedAt === null ? null : phone;
}

/** The account of a verified phone (E.164). */
export async function accountByPhone(db: Reader, phone: string) {
  const verified = and(eq(users.phone, phone), isNotNull(users.phoneVerifiedAt));
  const [row] = await db
    .select({
      id: users.id,
      epoch: users.sessionEpoch,
      email: users.email,
      status: users.status,
      language: users.language,
    })
    .from(users)
    .where(verified)
    .limit(1);
  return row ?? null;
}
