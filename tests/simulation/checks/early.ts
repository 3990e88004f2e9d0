import type { SqlServer } from '../platform/sql-server.ts';

type Maximum = { lot: string; bidder: string; amount: number };

/** Maxima left before a lot opens: stored as they were acknowledged, and made bids once, in their order (R30). */
export class EarlyCheck {
  readonly #database: SqlServer;
  #waiting: Maximum[] = [];

  constructor(database: SqlServer) {
    this.#database = database;
  }

  /** Someone was told that their maximum waits, or that it is gone (null). */
  left(name: string, lot: string, pence: number | null): void {
    const bidder = `usr_${name}`;
    const own = this.#rows().find((row) => row.lot === lot && row.bidder === bidder);
    if (own ? own.amount === pence : pence === null || this.#hasBecomeABid({ lot, bidder, amount: pence })) return;
    throw new Error(`(R30) ${name} left ${pence} on ${lot}, and ${own?.amount} is stored`);
  }

  afterCommit(): void {
    const before = this.#waiting;
    this.#waiting = this.#rows();
    const gone = before.filter(({ lot }) => !this.#waiting.some((row) => row.lot === lot));
    for (const lot of new Set(gone.map((row) => row.lot))) {
      const maxima = gone.filter((row) => row.lot === lot);
      // The only one may have been taken back.
      if (maxima.length > 1) this.#haveBecomeBids(lot, maxima);
    }
  }

  /** A lot’s first bids are its maxima, in order. If one was refused, its owner was told why. */
  #haveBecomeBids(lot: string, maxima: readonly Maximum[]): void {
    const bids = this.#bidsOn(lot);
    let next = 0;
    for (const maximum of maxima) {
      if (bids[next]?.bidder === maximum.bidder && bids[next]?.amount === maximum.amount) next += 1;
      else if (!this.#isToldWhyNot(maximum))
        throw new Error(`(R30) ${JSON.stringify(maximum)} is not bid ${next + 1} of ${JSON.stringify(bids)}`);
    }
  }

  #hasBecomeABid(maximum: Maximum): boolean {
    const isIt = ({ bidder, amount }: Maximum) => bidder === maximum.bidder && amount === maximum.amount;
    return this.#bidsOn(maximum.lot).some(isIt) || this.#isToldWhyNot(maximum);
  }

  #isToldWhyNot({ lot, bidder }: Maximum): boolean {
    const told = "SELECT 1 FROM notifications WHERE event = 'changed' AND user_id = ? AND content LIKE ?";
    return this.#database.all(told, bidder, `%${lot}%`).length > 0;
  }

  #bidsOn(lot: string): Maximum[] {
    return this.#database.all(
      'SELECT lot_id AS lot, bidder_id AS bidder, amount_pence AS amount FROM bids WHERE lot_id = ? ORDER BY seq',
      lot,
    );
  }

  #rows(): Maximum[] {
    return this.#database.all(
      'SELECT lot_id AS lot, bidder_id AS bidder, amount_pence AS amount FROM future_proxies ORDER BY number',
    );
  }
}
