import type { SqlServer } from '../platform/sql-server.ts';
import { asJudged, type BidRow, type CallRow, withoutRetracted } from './record.ts';

type LotRow = {
  offer_id: string;
  terms: string;
  version: number;
  status: string;
  result: string | null;
  winner_id: string | null;
  price_pence: number;
  leader_id: string | null;
  closes_at: number;
  reserve_met: number;
  closed_at: number | null;
  bought: number;
};

/** Live lots have rules of their own. */
const LOTS = `SELECT *, EXISTS (SELECT 1 FROM lot_calls c WHERE c.lot_id = offer_id AND c.verb = 'bought') AS bought
  FROM lots WHERE auction = 1 AND json_extract(terms, '$.live') IS NULL`;
/** Compares every lot with what an independent reading of its bids gives. */
export class LotCheck {
  readonly #database: SqlServer;
  readonly #seen = new Map<string, number>();
  readonly #results = new Map<string, string>();

  constructor(database: SqlServer) {
    this.#database = database;
  }

  /** Checks the lots that have changed. */
  afterCommit(): void {
    for (const lot of this.#database.all<LotRow>(LOTS)) {
      this.#staysClosed(lot);
      if (this.#seen.get(lot.offer_id) === lot.version) continue;
      this.#seen.set(lot.offer_id, lot.version);
      this.#isAsItsRecord(lot);
      if (lot.status === 'closed' && !lot.bought && lot.closed_at !== lot.closes_at)
        throw new Error(`(R24) ${lot.offer_id} closed at ${lot.closed_at} and ends at ${lot.closes_at}`);
    }
  }

  /** Every lot is closed, with the result that its bids give (R12, R24, I5). */
  atTheEnd(now: number): void {
    for (const lot of this.#database.all<LotRow>(LOTS)) {
      if (now < lot.closes_at) continue;
      const expected = lot.leader_id === null ? 'unsold' : lot.reserve_met ? 'sold' : 'reserve_not_met';
      if (lot.status !== 'closed' || lot.result !== expected)
        throw new Error(`(R24) ${lot.offer_id} ended as ${lot.status} ${lot.result}, its bids give ${expected}`);
      this.#oneIsTold(lot);
    }
  }

  #staysClosed({ offer_id, result, status }: LotRow): void {
    const was = this.#results.get(offer_id);
    const isAwarded = was === 'reserve_not_met' && result === 'sold';
    if (was !== undefined && was !== result && !isAwarded)
      throw new Error(`(I4) ${offer_id} was ${was} and is ${result}`);
    if (status === 'closed') this.#results.set(offer_id, result ?? '');
  }

  #isAsItsRecord(lot: LotRow): void {
    const bids = this.#database.all<BidRow>('SELECT * FROM bids WHERE lot_id = ? ORDER BY seq', lot.offer_id);
    const calls = this.#database.all<CallRow>('SELECT * FROM lot_calls WHERE lot_id = ? ORDER BY no', lot.offer_id);
    const expected = bids.some(({ declined }) => declined)
      ? withoutRetracted(lot, bids, calls)
      : asJudged(lot, bids, calls);
    const is = `${lot.price_pence} ${lot.leader_id} ${lot.closes_at}`;
    if (is !== expected) throw new Error(`(I2, R18, R21) ${lot.offer_id} is ${is}, its record gives ${expected}`);
  }

  /** At most one person is ever told that they won (I5); a buyer knows. */
  #oneIsTold({ offer_id, winner_id, bought }: LotRow): void {
    const told = this.#database.all<{ user_id: string }>(
      "SELECT user_id FROM notifications WHERE event = 'won' AND content LIKE ?",
      `%${offer_id}%`,
    );
    const expected = winner_id === null || bought ? 0 : 1;
    if (told.length !== expected || told.some(({ user_id }) => user_id !== winner_id))
      throw new Error(`(R25) ${told.length} people were told that they won ${offer_id}`);
  }
}
