import fc from 'fast-check';
import { expect, it } from 'vitest';
import { casesOf } from '../../../../kit/cases.testkit.ts';
import type { LiveRole } from '../../../lot/live-entry.ts';
import { replayAs } from '../../replay.ts';
import type { LiveIntent } from './commands.ts';
import { live } from './index.ts';
import { minimumFor } from './judge.ts';
import { LiveLotPlay, queuedLive } from './live.testkit.ts';
import { type ModelEntry, modelClock, modelMinimum, modelMoney, modelPhase } from './model.testkit.ts';
import { STEP_FACTORS } from './numbers.ts';
import { livePhaseAt } from './phase.ts';

const RUNS = casesOf(20_000);
const BIDDERS = ['A', 'B', 'C', 'D'];

type Move =
  | { do: 'bid'; who: string; straight: boolean; beyond: number }
  | { do: 'call'; name: LiveIntent['command']; pick: number }
  | { do: 'wait'; ms: number }
  /** Once, twice and the hammer, each after four seconds. */
  | { do: 'run' };

const CALLS: LiveIntent['command'][] = [
  ...(['once', 'once', 'twice', 'twice', 'hammer', 'hammer', 'hammer', 'undo', 'set_step', 'set_ask'] as const),
  ...(['hold', 'resume', 'resume', 'call_off', 'pass', 'undo_hammer', 'end', 'end', 'strike'] as const),
];

const moves: fc.Arbitrary<Move[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('bid' as const),
        who: fc.constantFrom(...BIDDERS),
        straight: fc.boolean(),
        beyond: fc.oneof(fc.constantFrom(0, 0, -1), fc.integer({ min: 0, max: 4_000 })),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('call' as const),
        name: fc.constantFrom(...CALLS),
        pick: fc.integer({ min: 0, max: 11 }),
      }),
    },
    { weight: 3, arbitrary: fc.constant({ do: 'run' as const }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('wait' as const),
        ms: fc.constantFrom(0, 1, 1_999, 2_000, 4_000, 4_000, 4_000, 9_000, 60_000),
      }),
    },
  ),
  { minLength: 4, maxLength: 40, size: 'max' },
);

it(`${RUNS} random live lots give what the rules define (LA2 to LA5, LA7, LA9)`, { timeout: 300_000 }, () => {
  const tally = new Map<string, number>();
  fc.assert(
    fc.property(moves, fc.constantFrom(10, 10, 60), (plan, reserve) => {
      const lot = new LiveLotPlay(queuedLive(10, reserve)).open();
      const entries: ModelEntry[] = [{ what: 'open', at: lot.at }];
      for (const move of plan) {
        makeMove(lot, entries, move, tally);
        compare(lot, entries);
      }
      const record = JSON.parse(JSON.stringify({ bids: lot.bids, calls: lot.calls }));
      const replayed = replayAs(live, lot.state.terms, record);
      same(JSON.stringify({ ...replayed, clockAt: 0 }), JSON.stringify({ ...lot.state, clockAt: 0 }), 'replay');
    }),
    { seed: 20_261_124, numRuns: RUNS },
  );
  for (const [what, least] of EXPECTED) expect(tally.get(what) ?? 0, what).toBeGreaterThan(casesOf(least));
});

const EXPECTED: readonly (readonly [string, number])[] = [
  ['bid', 10_000],
  ['bid clears the hammer', 100],
  ['once', 5_000],
  ['hammer', 500],
  ['end sold', 200],
  ['end passed', 50],
  ['undo', 1_000],
  ['undo_hammer', 200],
  ['strike', 500],
  ['set_step', 2_000],
  ['set_ask', 2_000],
  ['hold', 2_000],
  ['resume', 1_000],
  ['call_off', 100],
];

function makeMove(lot: LiveLotPlay, entries: ModelEntry[], move: Move, tally: Map<string, number>): void {
  if (move.do === 'run') run(lot, entries, tally);
  else if (move.do === 'wait') lot.wait(move.ms / 1000);
  else if (move.do === 'bid') makeBid(lot, entries, move, tally);
  else makeCall(lot, entries, move, tally);
}

