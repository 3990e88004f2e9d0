import { drizzle } from 'drizzle-orm/sqlite-proxy';

/** A value that SQL can carry; booleans are written as 0 and 1. */
export type SqlValue = string | number | null;

/**
 * One step of a write batch. With `expect: 'one row'` the whole batch is undone unless the step touched exactly one
 * row, and the answer names `guard`, so that the caller knows what no longer held.
 */
export type Statement = { sql: string; args: SqlValue[]; expect?: 'one row'; guard?: string };

/** Builds statements and never runs them: `build.insert(users).values(…)` goes through `statement()`. */
export const build = drizzle(async () => {
  throw new Error('A statement is sent through the DatabaseWriter');
});

/** The statement of a drizzle builder. */
export function statement(query: { toSQL(): { sql: string; params: unknown[] } }): Statement {
  const { sql, params } = query.toSQL();
  return { sql, args: params.map(toSqlValue) };
}

/** The same, undone with the whole batch unless it touches exactly one row. */
export function guarded(guard: string, query: { toSQL(): { sql: string; params: unknown[] } }): Statement {
  return { ...statement(query), expect: 'one row', guard };
}

/** A text that was cut to a length may end in half of a letter, which the database would refuse. */
function toSqlValue(value: unknown): SqlValue {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value === 'number' || value === null) return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  throw new Error(`A ${typeof value} has no SQL form`);
}
