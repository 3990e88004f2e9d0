import fc from 'fast-check';
import { expect, it } from 'vitest';
import { casesOf } from '../../../kit/cases.testkit.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../kit/time.ts';
import { bought, buyRefusal, paused, resumed } from '../../lot/buying.ts';
import type { LotCall } from '../../lot/call.ts';
import { effectiveEnd } from '../../lot/clock.ts';
import type { AcceptedBid, BidCommand, LotState } from '../../lot/lot.ts';
import type { LotTerms } from '../../lot/terms.ts';
import { closeLot, judgeBid, openLot, replay } from '../index.ts';
import { OPENS_AT, SELLER } from '../lots.testkit.ts';
import { commandOf, type Intent, intent, randomTerms } from './auctions.testkit.ts';
import { futureProxiesCountAt, futureProxyRefusal } from './future-proxy.ts';
import { type ModelLot, modelJudge, modelPrice } from './model.testkit.ts';

const AUCTIONS = casesOf(100_000);

type Moment = { near: 'now' | 'end'; waitMs: number };
type Move =
  | { do: 'bid'; intent: Intent }
  | { do: 'buy'; who: string; when: Moment }
  /** The purchase under way is paid, or given up. */
  | { do: 'settle'; pays: boolean; when: Moment };
type Left = { who: string; offsetPence: number; confirmed: boolean };
type Plan = { terms: LotTerms; left: Left[]; openedLate: number; moves: Move[] };

const moment = fc.record({
  near: fc.constantFrom('now' as const, 'now' as const, 'end' as const),
  waitMs: fc.constantFrom(-5_000, -1, 0, 0, 1_000, 15 * MINUTE_MS),
});
const moves: fc.Arbitrary<Move[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: fc.constant('bid' as const), intent }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('buy' as const),
        who: fc.constantFrom('A', 'B', 'X', SELLER),
        when: moment,
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('settle' as const),
        pays: fc.constantFrom(false, false, true),
        when: moment,
      }),
    },
  ),
  { minLength: 1, maxLength: 14, size: 'max' },
);

/** Auctions that end at their scheduled end or by the time to win, most of them with a buy-now price. */
const terms: fc.Arbitrary<LotTerms> = fc
  .record({
    common: randomTerms,
    aboveReserve: fc.constantFrom(null, 1, 5_000, 40_000),
    timeToWinMs: fc.constantFrom(null, MINUTE_MS, HOUR_MS, DAY_MS),
  })
  .map(({ common, aboveReserve, timeToWinMs }) => {
    const reservePence = timeToWinMs === null ? common.reservePence : common.startPence;
    const buyNowPence = aboveReserve === null ? null : reservePence + aboveReserve;
    const ends = { kind: 'time_to_win' as const, softCloseWindowMs: timeToWinMs ?? 0, softCloseCapMs: 0 };
    return { ...common, ...(timeToWinMs === null ? {} : ends), reservePence, buyNowPence };
  });

const left: fc.Arbitrary<Left[]> = fc.array(
  fc.record({
    who: fc.constantFrom('A', 'B', 'C', 'D'),
    offsetPence: fc.constantFrom(-1, 0, 0, 100, 100, 2_000, 9_000, 200_000),
    confirmed: fc.constantFrom(true, true, false),
  }),
  { maxLength: 5 },
);

const plans: fc.Arbitrary<Plan> = fc.record({
  terms,
  left,
  openedLate: fc.constantFrom(0, 0, 1_000, 30 * DAY_MS),
  moves,
});

it(`${AUCTIONS} random auctions with early maxima and purchases give what the rules define (R16, R18, R29, R30, A19)`, {
  timeout: 300_000,
}, () => {
  const tally = new Map<string, number>();
  fc.assert(
    fc.property(plans, (plan) => new Sale(plan.terms, tally).play(plan)),
    { seed: 20_261_125, numRuns: AUCTIONS },
  );
  for (const [what, least] of EXPECTED) expect(tally.get(what) ?? 0, what).toBeGreaterThan(casesOf(least));
});

