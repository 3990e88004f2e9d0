import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { links, profiles, users } from '../schema/index.ts';
import { build, guarded, type Statement, statement } from '../statement.ts';

/** `waitingEmail` is another address for an account that has proven none yet. */
export type Reach = { email?: string; waitingEmail?: string; phone?: string | null };

/**
 * A new e-mail address or phone: it is not proven, and a new address makes the account unverified again (§4); so does
 * a new phone where it was all that had been proven. Guard `contact` holds while the account stands with the address that
 * was read before.
 */
export function changeReach(id: string, { email, waitingEmail, phone }: Reach, emailBefore: string): Statement {
  const same = and(eq(users.id, id), eq(users.email, emailBefore), ne(users.status, 'deactivated'));
  const values = {
    ...(email === undefined ? {} : { email, emailVerifiedAt: null, status: 'email_unverified' as const }),
    ...(waitingEmail === undefined ? {} : { waitingEmail }),
    ...(phone === undefined || email !== undefined ? {} : { status: UNPROVEN }),
    ...(phone === undefined ? {} : { phone, phoneVerifiedAt: null }),
  };
  return guarded('contact', build.update(users).set(values).where(same));
}

const UNPROVEN = sql`CASE WHEN email_verified_at IS NULL THEN 'email_unverified' ELSE status END`;

/** The country that the phone was typed for. */
export function setPhoneCountry(userId: string, phoneCountry: string | null, at: number): Statement {
  const values = { phoneCountry, updatedAt: at };
  const insert = build.insert(profiles).values({ userId, ...values });
  return statement(insert.onConflictDoUpdate({ target: profiles.userId, set: values }));
}

/**
 * The phone is proven, which is enough for an account whose e-mail address still waits (decision 0018). Guard `phone`
 * holds while it is the person's; another one's proven phone breaks a constraint.
 */
export function proveOwnPhone(id: string, phone: string, at: number): Statement {
  const same = and(eq(users.id, id), eq(users.phone, phone), ne(users.status, 'deactivated'));
  const status = sql`CASE WHEN status = 'email_unverified' AND waiting_email IS NOT NULL THEN 'active' ELSE status END`;
  return guarded('phone', build.update(users).set({ phoneVerifiedAt: at, status }).where(same));
}

/** Links to an address that was left are dead (C14). */
export function endMailedLinks(userId: string, at: number): Statement {
  const open = and(
    eq(links.userId, userId),
    inArray(links.purpose, ['reset_password', 'verify_email']),
    isNull(links.usedAt),
  );
  return statement(build.update(links).set({ usedAt: at }).where(open));
}
