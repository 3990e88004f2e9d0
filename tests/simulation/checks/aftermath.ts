import { readTerms } from '../../../src/domain/bidding/index.ts';
import type { SqlServer } from '../platform/sql-server.ts';

const HOUR_MS = 3_600_000;
const MOST_ASKED = 3;
const ANSWER_WITHIN_MS: Readonly<Record<ChanceRow['kind'], number>> = {
  reserve: 48 * HOUR_MS,
  second_chance: 24 * HOUR_MS,
  extra_seat: 24 * HOUR_MS,
};

type LotRow = {
  offer_id: string;
  terms: string;
  result: string;
  settlement: string | null;
  winner_id: string;
  price_pence: number;
  by_hand: number;
};
type ItemRow = {
  user_id: string;
  unit_pence: number;
  status: string;
  created_at: number;
  due_at: number;
  paid: number;
  most: number;
};
type ChanceRow = {
  id: string;
  bidder_id: string;
  kind: 'reserve' | 'second_chance' | 'extra_seat';
  price_pence: number;
  status: string;
  created_at: number;
  due_at: number;
  ended_at: number | null;
};
type StrikeRow = { user_id: string; status: string; at: number };
type SeatRow = { winner_id: string; price_pence: number; bid_count: number };
type Lot = LotRow & { items: ItemRow[]; chances: ChanceRow[]; strikes: StrikeRow[]; seats: SeatRow[] };

/** Auctions that someone has won, but not bought. By hand: the reserve was not met, or the last word of the host was a pass. */
const LOTS = `SELECT *, reserve_met = 0 OR EXISTS (SELECT 1 FROM lot_calls c WHERE c.lot_id = offer_id AND c.verb = 'passed'
    AND NOT EXISTS (SELECT 1 FROM lot_calls d
      WHERE d.lot_id = offer_id AND d.no > c.no AND d.verb IN ('hammer_undone', 'ended'))) AS by_hand
  FROM lots WHERE auction = 1 AND result = 'sold'
  AND NOT EXISTS (SELECT 1 FROM lot_calls c WHERE c.lot_id = offer_id AND c.verb = 'bought')`;
/** `most`: the payer's own maximum. */
const ITEMS = `SELECT c.user_id, c.unit_pence, c.status, c.created_at, c.due_at, i.status IS 'paid' AS paid,
    (SELECT max(amount_pence) FROM bids b WHERE b.lot_id = c.lot_id AND b.bidder_id = c.user_id AND b.declined = 0) AS most
  FROM cart_items c
  LEFT JOIN invoices i ON i.id = c.invoice_id WHERE c.lot_id = ? AND c.kind = 'auction' ORDER BY c.created_at, c.id`;

const SEATS = `SELECT l.winner_id, l.price_pence, l.bid_count FROM offers o JOIN lots l ON l.offer_id = o.id
  WHERE o.extra_of = ? ORDER BY l.number`;

/** Follows lots after the award: who owes them, who is offered them next, and who has paid (R12, R26, R27). */
export class AftermathCheck {
  readonly #database: SqlServer;

  constructor(database: SqlServer) {
    this.#database = database;
  }

