import { and, eq, sql } from 'drizzle-orm';
import { passkeys } from '../../schema/index.ts';
import { build, guarded, type Statement, statement } from '../../statement.ts';

export type NewPasskey = typeof passkeys.$inferInsert;

/** The primary key allows a credential to one person; follow it with `fewPasskeys`. */
export function addPasskey(row: NewPasskey): Statement {
  return statement(build.insert(passkeys).values(row));
}

/** Guard `few passkeys` holds while the owner has at most `most`. */
export function fewPasskeys({ id, userId }: Pick<NewPasskey, 'id' | 'userId'>, most: number): Statement {
  return {
    sql: 'UPDATE passkeys SET name = name WHERE id = ? AND (SELECT count(*) FROM passkeys WHERE user_id = ?) <= ?',
    args: [id, userId, most],
    expect: 'one row',
    guard: 'few passkeys',
  };
}

/**
 * Notes a sign-in. Guard `counter` holds while the stored counter is the one that the answer was checked with and the
 * new one is higher: a copy of the passkey would be behind (both 0: it does not count).
 */
export function countPasskey(id: string, from: number, to: number, at: number): Statement {
  const ahead = and(
    eq(passkeys.id, id),
    eq(passkeys.counter, from),
    sql`(${to} > ${from} OR (${to} = 0 AND ${from} = 0))`,
  );
  return guarded('counter', build.update(passkeys).set({ counter: to, lastUsedAt: at }).where(ahead));
}

/** Guard `passkey` holds while it is the person's own. */
export function renamePasskey(userId: string, id: string, name: string): Statement {
  const own = and(eq(passkeys.id, id), eq(passkeys.userId, userId));
  return guarded('passkey', build.update(passkeys).set({ name }).where(own));
}

/** Guard `passkey` holds while it is the person's own. */
export function removePasskey(userId: string, id: string): Statement {
  const own = and(eq(passkeys.id, id), eq(passkeys.userId, userId));
  return guarded('passkey', build.delete(passkeys).where(own));
}
