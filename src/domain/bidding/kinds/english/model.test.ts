import fc from 'fast-check';
import { expect, it } from 'vitest';
import { casesOf } from '../../../kit/cases.testkit.ts';
import type { LotRecord } from '../../lot/call.ts';
import { effectiveEnd } from '../../lot/clock.ts';
import type { AcceptedBid } from '../../lot/lot.ts';
import { softCloseCapAt } from '../../lot/soft-close.ts';
import type { LotTerms } from '../../lot/terms.ts';
import type { AcceptedVerdict, Verdict } from '../../lot/verdict.ts';
import { closeLot, nextMinimumPence } from '../index.ts';
import { recordOf } from '../lots.testkit.ts';
import { replayAs } from '../replay.ts';
import { commandOf, type Intent, intents, randomTerms } from './auctions.testkit.ts';
import { english } from './index.ts';
import { type ModelLot, minimumOf, modelJudge, modelPrice } from './model.testkit.ts';
import type { EnglishState } from './price.ts';

const replay = (terms: LotTerms, record: LotRecord) => replayAs(english, terms, record);

const AUCTIONS = casesOf(100_000);

/** How often each outcome occurred, to notice a generator that no longer reaches one. */
type Tally = Map<string, number>;

it(`${AUCTIONS} random auctions give what the rules define (R9, A11, I1, I2, I4 to I6)`, { timeout: 300_000 }, () => {
  const tally: Tally = new Map();
  const retractions = fc.integer({ min: 0, max: 0xffff });
  fc.assert(
    fc.property(randomTerms, intents, retractions, (terms, plans, retracted) => {
      const { state, model, rows } = playAuction(terms, plans, tally);
      checkEnd(state, model, tally);
      checkReplay(state, rows);
      checkRetractions(state, model, rows, retracted);
    }),
    { seed: 20_261_121, numRuns: AUCTIONS },
  );
  for (const [what, least] of EXPECTED) expect(tally.get(what) ?? 0, what).toBeGreaterThan(casesOf(least));
});

const EXPECTED: readonly (readonly [string, number])[] = [
  ['accepted', 300_000],
  ['extended', 30_000],
  ['outbid at once', 40_000],
  ['tie', 4_000],
  ['unseen raise', 20_000],
  ['end at the cap', 8_000],
  ['LOT_NOT_OPEN', 10_000],
  ['LOT_CLOSED', 50_000],
  ['BID_AMOUNT_INVALID', 4_000],
  ['BID_TOO_LOW', 50_000],
  ['ALREADY_LEADING_HIGHER', 20_000],
  ['HIGH_BID_UNCONFIRMED', 5_000],
  ['sold', 50_000],
  ['reserve_not_met', 5_000],
  ['unsold', 2_000],
];

type Played = { state: EnglishState; model: ModelLot; rows: AcceptedBid[] };

function playAuction(terms: LotTerms, plans: readonly Intent[], tally: Tally): Played {
  let state = english.open(terms);
  let model: ModelLot = { terms, bids: [], end: terms.scheduledEndAt, clock: 0 };
  const rows: AcceptedBid[] = [];
  for (const plan of plans) {
    const command = commandOf(model, plan);
    same(nextMinimumPence(state, plan.who), minimumOf(model, plan.who), 'next minimum');
    const verdict = english.judge(state, command);
    const expected = modelJudge(model, command);
    same(verdict.accepted ? null : verdict.code, expected.code, 'verdict');
    checkInvariants(state, verdict);
    model = expected.lot;
    checkAgainst(verdict.state, model);
    tallyVerdict(tally, verdict);
    if (verdict.accepted) rows.push(verdict.bid);
    state = verdict.state;
  }
  return { state, model, rows };
}

function checkAgainst(state: EnglishState, model: ModelLot): void {
  const { price, leaderId, leaderMax } = modelPrice(model.terms, model.bids);
  same(state.pricePence, price, 'price');
  same(state.leaderId, leaderId, 'leader');
  same(state.leader?.maximumPence ?? 0, leaderMax, 'leader’s maximum');
  same(effectiveEnd(state), model.end, 'end');
  same(state.clockAt, model.clock, 'clock');
}

/** I1 gap-free order and full steps, I4 nothing outside the lot's time, I6 no price above the maximum. */
function checkInvariants(before: EnglishState, verdict: Verdict<EnglishState>): void {
  const { state } = verdict;
  holds(effectiveEnd(state) >= effectiveEnd(before), 'the end never moves back');
  holds(effectiveEnd(state) <= softCloseCapAt(state), 'the end never passes the cap');
  if (!verdict.accepted) same(state.seq, before.seq, 'a refused bid takes no place');
  else checkAccepted(before, verdict);
}