  afterCommit(): void {
    for (const lot of this.#lots()) {
      oneOwes(lot);
      costsAsMuch(lot);
      paidOnce(lot);
      askedInTurn(lot, this.#bidders(lot));
      seatedOnce(lot);
      struckInTime(lot);
      this.#askedAreTold(lot);
    }
    this.#chargedForAnInvoiceThatStands();
  }

  /** Every lot is paid, or everyone who could have it has been asked. `now` in UTC ms. */
  atTheEnd(now: number): void {
    for (const lot of this.#lots()) {
      const { offer_id, settlement, items, chances } = lot;
      const open = [...items.filter(isOwed), ...chances.filter(({ status }) => status === 'offered')];
      if (chances.some(({ kind, status, due_at }) => kind === 'extra_seat' && status === 'offered' && due_at <= now))
        throw new Error(`(R27) a seat of ${offer_id} stays offered for ever`);
      if (settlement === 'awaiting_payment' || settlement === 'second_chance') {
        if (open.every(({ due_at }) => due_at <= now))
          throw new Error(`(R27) ${offer_id} stays ${settlement} for ever`);
      } else if (settlement === 'failed') {
        const left = this.#bidders(lot).length - secondChances(lot).length;
        if (left > 0 && secondChances(lot).length < MOST_ASKED)
          throw new Error(`(R27) ${left} bidders on ${offer_id} are never asked`);
      }
    }
  }

  #lots(): Lot[] {
    return this.#database.all<LotRow>(LOTS).map((lot) => ({
      ...lot,
      items: this.#database.all<ItemRow>(ITEMS, lot.offer_id),
      chances: this.#database
        .all<ChanceRow>('SELECT * FROM second_chances WHERE lot_id = ?', lot.offer_id)
        .sort(byTime),
      strikes: this.#database.all<StrikeRow>('SELECT * FROM strikes WHERE lot_id = ?', lot.offer_id),
      seats: this.#database.all<SeatRow>(SEATS, lot.offer_id),
    }));
  }

  /** Who can be asked, in turn: the highest at or above the reserve first, the earlier of equals, never its first winner. */
  #bidders({ offer_id, terms, items }: Lot): { id: string; pence: number }[] {
    const { reservePence } = readTerms(terms);
    const best = new Map<string, number>();
    for (const { bidder_id, amount_pence } of this.#database.all<{ bidder_id: string; amount_pence: number }>(
      'SELECT bidder_id, amount_pence FROM bids WHERE lot_id = ? AND declined = 0 ORDER BY amount_pence DESC, seq',
      offer_id,
    ))
      if (!best.has(bidder_id)) best.set(bidder_id, amount_pence);
    return [...best]
      .map(([id, pence]) => ({ id, pence }))
      .filter(({ id, pence }) => pence >= reservePence && id !== items[0]?.user_id);
  }

  /** A bidder who is offered a lot is told once. */
  #askedAreTold({ chances }: Lot): void {
    for (const { id, bidder_id } of chances) {
      const told = this.#database.all<{ user_id: string }>(
        "SELECT user_id FROM notifications WHERE json_extract(content, '$.href') = ?",
        `/second_chance/${id}`,
      );
      if (told.length !== 1 || told[0]?.user_id !== bidder_id)
        throw new Error(`(R27) ${told.length} people were told of ${id}`);
    }
  }

  /** Money arrives only for an invoice that stands (B6). */
  #chargedForAnInvoiceThatStands(): void {
    const [odd] = this.#database.all<{ id: string; status: string }>(
      "SELECT i.id, i.status FROM payments p JOIN invoices i ON i.id = p.invoice_id WHERE p.status = 'succeeded' AND i.status <> 'paid'",
    );
    if (odd) throw new Error(`(R27) money has arrived for ${odd.id}, which is ${odd.status}`);
  }
}

const byTime = (a: ChanceRow, b: ChanceRow) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1);
const isOwed = ({ status, paid }: ItemRow) => status !== 'cancelled' && !paid;
const secondChances = ({ chances }: Lot) => chances.filter(({ kind }) => kind === 'second_chance');

/** Only the winner owes the lot or has paid for it, and nobody does once the winner's strike is lifted (R26). */
function oneOwes({ offer_id, winner_id, items, strikes }: Lot): void {
  const owners = items.filter(({ status }) => status !== 'cancelled').map(({ user_id }) => user_id);
  const isLifted = strikes.some(({ user_id, status }) => user_id === winner_id && status === 'lifted');
  const expected = isLifted ? [] : [winner_id];
  if (owners.join() !== expected.join())
    throw new Error(`(R26) ${offer_id} is owed by ${owners.join(', ') || 'nobody'}, its winner is ${winner_id}`);
}

/** Whoever was asked owes what they accepted, whoever was awarded the lot by hand no more than they bid, a winner its price (R12, R34). */
function costsAsMuch({ offer_id, price_pence, by_hand, items, chances }: Lot): void {
  for (const { user_id, unit_pence, most } of items) {
    const asked = chances.find(({ bidder_id, status, kind }) => {
      return bidder_id === user_id && status === 'accepted' && kind !== 'extra_seat';
    });
    const expected = asked?.price_pence ?? (by_hand ? Math.min(most, price_pence) : price_pence);
    if (unit_pence !== expected)
      throw new Error(`(R34) ${user_id} owes ${unit_pence} for ${offer_id}, not ${expected}`);
  }
}

