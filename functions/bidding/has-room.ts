import type { Reader } from '../../db/client.ts';
import { isLot } from '../../db/queries/bidding/lots.ts';
import { storeNewest } from '../../src/domain/kit/store-newest.ts';

const MOST_KNOWN = 5_000;

/** The offers that are known to have a lot. A lot is never deleted. */
const known = new WeakMap<Reader, Map<string, true>>();

/**
 * Whether an offer has a lot, and so a room (D11). Asked before a room is addressed, since any id would make one. Looks
 * each lot up once.
 */
export async function hasRoom(db: Reader, offerId: string): Promise<boolean> {
  const lots = known.get(db) ?? new Map<string, true>();
  known.set(db, lots);
  if (lots.has(offerId)) return true;
  if (!(await isLot(db, offerId))) return false;
  storeNewest(lots, offerId, true, MOST_KNOWN);
  return true;
}
