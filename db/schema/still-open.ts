import { type SQL, sql } from 'drizzle-orm';
import { HOLD_MS } from '../../src/domain/money/kinds/hold.ts';

/** No lot is held longer than this past the end in its row (ms): its hold, and the time until a late payment is known. */
const HELD_AT_MOST_MS = 4 * HOLD_MS;

/**
 * Open by the clock at `now` (UTC ms), even if the row has not been closed yet: before its end, or held for a buyer, which
 * moves that end (R14, R18). `lot` is what the query calls the table of lots.
 */
export function isStillOpen(now: number, lot: 'lots' | 'l' = 'lots'): SQL {
  const [status, closesAt, heldAt] = ['status', 'closes_at', 'held_at'].map((column) => sql.raw(`${lot}.${column}`));
  // The first limit is the range that an index by the end skips to.
  return sql`${status} = 'open' AND ${closesAt} > ${now - HELD_AT_MOST_MS}
    AND (${closesAt} > ${now} OR ${heldAt} IS NOT NULL)`;
}

/** The same of the table `lots` as SQL with one argument, the time. */
export const STILL_OPEN = `lots.status = 'open' AND (lots.closes_at > ? OR lots.held_at IS NOT NULL)`;
