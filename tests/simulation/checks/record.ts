import { readTerms } from '../../../src/domain/bidding/index.ts';
import { type ModelLot, modelJudge, modelPrice } from '../../../src/domain/bidding/kinds/english/model.testkit.ts';

export type BidRow = {
  seq: number;
  bidder_id: string;
  kind: 'proxy' | 'straight';
  amount_pence: number;
  at: number;
  closes_at: number;
  declined: number;
};
export type CallRow = { after_seq: number; at: number; actor_id: string; verb: string };
type LotRow = { offer_id: string; terms: string };

/** Price, leader and end of a lot that an independent reading of its bids and purchases gives, as `price leader end`. */
export function asJudged(
  { offer_id, terms: json }: LotRow,
  bids: readonly BidRow[],
  calls: readonly CallRow[],
): string {
  const terms = readTerms(json);
  let model: ModelLot = { terms, bids: [], end: terms.scheduledEndAt, clock: 0 };
  const purchases = new Purchases(offer_id, calls);
  for (const bid of [...bids, null]) {
    const pauses = purchases.after(model.bids.length, () => {
      if (modelPrice(terms, model.bids).leaderMax >= terms.reservePence)
        throw new Error(`(R16) ${offer_id} was bought although a bid had met its reserve`);
    });
    model = { ...model, end: model.end + pauses, terms: later(model.terms, pauses) };
    if (bid) model = judged(model, bid, { offer_id, purchases });
  }
  const { price, leaderId } = modelPrice(model.terms, model.bids);
  return purchases.outcome({ price: terms.buyNowPence, end: model.end }) ?? `${price} ${leaderId} ${model.end}`;
}

const later = (terms: ModelLot['terms'], ms: number) => ({ ...terms, scheduledEndAt: terms.scheduledEndAt + ms });

function judged(model: ModelLot, bid: BidRow, { offer_id, purchases }: { offer_id: string; purchases: Purchases }) {
  if (purchases.isPaused) throw new Error(`(R18) bid ${bid.seq} on ${offer_id} was accepted while someone was buying`);
  const { bidder_id: bidderId, kind, amount_pence: amountPence, at, seq } = bid;
  const { code, lot } = modelJudge(model, { bidderId, kind, amountPence, at, confirmed: true });
  if (code !== null) throw new Error(`(R7) bid ${seq} on ${offer_id} was accepted, the rules give ${code}`);
  return lot;
}

/** The same after a retraction: price and leader are those of the bids that still count, and the end stays (R13, R21). */
export function withoutRetracted(lot: LotRow, bids: readonly BidRow[], calls: readonly CallRow[]): string {
  const terms = readTerms(lot.terms);
  const purchases = new Purchases(lot.offer_id, calls);
  let end = terms.scheduledEndAt + purchases.after(0);
  for (const { seq, closes_at } of bids) end = closes_at + purchases.after(seq);
  const counted = bids.filter(({ declined }) => !declined);
  const { price, leaderId } = modelPrice(
    terms,
    counted.map(({ bidder_id, kind, amount_pence }) => ({ bidderId: bidder_id, kind, amountPence: amount_pence })),
  );
  return purchases.outcome({ price: terms.buyNowPence, end }) ?? `${price} ${leaderId} ${end}`;
}

/** The purchases of a lot, one after the other (R18). */
class Purchases {
  readonly #lotId: string;
  readonly #calls: CallRow[];
  #heldAt: number | null = null;
  #buyerId: string | null = null;

  constructor(lotId: string, calls: readonly CallRow[]) {
    this.#lotId = lotId;
    this.#calls = calls.filter(({ verb }) => verb !== 'retracted');
  }

  get isPaused(): boolean {
    return this.#heldAt !== null;
  }

  /** Takes the calls after this bid, and gives the time that they have paused the lot, ms. */
  after(seq: number, begins: () => void = () => {}): number {
    let lost = 0;
    for (let call = this.#calls[0]; call?.after_seq === seq; call = this.#calls[0]) {
      this.#calls.shift();
      if (this.#buyerId !== null) throw new Error(`(R18) ${this.#lotId} went on after it was bought`);
      if ((call.verb === 'buying') === this.isPaused) throw new Error(`(R18) ${this.#lotId} has two buyers at once`);
      if (call.verb === 'buying') begins();
      if (call.verb === 'not_bought') lost += call.at - (this.#heldAt ?? 0);
      if (call.verb === 'bought') this.#buyerId = call.actor_id;
      this.#heldAt = call.verb === 'buying' ? call.at : null;
    }
    return lost;
  }

  outcome({ price, end }: { price: number | null; end: number }): string | null {
    return this.#buyerId === null ? null : `${price} ${this.#buyerId} ${end}`;
  }
}
