import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { links, profiles, users } from '../schema/index.ts';
import { build, guarded, type Statement, statement } from '../statement.ts';

export type Reach = { email?: string; phone?: string | null };

/**
 * A new e-mail address or phone: it is not proven, and a new address makes the account unverified again (§4). Guard
 * `contact` holds while the account stands with the address that was read before.
 */
export function changeReach(id: string, { email, phone }: Reach, emailBefore: string): Statement {
  const same = and(eq(users.id, id), eq(users.email, emailBefore), ne(users.status, 'deactivated'));
  const values = {
    ...(email === undefined ? {} : { email, emailVerifiedAt: null, status: 'email_unverified' as const }),
    ...(phone === undefined ? {} : { phone, phoneVerifiedAt: null }),
  };
  return guarded('contact', build.update(users).set(values).where(same));
}

/** The country that the phone was typed for. */
export function setPhoneCountry(userId: string, phoneCountry: string | null, at: number): Statement {
  const values = { phoneCountry, updatedAt: at };
  const insert = build.insert(profiles).values({ userId, ...values });
  return statement(insert.onConflictDoUpdate({ target: profiles.userId, set: values }));
}

/** The phone is proven; guard `phone` holds while it is the person's. Another one's proven phone breaks a constraint. */
export function proveOwnPhone(id: string, phone: string, at: number): Statement {
  const same = and(eq(users.id, id), eq(users.phone, phone), ne(users.status, 'deactivated'));
  return guarded('phone', build.update(users).set({ phoneVerifiedAt: at }).where(same));
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
