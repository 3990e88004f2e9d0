import { readTerms } from '../../../src/domain/bidding/index.ts';
import {
  type ModelEntry,
  modelClock,
  modelMoney,
} from '../../../src/domain/bidding/kinds/english/live/model.testkit.ts';
import type { SqlServer } from '../platform/sql-server.ts';

/** People who were told that they won a lot, without those who accepted a second chance at it. */
const WON = `SELECT user_id FROM notifications WHERE event = 'won' AND content LIKE ? AND user_id NOT IN (
  SELECT bidder_id FROM second_chances WHERE lot_id = ? AND status = 'accepted')`;

type LotRow = {
  offer_id: string;
  terms: string;
  version: number;
  status: string;
  result: string | null;
  winner_id: string | null;
  price_pence: number;
  leader_id: string | null;
  phase: string;
};
type BidRow = {
  seq: number;
  bidder_id: string;
  kind: string;
  amount_pence: number;
  at: number;
  moved: number;
  declined: number;
};
type CallRow = { no: number; after_seq: number; at: number; verb: string; data: string };

/** Compares every live lot with what an independent reading of its bids and calls gives (LA1 to LA9). */
export class LiveCheck {
  readonly #database: SqlServer;
  readonly #seen = new Map<string, number>();
  readonly #told = new Map<string, string>();
  /** How many bids and calls of each lot have been checked. */
  readonly #checked = new Map<string, { bids: number; calls: number }>();

  constructor(database: SqlServer) {
    this.#database = database;
  }

  afterCommit(): void {
    this.#oneIsOpen();
    for (const lot of this.#lots()) {
      this.#nobodyIsToldEarly(lot);
      if (this.#seen.get(lot.offer_id) === lot.version) continue;
      this.#seen.set(lot.offer_id, lot.version);
      this.#isAsItsRecord(lot);
    }
  }

  /** Nothing is left on the block, and every lot that was called has the result of its record. */
  atTheEnd(): void {
    for (const lot of this.#lots()) {
      if (lot.phase === 'queued') continue;
      const called = this.#calls(lot.offer_id).findLast(({ verb }) => ['ended', 'passed', 'withdrawn'].includes(verb));
      const sold = called?.verb === 'ended' && (JSON.parse(called.data) as { result: string }).result === 'sold';
      if (lot.phase !== 'final' || lot.status !== 'closed' || (lot.result === 'sold') !== sold)
        throw new Error(`(R24) ${lot.offer_id} ended as ${lot.phase} ${lot.result}, its record says ${called?.verb}`);
    }
  }

  /** Whether a screen has the block and the lot on it as they are. */
  isOnBlock(block: number, lot: { project_id: string; phase: string } | null): boolean {
    const [row] = this.#database.all<{ block: number; lot_id: string | null }>(
      'SELECT block, lot_id FROM live_auctions',
    );
    const onBlock = this.#lots().find(({ offer_id, phase }) => offer_id === row?.lot_id && phase !== 'queued');
    return row?.block === block && onBlock?.offer_id === lot?.project_id && onBlock?.phase === lot?.phase;
  }

  #lots(): LotRow[] {
    return this.#database.all<LotRow>('SELECT lots.*, phase FROM lots JOIN live_lots ON lot_id = offer_id');
  }

  #calls(lotId: string): CallRow[] {
    return this.#database.all<CallRow>('SELECT * FROM lot_calls WHERE lot_id = ? ORDER BY no', lotId);
  }

  #oneIsOpen(): void {
    const open = this.#database.all("SELECT 1 FROM live_lots WHERE phase = 'open'");
    if (open.length > 1) throw new Error(`(LA1) ${open.length} lots are open`);
  }

  /** One person at most is told that they won, once the result is final (LA6). */
  #nobodyIsToldEarly({ offer_id, phase, winner_id }: LotRow): void {
    const won = this.#database.all<{ user_id: string }>(WON, `%${offer_id}%`, offer_id);
    if (won.length > 0 && phase !== 'final') throw new Error(`(LA6) someone was told that they won ${offer_id} early`);
    for (const { user_id } of won) {
      const before = this.#told.get(offer_id) ?? user_id;
      const isTheirs = user_id === winner_id || this.#wasOfferedOn(offer_id);
      if (before !== user_id || !isTheirs) throw new Error(`(LA6) ${offer_id} was won by two people`);
      this.#told.set(offer_id, user_id);
    }
  }

  #wasOfferedOn(lotId: string): boolean {
    return this.#database.all('SELECT 1 FROM second_chances WHERE lot_id = ?', lotId).length > 0;
  }

  #isAsItsRecord(lot: LotRow): void {
    const bids = this.#database.all<BidRow>('SELECT * FROM bids WHERE lot_id = ? ORDER BY seq', lot.offer_id);
    const calls = this.#calls(lot.offer_id);
    calls.forEach(({ no, after_seq }, i) => {
      const before = calls[i - 1]?.after_seq ?? 0;
      if (no !== i + 1 || after_seq < before || after_seq > bids.length)
        throw new Error(`(LA2) call ${no} on ${lot.offer_id} leaves a gap`);
    });
    const terms = readTerms(lot.terms);
    const { price, leader } = modelMoney(terms, entriesOf(bids, calls));
    if (lot.price_pence !== price || lot.leader_id !== leader)
      throw new Error(
        `(LA7) ${lot.offer_id} is ${lot.price_pence} ${lot.leader_id}, its record gives ${price} ${leader}`,
      );
    const { bids: checkedBids, calls: checkedCalls } = this.#checked.get(lot.offer_id) ?? { bids: 0, calls: 0 };
    this.#checked.set(lot.offer_id, { bids: bids.length, calls: calls.length });
    for (const call of calls.slice(checkedCalls)) checkCall(lot, bids, calls.slice(0, call.no - 1), call);
    for (const bid of bids.slice(checkedBids)) checkBid(lot, bids, calls, bid);
  }
}