/** How often each outcome must occur at least, to notice a generator that no longer reaches one. */
const EXPECTED: readonly (readonly [string, number])[] = [
  ['left', 150_000],
  ['left: BID_TOO_LOW', 20_000],
  ['left: HIGH_BID_UNCONFIRMED', 10_000],
  ['left and outbid before the opening', 20_000],
  ['bid', 200_000],
  ['bid: ON_HOLD', 4_000],
  ['bid: LOT_CLOSED', 50_000],
  ['time to win restarted', 100_000],
  ['buying', 3_000],
  ['buying: ON_HOLD', 1_000],
  ['buying: OWN_LOT', 20_000],
  ['buying: LOT_CLOSED', 20_000],
  ['buying: BUY_NOW_GONE', 40_000],
  ['given up', 1_500],
  ['bought', 600],
];

/** One lot as the rules have it and as the model has it, side by side. */
class Sale {
  readonly #tally: Map<string, number>;
  readonly #terms: LotTerms;
  readonly #bids: AcceptedBid[] = [];
  readonly #calls: LotCall[] = [];
  #state: LotState;
  #model: ModelLot;
  #held: { by: string; at: number } | null = null;
  #buyer: string | null = null;

  constructor(given: LotTerms, tally: Map<string, number>) {
    this.#terms = given;
    this.#tally = tally;
    this.#state = openLot(given);
    this.#model = { terms: given, bids: [], end: given.scheduledEndAt, clock: 0 };
  }

  play({ left, openedLate, moves }: Plan): void {
    this.#open(this.#leave(left), OPENS_AT + openedLate);
    for (const move of moves) {
      if (move.do === 'bid') this.#bid(commandOf(this.#model, move.intent));
      if (move.do === 'buy') this.#buy(move.who, this.#at(move.when));
      if (move.do === 'settle') this.#settle(move.pays, this.#at(move.when));
      this.#compare();
    }
    this.#checkReplay();
    this.#checkEnd();
  }

  /** The maxima that are left: a changed one takes a new place (R30). */
  #leave(wanted: readonly Left[]): Left[] {
    let kept: Left[] = [];
    for (const each of wanted) {
      const amountPence = this.#terms.startPence + each.offsetPence;
      const refused = futureProxyRefusal(this.#state, { bidderId: each.who, amountPence, confirmed: each.confirmed });
      const tooLow = each.offsetPence < 0 ? 'BID_TOO_LOW' : null;
      const tooHigh = amountPence > 5 * this.#terms.startPence && !each.confirmed ? 'HIGH_BID_UNCONFIRMED' : null;
      same(refused?.code ?? null, tooLow ?? tooHigh, 'refusal of a maximum');
      this.#count(refused ? `left: ${refused.code}` : 'left');
      if (!refused) kept = [...kept.filter(({ who }) => who !== each.who), each];
    }
    return kept;
  }

