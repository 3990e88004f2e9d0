import { type LotTerms, readTerms } from '../../../src/domain/bidding/index.ts';
import { type ModelLot, modelJudge, modelPrice } from '../../../src/domain/bidding/kinds/english/model.testkit.ts';
import type { SqlServer } from '../platform/sql-server.ts';

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
};
type BidRow = {
  seq: number;
  bidder_id: string;
  kind: 'proxy' | 'straight';
  amount_pence: number;
  at: number;
  closes_at: number;
  declined: number;
};

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
    for (const lot of this.#database.all<LotRow>('SELECT * FROM lots WHERE auction = 1')) {
      this.#staysClosed(lot);
      if (this.#seen.get(lot.offer_id) === lot.version) continue;
      this.#seen.set(lot.offer_id, lot.version);
      this.#isAsItsBids(lot);
    }
  }

  /** Every lot is closed, with the result that its bids give (R12, R24, I5). */
  atTheEnd(now: number): void {
    for (const lot of this.#database.all<LotRow>('SELECT * FROM lots WHERE auction = 1')) {
      if (now < lot.closes_at) continue;
      const expected = lot.leader_id === null ? 'unsold' : lot.reserve_met ? 'sold' : 'reserve_not_met';
      if (lot.status !== 'closed' || lot.result !== expected)
        throw new Error(`(R24) ${lot.offer_id} ended as ${lot.status} ${lot.result}, its bids give ${expected}`);
      this.#oneIsTold(lot);
    }
  }

  #staysClosed({ offer_id, result, status }: LotRow): void {
    const was = this.#results.get(offer_id);
    if (was !== undefined && was !== result) throw new Error(`(I4) ${offer_id} was ${was} and is ${result}`);
    if (status === 'closed') this.#results.set(offer_id, result ?? '');
  }

  #isAsItsBids(lot: LotRow): void {
    const bids = this.#database.all<BidRow>('SELECT * FROM bids WHERE lot_id = ? ORDER BY seq', lot.offer_id);
    if (bids.some(({ declined }) => declined)) isWithoutRetracted(lot, bids);
    else this.#isAsJudged(lot, bids);
  }

  #isAsJudged(lot: LotRow, bids: readonly BidRow[]): void {
    const model = this.#judgeAll(readTerms(lot.terms), lot.offer_id, bids);
    const { price, leaderId } = modelPrice(model.terms, model.bids);
    const isRight = lot.price_pence === price && lot.leader_id === leaderId && lot.closes_at === model.end;
    if (isRight) return;
    const is = `${lot.price_pence} ${lot.leader_id} ${lot.closes_at}`;
    throw new Error(`(I2) ${lot.offer_id} is ${is}, its bids give ${price} ${leaderId} ${model.end}`);
  }

  #judgeAll(terms: LotTerms, lotId: string, bids: readonly BidRow[]): ModelLot {
    let model: ModelLot = { terms, bids: [], end: terms.scheduledEndAt, clock: 0 };
    for (const { bidder_id: bidderId, kind, amount_pence: amountPence, at, seq } of bids) {
      const { code, lot } = modelJudge(model, { bidderId, kind, amountPence, at, confirmed: true });
      if (code !== null) throw new Error(`(R7) bid ${seq} on ${lotId} was accepted, the rules give ${code}`);
      model = lot;
    }
    return model;
  }

  /** At most one person is ever told that they won (I5). */
  #oneIsTold({ offer_id, winner_id }: LotRow): void {
    const told = this.#database.all<{ user_id: string }>(
      "SELECT user_id FROM notifications WHERE event = 'won' AND content LIKE ?",
      `%${offer_id}%`,
    );
    const expected = winner_id === null ? 0 : 1;
    if (told.length !== expected || told.some(({ user_id }) => user_id !== winner_id))
      throw new Error(`(R25) ${told.length} people were told that they won ${offer_id}`);
  }
}

/** After a retraction price and leader are those of the bids that still count, and the end stays (R13, R21). */
function isWithoutRetracted(lot: LotRow, bids: readonly BidRow[]): void {
  const counted = bids.filter(({ declined }) => !declined);
  const { price, leaderId } = modelPrice(
    readTerms(lot.terms),
    counted.map(({ bidder_id, kind, amount_pence }) => ({ bidderId: bidder_id, kind, amountPence: amount_pence })),
  );
  const end = Math.max(...bids.map(({ closes_at }) => closes_at));
  if (lot.price_pence === price && lot.leader_id === leaderId && lot.closes_at === end) return;
  throw new Error(`(R21) ${lot.offer_id} is ${lot.price_pence} ${lot.leader_id}, its bids give ${price} ${leaderId}`);
}