function checkAccepted(before: EnglishState, { state, bid }: AcceptedVerdict<EnglishState>): void {
  same(bid.seq, before.seq + 1, 'order without gaps');
  holds(bid.amountPence >= nextMinimumPence(before, bid.bidderId), 'a full step');
  holds(bid.at >= state.terms.opensAt && bid.at < effectiveEnd(before), 'within the lot’s time');
  holds(bid.at >= before.clockAt, 'time runs forwards');
  holds(bid.pricePence >= before.pricePence, 'the price never falls');
  holds(bid.pricePence <= (state.leader?.maximumPence ?? 0), 'no price above the leader’s maximum');
  holds(bid.leaderId === bid.bidderId || bid.pricePence >= bid.amountPence, 'a bidder who does not lead is outbid');
}

/** I5: at most one award, to a bidder, never the seller, never below the reserve; asking again changes nothing. */
function checkEnd(state: EnglishState, model: ModelLot, tally: Tally): void {
  same(closeLot(state, model.clock).closed, model.clock >= model.end, 'closed');
  const end = closeLot(state, model.end + 5_000);
  const { leaderId, leaderMax, price } = modelPrice(model.terms, model.bids);
  const sold = leaderId !== null && leaderMax >= model.terms.reservePence;
  if (!end.closed) throw new Error('still open after its end');
  same(end.result, sold ? 'sold' : leaderId === null ? 'unsold' : 'reserve_not_met', 'result');
  same(end.winnerId, sold ? leaderId : null, 'winner');
  same(end.pricePence, leaderId === null ? null : price, 'hammer price');
  holds(!sold || price >= model.terms.reservePence, 'never sold below the reserve');
  count(tally, end.result);
}

function checkReplay(state: EnglishState, rows: readonly AcceptedBid[]): void {
  const replayed = replay(state.terms, recordOf(rows));
  same(JSON.stringify({ ...replayed, clockAt: 0 }), JSON.stringify({ ...state, clockAt: 0 }), 'replay');
}

/** I2: the state follows from the bids that still count; the end stays where all of them put it. */
function checkRetractions(state: EnglishState, model: ModelLot, rows: readonly AcceptedBid[], retracted: number): void {
  const isRetracted = (index: number) => ((retracted >> index) & 1) === 1;
  const marked = rows.map((row, index) => ({ ...row, declined: isRetracted(index) }));
  const left = model.bids.filter((_, index) => !isRetracted(index));
  const record = recordOf(marked);
  const replayed = replay(state.terms, record);
  checkAgainst(replayed, { ...model, bids: left, clock: rows.at(-1)?.at ?? 0 });
  same(replayed.seq, rows.length, 'every row keeps its place');
  checkGoesOn(replayed, record);
}

/** Bidding continues after a retraction, and the longer history replays to the same lot. */
function checkGoesOn(lot: EnglishState, { bids, calls }: LotRecord): void {
  const [bidderId, at] = ['D', Math.max(lot.clockAt, lot.terms.opensAt)];
  const amountPence = nextMinimumPence(lot, bidderId);
  const verdict = english.judge(lot, { bidderId, kind: 'proxy', amountPence, at, confirmed: true });
  if (!verdict.accepted) throw new Error(`the next minimum is refused: ${verdict.code}`);
  const reloaded = replay(lot.terms, { bids: [...bids, verdict.bid], calls });
  same(JSON.stringify(reloaded), JSON.stringify(verdict.state), 'replay after a retraction');
}

function tallyVerdict(tally: Tally, verdict: Verdict<EnglishState>): void {
  count(tally, verdict.accepted ? 'accepted' : verdict.code);
  if (!verdict.accepted) return;
  if (verdict.extended) count(tally, 'extended');
  if (!verdict.leads) count(tally, 'outbid at once');
  if (!verdict.leads && verdict.bid.amountPence === verdict.state.leader?.maximumPence) count(tally, 'tie');
  if (!verdict.bid.moved) count(tally, 'unseen raise');
  if (verdict.extended && verdict.bid.closesAt === softCloseCapAt(verdict.state)) count(tally, 'end at the cap');
}

function count(tally: Tally, what: string): void {
  tally.set(what, (tally.get(what) ?? 0) + 1);
}

/** Plain comparisons: millions of calls of `expect` would take minutes. */
function same(actual: unknown, expected: unknown, what: string): void {
  if (actual !== expected) throw new Error(`${what}: got ${String(actual)}, the rules give ${String(expected)}`);
}

function holds(condition: boolean, what: string): void {
  if (!condition) throw new Error(`broken: ${what}`);
}
