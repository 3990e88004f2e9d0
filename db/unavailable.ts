/**
 * The database is unreachable, too slow or temporarily unable to work. The request was valid, and a retry may succeed.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** How often the client and the query builder may wrap an error. */
const MAX_DEPTH = 6;

/** Whether an error, or one that it wraps, means that the database is unavailable. */
export function isDatabaseUnavailable(error: unknown): boolean {
  let inner = error;
  for (let depth = 0; depth < MAX_DEPTH && inner instanceof Error; depth++) {
    if (inner instanceof DatabaseUnavailable || isServerError(inner)) return true;
    inner = inner.cause;
  }
  return false;
}

/** Codes for a problem of the database itself (busy, full, read-only, broken), not of the statement. */
const SERVER_ERROR = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|NOMEM|CORRUPT|PROTOCOL)/;

/** Whether a database error is the server's, by its code. */
export function isServerError(error: object): boolean {
  return 'code' in error && typeof error.code === 'string' && SERVER_ERROR.test(error.code);
}