function paidOnce({ offer_id, settlement, winner_id, items, chances, strikes }: Lot): void {
  const payers = items.filter(({ paid }) => paid);
  if (payers.length > 1 || payers.some(({ user_id }) => user_id !== winner_id))
    throw new Error(`(R27) ${offer_id} is paid by ${payers.map(({ user_id }) => user_id).join(', ')}`);
  if (chances.some(({ kind, status }) => kind === 'reserve' && status === 'offered'))
    throw new Error(`(R12) ${offer_id} is sold and still offered at its reserve`);
  if ((payers.length === 1) !== (settlement === 'paid'))
    throw new Error(`(R26) ${offer_id} is ${settlement}, ${payers.length} people have paid`);
  if (settlement !== 'paid') return;
  if (chances.some(({ kind, status }) => kind === 'second_chance' && status === 'offered'))
    throw new Error(`(R27) ${offer_id} is paid and still offered`);
  const strike = strikes.find(({ user_id }) => user_id === winner_id);
  if (strike && strike.status !== 'cleared')
    throw new Error(`(R26) ${winner_id} has paid ${offer_id} and keeps a strike`);
}

/** The next bidder each time, at their own maximum, after the one before has let the time pass (R27). */
function askedInTurn(lot: Lot, bidders: readonly { id: string; pence: number }[]): void {
  const { offer_id, settlement, items, chances } = lot;
  const asked = chances.filter(({ kind }) => kind !== 'reserve');
  const isOffered = asked.some(({ kind, status }) => kind === 'second_chance' && status === 'offered');
  if (isOffered !== (settlement === 'second_chance'))
    throw new Error(`(R27) ${offer_id} is ${settlement}: ${isOffered}`);
  if (asked.length > MOST_ASKED) throw new Error(`(R27) ${asked.length} bidders were asked about ${offer_id}`);
  asked.forEach(({ bidder_id, price_pence }, i) => {
    if (bidder_id !== bidders[i]?.id || price_pence !== bidders[i].pence)
      throw new Error(
        `(R27) ${bidder_id} was asked about ${offer_id} at ${price_pence}, not ${JSON.stringify(bidders[i])}`,
      );
  });
  for (const { kind, created_at, due_at, ended_at, status } of chances) {
    const debt = items.findLast((item) => item.created_at <= created_at);
    if (kind === 'second_chance' && !(debt && debt.due_at <= created_at))
      throw new Error(`(R27) ${offer_id} was offered on before it was due`);
    if (kind === 'extra_seat' && settlement !== 'paid') throw new Error(`(R27) a seat of ${offer_id}, which is unpaid`);
    if (due_at - created_at !== ANSWER_WITHIN_MS[kind])
      throw new Error(`(R27) too little time to answer on ${offer_id}`);
    const isLate = ended_at !== null && ended_at >= due_at;
    if ((status === 'expired' && !isLate) || (['accepted', 'declined'].includes(status) && isLate))
      throw new Error(`(R27) ${offer_id} was ${status} at ${ended_at}, due at ${due_at}`);
  }
}

/** Each accepted seat made one lot, won by its bidder at their maximum, and there are no others (R27). */
function seatedOnce({ offer_id, chances, seats }: Lot): void {
  const accepted = chances.filter(({ kind, status }) => kind === 'extra_seat' && status === 'accepted');
  const expected = accepted.map(({ bidder_id, price_pence }) => `${bidder_id} at ${price_pence}`);
  const sold = seats.map(({ winner_id, price_pence }) => `${winner_id} at ${price_pence}`);
  if (sold.toSorted().join() !== expected.toSorted().join() || seats.some(({ bid_count }) => bid_count !== 1))
    throw new Error(`(R27) seats of ${offer_id}: ${sold.join()}, accepted: ${expected.join()}`);
}

/** Every strike is for an overdue debt, and everyone who lost a lot by not paying has one (R26). */
function struckInTime({ offer_id, settlement, winner_id, items, strikes }: Lot): void {
  for (const { user_id, at } of strikes) {
    const own = items.filter((item) => item.user_id === user_id);
    if (!own.some(({ due_at }) => due_at <= at))
      throw new Error(`(R26) ${user_id} has a strike for ${offer_id} too early`);
  }
  const losers = new Set([...items.map(({ user_id }) => user_id)].filter((id) => id !== winner_id));
  if (settlement === 'failed' || settlement === 'second_chance') losers.add(winner_id);
  for (const id of losers)
    if (!strikes.some(({ user_id }) => user_id === id))
      throw new Error(`(R26) ${id} has lost ${offer_id} without a strike`);
}