function run(lot: LiveLotPlay, entries: ModelEntry[], tally: Map<string, number>): void {
  for (const name of ['once', 'twice', 'hammer'] as const) {
    lot.wait(4);
    makeCall(lot, entries, { do: 'call', name, pick: 0 }, tally);
    compare(lot, entries);
  }
}

function makeBid(
  lot: LiveLotPlay,
  entries: ModelEntry[],
  move: Extract<Move, { do: 'bid' }>,
  tally: Map<string, number>,
) {
  const { terms } = lot.state;
  const minimum = modelMinimum(terms, entries, move.who);
  same(minimumFor(lot.state, move.who), minimum, 'next minimum');
  const { phase } = modelPhase(entries, lot.at);
  const expected = ['open', 'once', 'twice', 'selling'].includes(phase) && move.beyond >= 0;
  const verdict = lot.tryBid(move.who, minimum + move.beyond, move.straight ? 'straight' : 'proxy');
  same(verdict.accepted, expected, `a bid in phase ${phase}`);
  if (!verdict.accepted) return;
  const was = modelMoney(terms, entries);
  const bid = { what: 'bid', at: lot.at, who: move.who, amount: minimum + move.beyond } as const;
  const entry: ModelEntry = { ...bid, straight: move.straight, gone: false, moved: false };
  entries.push(entry);
  const is = modelMoney(terms, entries);
  entry.moved = was.price !== is.price || was.leader !== is.leader;
  count(tally, 'bid');
  if (phase === 'selling' && entry.moved) count(tally, 'bid clears the hammer');
}

function makeCall(
  lot: LiveLotPlay,
  entries: ModelEntry[],
  { name, pick }: Extract<Move, { do: 'call' }>,
  tally: Map<string, number>,
) {
  const before = modelMoney(lot.state.terms, entries);
  const intent = intentOf(lot, entries, name, pick);
  const role: LiveRole = name === 'strike' ? 'operator' : name === 'end' ? 'clock' : 'host';
  const clock = modelClock(entries);
  const verdict = lot.tryCall(intent, role);
  if (!verdict.accepted) return;
  const { call } = verdict;
  count(tally, call.verb === 'ended' ? `end ${call.result}` : name);
  checkTimes(name, clock, lot, before.leader !== null);
  write(lot, entries, intent, call);
  if (call.verb !== 'struck')
    same(modelMoney(lot.state.terms, entries).price, before.price, `${name} keeps the price (LA9)`);
}

function intentOf(
  lot: LiveLotPlay,
  entries: readonly ModelEntry[],
  command: LiveIntent['command'],
  pick: number,
): LiveIntent {
  if (command === 'set_step') return { command, factor: STEP_FACTORS[pick % 6] ?? 1 };
  if (command === 'set_ask') return { command, askPence: modelMinimum(lot.state.terms, entries, '') + pick * 100 };
  if (command === 'hammer') return { command, version: lot.version, confirmed: true };
  if (command === 'strike') return { command, seq: (pick % Math.max(1, lot.bids.length)) + 1, reason: 'A slip.' };
  if (command === 'hold' || command === 'withdraw') return { command, reason: 'A question.' };
  return { command } as LiveIntent;
}

/** LA3: every call had its four seconds, and a sale the whole time since the price or leader last changed. */
function checkTimes(name: string, clock: ReturnType<typeof modelClock>, lot: LiveLotPlay, led: boolean): void {
  const since = (at: number | null) => lot.at - (at ?? lot.at);
  if (name === 'once') holds(since(clock.anchor) >= 4_000, 'four seconds before once');
  if (name === 'twice') holds(since(clock.once) >= 4_000, 'four seconds before twice');
  if (name === 'hammer') holds(since(clock.twice) >= 4_000 && led, 'four seconds before the hammer, and a leader');
  if (name !== 'end') return;
  const end = (clock.hammer ?? 0) + 2_000;
  holds(!clock.held && lot.at >= end && end - (clock.anchor ?? end) >= 14_000, 'the whole time before a sale');
}

