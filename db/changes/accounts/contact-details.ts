import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { links, profiles, users } from '../../schema/index.ts';
import { build, guarded, type Statement, statement } from '../../statement.ts';

/** `pendingEmail` replaces the pending address of an account whose e-mail address was never verified. */
export type ContactDetails = { email?: string; pendingEmail?: string; phone?: string | null };

/**
 * Stores a new e-mail address or phone as unverified. The account becomes `email_unverified` with a new address (§4),
 * or with a new phone if only the phone was verified. Guard `contact` holds while the account is open with the address
 * that was read before.
 */
export function changeContactDetails(
  id: string,
  { email, pendingEmail, phone }: ContactDetails,
  emailBefore: string,
): Statement {
  const same = and(eq(users.id, id), eq(users.email, emailBefore), ne(users.status, 'deactivated'));
  const values = {
    ...(email === undefined ? {} : { email, emailVerifiedAt: null, status: 'email_unverified' as const }),
    ...(pendingEmail === undefined ? {} : { pendingEmail }),
    ...(phone === undefined || email !== undefined ? {} : { status: STATUS_WITHOUT_PHONE }),
    ...(phone === undefined ? {} : { phone, phoneVerifiedAt: null }),
  };
  return guarded('contact', build.update(users).set(values).where(same));
}

const STATUS_WITHOUT_PHONE = sql`CASE WHEN email_verified_at IS NULL THEN 'email_unverified' ELSE status END`;

/** The country that the phone was typed for. */
export function setPhoneCountry(userId: string, phoneCountry: string | null, at: number): Statement {
  const values = { phoneCountry, updatedAt: at };
  const insert = build.insert(profiles).values({ userId, ...values });
  return statement(insert.onConflictDoUpdate({ target: profiles.userId, set: values }));
}

/**
 * Marks the phone as verified, which is enough for an account with a pending e-mail address (decision 0018). Guard
 * `phone` holds while it is the person's phone; the same phone verified in another account breaks a constraint.
 */
export function verifyOwnPhone(id: string, phone: string, at: number): Statement {
  const same = and(eq(users.id, id), eq(users.phone, phone), ne(users.status, 'deactivated'));
  const status = sql`CASE WHEN status = 'email_unverified' AND waiting_email IS NOT NULL THEN 'active' ELSE status END`;
  return guarded('phone', build.update(users).set({ phoneVerifiedAt: at, status }).where(same));
}

/** Ends the links mailed to an earlier address (C14). */
export function endMailedLinks(userId: string, at: number): Statement {
  const open = and(
    eq(links.userId, userId),
    inArray(links.purpose, ['reset_password', 'verify_email']),
    isNull(links.usedAt),
  );
  return statement(build.update(links).set({ usedAt: at }).where(open));
}
