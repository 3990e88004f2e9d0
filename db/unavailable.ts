/**
 * The database is unreachable, too slow or temporarily unable to work. The request was valid, and a retry may succeed.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** Too many reads were waiting, so this one was refused before it was sent (G13). */
export class DatabaseBusy extends DatabaseUnavailable {
  override name = 'DatabaseBusy';
}

/** How often the client and the query builder may wrap an error. */
const MAX_DEPTH = 6;

/** Whether an error, or one that it wraps, means that the database is unavailable. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  causesOf(error).some((each) => each instanceof DatabaseUnavailable || isServerError(each));

/** Whether an error, or one that it wraps, is that of a refused read. */
export const isDatabaseBusy = (error: unknown): boolean => causesOf(error).some((each) => each instanceof DatabaseBusy);

function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let inner = error; inner instanceof Error && causes.length < MAX_DEPTH; inner = inner.cause) causes.push(inner);
  return causes;
}

/** Codes for a problem of the database itself (busy, full, read-only, broken), not of the statement. */
const SERVER_ERROR = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|NOMEM|CORRUPT|PROTOCOL)/;

/** Whether a database error is the server's, by its code. */
export function isServerError(error: object): boolean {
  return 'code' in error && typeof error.code === 'string' && SERVER_ERROR.test(error.code);
}