function write(lot: LiveLotPlay, entries: ModelEntry[], intent: LiveIntent, call: LiveLotPlay['calls'][number]): void {
  const { at } = call;
  if (intent.command === 'set_step') entries.push({ what: 'step', at, factor: intent.factor, gone: false });
  else if (intent.command === 'set_ask') entries.push({ what: 'ask', at, ask: intent.askPence, gone: false });
  else if (call.verb === 'undone') undo(lot, entries, call.undoes, at);
  else if (call.verb === 'struck') strike(lot, entries, call.seqs[0] ?? 0, at);
  else if (isCall(intent.command)) entries.push({ what: intent.command, at, gone: false });
  else entries.push({ what: PLAIN[intent.command] ?? 'off', at });
}

const isCall = (name: string): name is 'once' | 'twice' | 'hammer' => ['once', 'twice', 'hammer'].includes(name);
const PLAIN: Partial<Record<LiveIntent['command'], 'hold' | 'resume' | 'pass' | 'end' | 'reopen' | 'off'>> = {
  hold: 'hold',
  resume: 'resume',
  pass: 'pass',
  end: 'end',
  undo_hammer: 'reopen',
  call_off: 'off',
};

function undo(lot: LiveLotPlay, entries: ModelEntry[], no: number, at: number): void {
  const undone = lot.calls.find((call) => call.no === no);
  holds(undone !== undefined && at - undone.at <= 10_000, 'undone within ten seconds');
  const entry = entries.findLast(
    (each) => 'gone' in each && each.what !== 'bid' && !each.gone && each.at === undone?.at,
  );
  if (entry && 'gone' in entry) entry.gone = true;
  entries.push({ what: 'undo', at });
}

/** A changed price or leader gives everyone the whole time again; a sold lot is then open again. */
function strike(lot: LiveLotPlay, entries: ModelEntry[], seq: number, at: number): void {
  const { terms } = lot.state;
  const was = modelMoney(terms, entries);
  const { held, over } = modelClock(entries);
  const sold = entries.findLast(({ what }) => what === 'end' || what === 'pass')?.what === 'end';
  const bid = entries.filter(({ what }) => what === 'bid')[seq - 1];
  if (bid?.what === 'bid') bid.gone = true;
  const is = modelMoney(terms, entries);
  const changed = was.price !== is.price || was.leader !== is.leader;
  const passed = over && (!sold || lot.state.live.result === 'passed');
  if (changed && !held && !passed) entries.push({ what: 'restrike', at });
}

function compare(lot: LiveLotPlay, entries: readonly ModelEntry[]): void {
  const { state, at } = lot;
  const money = modelMoney(state.terms, entries);
  same(state.pricePence, money.price, 'price');
  same(state.leaderId, money.leader, 'leader');
  same(state.live.stepFactor, money.factor, 'step');
  same(state.live.askPence, money.ask, 'ask');
  const { phase, end } = modelPhase(entries, at);
  same(livePhaseAt(state, at), phase, 'phase');
  if (phase !== 'over') same(state.live.end, end, 'end');
  if (phase !== 'over') same(state.live.anchor, modelClock(entries).anchor, 'anchor');
  holds(minimumFor(state, null) > state.pricePence || state.leaderId === null, 'the ask is above the price');
  same(
    lot.bids.length + lot.calls.length,
    lot.calls.reduce((n) => n + 1, state.seq),
    'a gap-free order',
  );
}

function count(tally: Map<string, number>, what: string): void {
  tally.set(what, (tally.get(what) ?? 0) + 1);
}

function same(actual: unknown, expected: unknown, what: string): void {
  if (actual !== expected) throw new Error(`${what}: got ${String(actual)}, the rules give ${String(expected)}`);
}

function holds(condition: boolean, what: string): void {
  if (!condition) throw new Error(`broken: ${what}`);
}
