import { perDatabase } from './per-database.ts';

/**
 * A query whose SQL is built once per database, with placeholders. For frequent queries: building the SQL takes as long
 * as sending it.
 */
export const preparedOnce = perDatabase;
