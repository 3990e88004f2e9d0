import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildRecord, type ClosedLotRecord, replayRecord } from '../../../record/index.ts';
import type { LiveIntent } from './commands.ts';
import { minimumFor } from './judge.ts';
import { LiveLotPlay, queuedLive } from './live.testkit.ts';

const RUNS = 3_000;
const CALLS: readonly LiveIntent[] = [
  { command: 'once' },
  { command: 'twice' },
  { command: 'undo' },
  { command: 'undo_hammer' },
  { command: 'call_off' },
  { command: 'hold', reason: 'A question.' },
  { command: 'resume' },
  { command: 'set_step', factor: 2 },
  { command: 'set_step', factor: 0.5 },
  { command: 'set_delay', streamDelayMs: 2_000 },
];

const bids = fc.record({
  who: fc.constantFrom('A', 'B', 'C'),
  beyond: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 6_000 })),
  kind: fc.constantFrom('proxy' as const, 'proxy' as const, 'straight' as const),
});
const moves = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: bids.map((bid) => ({ bid })) },
    { weight: 3, arbitrary: fc.constantFrom(...CALLS).map((intent) => ({ intent })) },
    { weight: 1, arbitrary: fc.nat(20).map((ask) => ({ ask })) },
    { weight: 1, arbitrary: fc.nat(20).map((strike) => ({ strike })) },
    { weight: 2, arbitrary: fc.constantFrom(1, 4, 4, 9).map((wait) => ({ wait })) },
    { weight: 1, arbitrary: fc.constant({ hammer: true }) },
  ),
  { minLength: 3, maxLength: 30, size: 'max' },
);
type Move = Parameters<Parameters<typeof moves.map>[0]>[0][number];

function move(lot: LiveLotPlay, step: Move): void {
  if ('bid' in step) lot.tryBid(step.bid.who, minimumFor(lot.state, step.bid.who) + step.bid.beyond, step.bid.kind);
  else if ('intent' in step) lot.tryCall(step.intent);
  else if ('wait' in step) lot.wait(step.wait);
  else if ('ask' in step) lot.tryCall({ command: 'set_ask', askPence: minimumFor(lot.state, null) + step.ask * 300 });
  else if ('strike' in step)
    lot.tryCall({ command: 'strike', seq: (step.strike % 8) + 1, reason: 'A slip.' }, 'operator');
  else {
    for (const command of ['once', 'twice'] as const) lot.wait(7).tryCall({ command });
    lot.wait(7).tryCall({ command: 'hammer', version: lot.version, confirmed: true });
  }
}

/** Plays a lot to its final result. */
function played(plan: readonly Move[], reserve: number): LiveLotPlay & ClosedLotRecord {
  const lot = new LiveLotPlay(queuedLive(10, reserve)).open();
  for (const step of plan) move(lot, step);
  lot.wait(2).tryCall({ command: 'end' }, 'clock');
  lot.tryCall({ command: 'pass' });
  lot.wait(61).call({ command: 'finish' }, 'clock');
  const { result } = lot.state.live;
  const unsold = lot.state.leaderId !== null && !lot.state.reserveMet ? 'reserve_not_met' : 'unsold';
  const facts = { terms: lot.state.terms, charityId: '1', closedAt: lot.at, awards: [] };
  return Object.assign(lot, facts, { result: result === 'sold' ? ('sold' as const) : (unsold as 'unsold') });
}

it('the public record of a live lot replays to the same prices, leaders and result, calls included (LA7, R2)', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(moves, fc.constantFrom(10, 10, 60), (plan, reserve) => {
      const lot = played(plan, reserve);
      const record = JSON.parse(JSON.stringify(buildRecord(lot))) as ReturnType<typeof buildRecord>;
      const { isRight, result } = replayRecord(record);
      expect(isRight).toBe(true);
      expect(result.result).toBe(lot.result);
      for (const entry of record) if (entry.what === 'call') seen.add(entry.verb);
    }),
    { numRuns: RUNS },
  );
  expect([...seen].sort()).toEqual(VERBS);
});

const VERBS = [
  ...['ask_set', 'called_off', 'called_once', 'called_twice', 'delay_set', 'ended', 'final', 'hammer_undone'],
  ...['hammered', 'held', 'opened', 'passed', 'resumed', 'shown', 'step_set', 'struck', 'undone'],
].sort();

it('the public record of a live lot keeps the rest of its winner’s maximum secret (A12, LA10)', () => {
  const recordOf = (pounds: number) => {
    const lot = new LiveLotPlay().open().bid('A', pounds, 'proxy').bid('B', 30).hammer();
    lot.wait(2).call({ command: 'end' }, 'clock').wait(60).call({ command: 'finish' }, 'clock');
    const facts = { terms: lot.state.terms, charityId: '1', closedAt: lot.at, awards: [], result: 'sold' as const };
    return JSON.stringify(buildRecord(Object.assign(lot, facts)));
  };
  expect(recordOf(500)).toBe(recordOf(77));
});
