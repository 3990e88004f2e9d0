import { drizzle } from 'drizzle-orm/sqlite-proxy';

/** A value of a statement; booleans are stored as 0 and 1. */
export type SqlValue = string | number | null;

/**
 * One step of a write batch. With `expect: 'one row'` the whole batch is rolled back unless the step affects exactly one
 * row, and the result names `guard`, so that the caller knows which condition failed.
 */
export type Statement = {
  sql: string;
  args: SqlValue[];
  expect?: 'one row';
  guard?: string;
  /** Set by `rowsStatement`: the only argument is a JSON list of rows. */
  rows?: true;
};

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

/** A value of `rowsStatement`; a list is read with `->` and `json_each`. */
export type RowValue = SqlValue | readonly string[];

/**
 * A statement about many rows, which reads them from `json_each(?)`. Where a batch begins with such statements, the writer
 * sends those of a whole group of batches as one: preparing a statement with its triggers costs far more than running it.
 */
export function rowsStatement(sql: string, rows: readonly (readonly RowValue[])[]): Statement {
  const json = JSON.stringify(rows, (_, value) => (typeof value === 'string' ? value.toWellFormed() : value));
  return { sql, args: [json], rows: true };
}

/** Truncated text may end in half a surrogate pair, which the database would refuse. */
function toSqlValue(value: unknown): SqlValue {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value === 'number' || value === null) return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  throw new Error(`A ${typeof value} cannot be stored`);
}
