import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { SESSION_ID_CHARS } from '../../../src/domain/accounts/sign-in/device.ts';
import { links, profiles, users } from '../../schema/index.ts';
import { build, guarded, type Statement, statement } from '../../statement.ts';

type NewUser = typeof users.$inferInsert;

export type PersonValues = Partial<
  Pick<NewUser, 'firstName' | 'lastName' | 'seniority' | 'companyName' | 'profileImage'>
>;
export type DetailValues = Partial<Omit<typeof profiles.$inferInsert, 'userId' | 'updatedAt' | 'fields'>>;
/** Answers to the operator's fields; null removes one. */
export type AnswerChanges = Readonly<Record<string, unknown>>;

/** Guard `user` holds while the account is not deactivated. */
export function updatePerson(id: string, values: PersonValues): Statement {
  const open = and(eq(users.id, id), ne(users.status, 'deactivated'));
  return guarded(
    'user',
    build
      .update(users)
      .set({ id, ...values })
      .where(open),
  );
}

export type NewProfile = typeof profiles.$inferInsert;

export function addProfile(row: NewProfile): Statement {
  return statement(build.insert(profiles).values(row));
}

/** Writes the given details and answers and leaves the rest, even if it is being saved too. `at` is UTC ms. */
export function saveDetails(userId: string, values: DetailValues, answers: AnswerChanges, at: number): Statement {
  const changes = JSON.stringify(answers);
  const insert = build
    .insert(profiles)
    .values({ userId, ...values, fields: sql`json_patch('{}', ${changes})`, updatedAt: at });
  const set = { ...values, fields: sql`json_patch(${profiles.fields}, ${changes})`, updatedAt: at };
  return statement(insert.onConflictDoUpdate({ target: profiles.userId, set }));
}

/** Deletes all details, also the operator's own fields. */
export function clearDetails(userId: string): Statement {
  return statement(build.delete(profiles).where(eq(profiles.userId, userId)));
}

export type PasswordChange = { from: string; to: string; epoch: number; at: number };

/** Sets a password and ends every session; guard `password` holds unless it was changed in the meantime (I23). */
export function changePassword(id: string, { from, to, epoch, at }: PasswordChange): Statement {
  const same = and(eq(users.id, id), eq(users.passwordHash, from), eq(users.sessionEpoch, epoch));
  const values = { passwordHash: to, passwordChangedAt: at, sessionEpoch: epoch + 1 };
  return guarded('password', build.update(users).set(values).where(same));
}

/** Ends the links for a new password, once one has been chosen (C14). */
export function spendResetLinks(userId: string, at: number): Statement {
  const open = and(eq(links.userId, userId), eq(links.purpose, 'reset_password'), isNull(links.usedAt));
  return statement(build.update(links).set({ usedAt: at }).where(open));
}

/** Ends the person's own session whose hash starts with `hashStart`; guard `session` holds if there is one. */
export function endOneSession(userId: string, hashStart: string, at: number): Statement {
  return {
    sql: `UPDATE sessions SET ended_at = ? WHERE user_id = ? AND substr(token_hash, 1, ${SESSION_ID_CHARS}) = ? AND ended_at IS NULL`,
    args: [at, userId, hashStart],
    expect: 'one row',
    guard: 'session',
  };
}