/** The entries before a call, as everyone knew them then. */
const before = (bids: readonly BidRow[], calls: readonly CallRow[], seq: number): ModelEntry[] =>
  entriesOf(
    bids.filter((bid) => bid.seq <= seq),
    calls,
  );

/** Nothing is called or sold on hold; a sale had the whole time (LA3, LA4). */
function checkCall(lot: LotRow, bids: readonly BidRow[], earlier: readonly CallRow[], call: CallRow): void {
  const { mode, winAfterMs } = readTerms(lot.terms).live ?? { mode: 'host', winAfterMs: 0 };
  const clock = modelClock(before(bids, earlier, call.after_seq));
  const name = `call ${call.no} (${call.verb}) on ${lot.offer_id}`;
  const runs = ['called_once', 'called_twice', 'hammered', 'ended'].includes(call.verb);
  if (clock.held && runs) throw new Error(`(LA4) ${name} came on hold`);
  const least = { called_once: clock.anchor, called_twice: clock.once, hammered: clock.twice }[call.verb];
  if (least !== undefined && (least === null || call.at - least < 4_000))
    throw new Error(`(LA3) ${name} came too soon`);
  if (call.verb !== 'ended' || (JSON.parse(call.data) as { result: string }).result !== 'sold') return;
  const sinceMs = call.at - (clock.anchor ?? call.at);
  const hasFallen = mode === 'auto' || (clock.hammer !== null && call.at === clock.hammer + 2_000);
  if (!hasFallen || sinceMs < (mode === 'auto' ? winAfterMs : 14_000))
    throw new Error(`(LA3) ${name} sold after ${sinceMs} ms`);
}

/** A bid came while the lot was open, before its end, and never on hold (LA4, LA5). */
function checkBid(lot: LotRow, bids: readonly BidRow[], calls: readonly CallRow[], bid: BidRow): void {
  const { mode, winAfterMs } = readTerms(lot.terms).live ?? { mode: 'host', winAfterMs: 0 };
  const earlier = calls.filter(({ after_seq }) => after_seq < bid.seq);
  const { anchor, held, over, hammer } = modelClock(before(bids, earlier, bid.seq - 1));
  const end =
    mode === 'auto' ? (anchor ?? 0) + winAfterMs : hammer === null ? Number.POSITIVE_INFINITY : hammer + 2_000;
  if (anchor === null || held || over || bid.at >= end)
    throw new Error(`(LA5) bid ${bid.seq} on ${lot.offer_id} was taken when it was not open`);
}

function entriesOf(bids: readonly BidRow[], calls: readonly CallRow[]): ModelEntry[] {
  const undone = new Set(
    calls.flatMap(({ verb, data }) => (verb === 'undone' ? [JSON.parse(data).undoes as number] : [])),
  );
  const struck = new Set(
    calls.flatMap(({ verb, data }) => (verb === 'struck' ? (JSON.parse(data).seqs as number[]) : [])),
  );
  const bidEntries = bids.map((bid): [number, number, ModelEntry] => {
    const entry = { what: 'bid' as const, at: bid.at, who: bid.bidder_id, amount: bid.amount_pence };
    const isGone = struck.has(bid.seq);
    return [bid.seq, 0, { ...entry, straight: bid.kind === 'straight', gone: isGone, moved: bid.moved === 1 }];
  });
  const callEntries = calls.flatMap((call): [number, number, ModelEntry][] => {
    const entry = entryOf(call, undone.has(call.no));
    return entry ? [[call.after_seq, call.no, entry]] : [];
  });
  return [...bidEntries, ...callEntries].sort(([a, x], [b, y]) => a - b || x - y).map(([, , entry]) => entry);
}

const PLAIN: Readonly<
  Record<string, Exclude<ModelEntry['what'], 'bid' | 'step' | 'ask' | 'once' | 'twice' | 'hammer'>>
> = {
  opened: 'open',
  resumed: 'resume',
  held: 'hold',
  passed: 'pass',
  withdrawn: 'pass',
  called_off: 'off',
  ended: 'end',
  hammer_undone: 'reopen',
  undone: 'undo',
};
const CALLS: Readonly<Record<string, 'once' | 'twice' | 'hammer'>> = {
  called_once: 'once',
  called_twice: 'twice',
  hammered: 'hammer',
};

function entryOf({ verb, at, data }: CallRow, gone: boolean): ModelEntry | null {
  const { factor, askPence, after } = JSON.parse(data) as {
    factor: number;
    askPence: number;
    after: { anchor: number };
  };
  if (verb === 'step_set') return { what: 'step', at, factor, gone };
  if (verb === 'ask_set') return { what: 'ask', at, ask: askPence, gone };
  const what = CALLS[verb];
  if (what) return { what, at, gone };
  // A strike that changes price or leader gives everyone the whole time again.
  if (verb === 'struck') return after.anchor === at ? { what: 'restrike', at } : null;
  const plain = PLAIN[verb];
  return plain ? { what: plain, at } : null;
}