  /** All become bids in their order, also if the opening is noticed after the end. */
  #open(kept: readonly Left[], now: number): void {
    const at = Math.max(OPENS_AT, Math.min(now, this.#terms.scheduledEndAt - 1));
    if (kept.length > 0) same(futureProxiesCountAt(this.#state, now), at, 'the time of the maxima');
    for (const { who, offsetPence } of kept) {
      const amountPence = this.#terms.startPence + offsetPence;
      const placed = this.#bid({ bidderId: who, kind: 'proxy', amountPence, at, confirmed: true });
      if (!placed) this.#count('left and outbid before the opening');
      this.#compare();
    }
  }

  #bid(command: BidCommand): boolean {
    const verdict = judgeBid(this.#state, command);
    const clock = Math.max(this.#model.clock, command.at);
    const paused = this.#buyer ? 'LOT_CLOSED' : this.#held ? 'ON_HOLD' : null;
    const judged = paused ? { code: paused, lot: { ...this.#model, clock } } : this.#judged(command);
    same(verdict.accepted ? null : verdict.code, judged.code, 'verdict');
    this.#count(judged.code === null ? 'bid' : `bid: ${judged.code}`);
    this.#model = judged.lot;
    this.#state = verdict.state;
    if (verdict.accepted) this.#bids.push(verdict.bid);
    return verdict.accepted;
  }

  /** In a time-to-win auction each new leader restarts the clock, which never passes the scheduled end (R29). */
  #judged(command: BidCommand): ReturnType<typeof modelJudge> {
    const before = this.#model;
    const judged = modelJudge(before, command);
    if (this.#terms.kind !== 'time_to_win' || judged.code !== null) return judged;
    const leaders = [before.bids, judged.lot.bids].map((bids) => modelPrice(this.#terms, bids).leaderId);
    const restarts = leaders[0] !== leaders[1];
    if (restarts) this.#count('time to win restarted');
    const { clock, terms } = judged.lot;
    const end = restarts ? Math.min(clock + terms.softCloseWindowMs, terms.scheduledEndAt) : before.end;
    return { ...judged, lot: { ...judged.lot, end } };
  }

  #buy(by: string, now: number): void {
    const expected = this.#buyRefusal(by, now);
    same(buyRefusal(this.#state, by, now)?.code ?? null, expected, 'refusal of a purchase');
    this.#count(expected === null ? 'buying' : `buying: ${expected}`);
    if (expected !== null) return;
    const at = Math.max(this.#model.clock, now);
    this.#state = paused(this.#state, now);
    this.#model = { ...this.#model, clock: at };
    this.#held = { by, at };
    this.#call('buying', by, at);
  }

  #buyRefusal(by: string, now: number): string | null {
    const { clock, bids, end } = this.#model;
    if (by === SELLER) return 'OWN_LOT';
    if (Math.max(clock, now) < OPENS_AT) return 'LOT_NOT_OPEN';
    if (this.#buyer || (!this.#held && Math.max(clock, now) >= end)) return 'LOT_CLOSED';
    if (this.#held) return 'ON_HOLD';
    const { leaderId, leaderMax } = modelPrice(this.#terms, bids);
    const isMet = leaderId !== null && leaderMax >= this.#terms.reservePence;
    return this.#terms.buyNowPence === null || isMet ? 'BUY_NOW_GONE' : null;
  }

  /** A purchase that is given up gives its time back: the end and its cap move by as much (R18). */
  #settle(pays: boolean, now: number): void {
    if (!this.#held) return;
    const { by, at: since } = this.#held;
    const clock = Math.max(this.#model.clock, now);
    this.#held = null;
    this.#count(pays ? 'bought' : 'given up');
    this.#call(pays ? 'bought' : 'not_bought', by, clock);
    this.#state = pays ? bought(this.#state, by, now) : resumed(this.#state, now);
    this.#model = { ...this.#model, clock };
    if (pays) {
      this.#buyer = by;
      return;
    }
    const lost = clock - since;
    const { terms, end } = this.#model;
    const later = { ...terms, scheduledEndAt: terms.scheduledEndAt + lost };
    this.#model = { ...this.#model, terms: later, end: end + lost };
  }

  #call(verb: 'buying' | 'bought' | 'not_bought', by: string, at: number): void {
    this.#calls.push({ no: this.#calls.length + 1, afterSeq: this.#bids.length, at, verb, by });
  }

  #at({ near, waitMs }: Moment): number {
    return (near === 'end' ? this.#model.end - 1 : Math.max(this.#model.clock, OPENS_AT)) + waitMs;
  }

  #compare(): void {
    const { price, leaderId } = modelPrice(this.#terms, this.#model.bids);
    same(this.#state.pricePence, this.#buyer ? this.#terms.buyNowPence : price, 'price');
    same(this.#state.leaderId, this.#buyer ?? leaderId, 'leader');
    same(effectiveEnd(this.#state), this.#model.end, 'end');
    same(this.#state.clockAt, this.#model.clock, 'clock');
  }

  #checkReplay(): void {
    const record = JSON.parse(JSON.stringify({ bids: this.#bids, calls: this.#calls }));
    const again = { ...replay(this.#terms, record), clockAt: 0 };
    same(JSON.stringify(again), JSON.stringify({ ...this.#state, clockAt: 0 }), 'replay');
  }

  /** A lot that someone is buying is not over; any other is, and has one winner at most (I5). */
  #checkEnd(): void {
    const end = closeLot(this.#state, this.#model.end + 5_000);
    same(end.closed, this.#held === null, 'closed');
    if (!end.closed) return;
    const { leaderId, leaderMax } = modelPrice(this.#terms, this.#model.bids);
    const isSold = leaderId !== null && leaderMax >= this.#terms.reservePence;
    same(end.winnerId, this.#buyer ?? (isSold ? leaderId : null), 'winner');
  }

  #count(what: string): void {
    this.#tally.set(what, (this.#tally.get(what) ?? 0) + 1);
  }
}

/** Plain comparisons: millions of calls of `expect` would take minutes. */
function same(actual: unknown, expected: unknown, what: string): void {
  if (actual !== expected) throw new Error(`${what}: got ${String(actual)}, the rules give ${String(expected)}`);
}
