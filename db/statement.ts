import { drizzle } from 'drizzle-orm/sqlite-proxy';

/** A value of a statement; booleans are stored as 0 and 1. */
export type SqlValue = string | number | null;

/**
 * One step of a write batch. With `expect: 'one row'` the whole batch is rolled back unless the step affects exactly one
 * row, and the result names `guard`, so that the caller knows which condition failed.
 */
export type Statement = { sql: string; args: SqlValue[]; expect?: 'one row'; guard?: string };

/** Builds statements without running them: pass `build.insert(users).values(…)` to `statement()`. */
export const build = drizzle(async () => {
  throw new Error('Statements must be sent through the DatabaseWriter');
});

/** Turns a drizzle query into a statement. */
export function statement(query: { toSQL(): { sql: string; params: unknown[] } }): Statement {
  const { sql, params } = query.toSQL();
  return { sql, args: params.map(toSqlValue) };
}

/** A statement that rolls the whole batch back unless it affects exactly one row. */
export function guarded(guard: string, query: { toSQL(): { sql: string; params: unknown[] } }): Statement {
  return { ...statement(query), expect: 'one row', guard };
}

/** Truncated text may end in half a surrogate pair, which the database would refuse. */
function toSqlValue(value: unknown): SqlValue {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value === 'number' || value === null) return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  throw new Error(`A ${typeof value} cannot be stored`);
}
