/**
 * The database cannot be reached, does not answer in time, or cannot work right now. Nothing is wrong with what was asked:
 * asked again in a moment it may well be answered.
 */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}

/** So deep is an error wrapped by the client and the query builder at most. */
const DEEPEST = 6;

/** Whether that is what went wrong, however deep it was wrapped. */
export function isDatabaseAway(error: unknown): boolean {
  let inner = error;
  for (let depth = 0; depth < DEEPEST && inner instanceof Error; depth++) {
    if (inner instanceof DatabaseAway || isTrouble(inner)) return true;
    inner = inner.cause;
  }
  return false;
}

/** What the database says of itself when it is busy, full, read-only or broken, rather than of what it was asked. */
const TROUBLE = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|NOMEM|CORRUPT|PROTOCOL)/;

/** By the code that a database's error carries. */
export function isTrouble(error: object): boolean {
  return 'code' in error && typeof error.code === 'string' && TROUBLE.test(error.code);
}
