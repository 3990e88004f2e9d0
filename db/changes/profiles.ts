import { and, eq, isNull, ne } from 'drizzle-orm';
import { SESSION_ID_CHARS } from '../../src/domain/people/device.ts';
import { links, profiles, users } from '../schema/index.ts';
import { build, guarded, type Statement, statement } from '../statement.ts';

type NewUser = typeof users.$inferInsert;

export type PersonValues = Partial<
  Pick<NewUser, 'firstName' | 'lastName' | 'seniority' | 'companyName' | 'profileImage'>
>;
export type DetailValues = Partial<Omit<typeof profiles.$inferInsert, 'userId' | 'updatedAt' | 'fields'>>;

/** What a person says about themselves; guard `user` holds while the account is not deactivated. */
export function updatePerson(id: string, values: PersonValues): Statement {
  const standing = and(eq(users.id, id), ne(users.status, 'deactivated'));
  return guarded(
    'user',
    build
      .update(users)
      .set({ id, ...values })
      .where(standing),
  );
}

/** The record of details: what is given is written, the rest stays. `at` is UTC ms. */
export function saveDetails(userId: string, values: DetailValues, at: number): Statement {
  const insert = build.insert(profiles).values({ userId, ...values, updatedAt: at });
  return statement(insert.onConflictDoUpdate({ target: profiles.userId, set: { ...values, updatedAt: at } }));
}

/** Forgets the record of details, the values of the operator's own fields included. */
export function clearDetails(userId: string): Statement {
  return statement(build.delete(profiles).where(eq(profiles.userId, userId)));
}

export type PasswordChange = { from: string; to: string; epoch: number; at: number };

/** A new password, and the end of every session; guard `password` holds while nobody else has changed it (I23). */
export function changePassword(id: string, { from, to, epoch, at }: PasswordChange): Statement {
  const same = and(eq(users.id, id), eq(users.passwordHash, from), eq(users.sessionEpoch, epoch));
  const values = { passwordHash: to, passwordChangedAt: at, sessionEpoch: epoch + 1 };
  return guarded('password', build.update(users).set(values).where(same));
}

/** Links that would set another password are dead once somebody has chosen one (C14). */
export function spendResetLinks(userId: string, at: number): Statement {
  const open = and(eq(links.userId, userId), eq(links.purpose, 'reset_password'), isNull(links.usedAt));
  return statement(build.update(links).set({ usedAt: at }).where(open));
}

/** Ends the own session whose hash begins so; guard `session` holds while there is one. */
export function endOneSession(userId: string, hashStart: string, at: number): Statement {
  return {
    sql: `UPDATE sessions SET ended_at = ? WHERE user_id = ? AND substr(token_hash, 1, ${SESSION_ID_CHARS}) = ? AND ended_at IS NULL`,
    args: [at, userId, hashStart],
    expect: 'one row',
    guard: 'session',
  };
}
