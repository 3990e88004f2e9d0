import { type Column, sql } from 'drizzle-orm';
import { perDatabase } from './per-database.ts';

/**
 * A query whose SQL is built once per database, with placeholders. For frequent queries: building the SQL takes as long
 * as sending it.
 */
export const preparedOnce = perDatabase;

/** Whether a column has one of the values in the placeholder `name`, which is given a JSON list. */
export const isListed = (column: Column, name: string) =>
  sql`${column} IN (SELECT value FROM json_each(${sql.placeholder(name)}))`;
