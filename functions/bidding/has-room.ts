import type { Reader } from '../../db/client.ts';
import { perDatabase } from '../../db/per-database.ts';
import { roomOfLot } from '../../db/queries/bidding/lots.ts';
import { storeNewest } from '../../src/domain/kit/store-newest.ts';

const MOST_KNOWN = 5_000;

/** The offers that are known to have a lot, and whether they ask for time. A lot is never deleted, and stays a request. */
const knownIn = perDatabase(() => new Map<string, { isRequest: boolean }>());

/**
 * Whether an offer has a lot, and so a room (D11). Asked before a room is addressed, since any id would make one. Looks
 * each lot up once.
 */
export const hasRoom = async (db: Reader, offerId: string): Promise<boolean> => (await roomOf(db, offerId)) !== null;

/** Whether people bid down on a lot to give their time (R28); false without a lot. */
export const isRequest = async (db: Reader, offerId: string): Promise<boolean> =>
  (await roomOf(db, offerId))?.isRequest ?? false;

async function roomOf(db: Reader, offerId: string): Promise<{ isRequest: boolean } | null> {
  const lots = knownIn(db);
  const cached = lots.get(offerId);
  if (cached) return cached;
  const found = await roomOfLot(db, offerId);
  if (found) storeNewest(lots, offerId, found, MOST_KNOWN);
  return found;
}
