import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../kit/time.ts';
import { QUARTER_MS } from '../slots/clock.ts';
import { nextClock } from './clocks.ts';
import { type MeetingCommand, PERSON_COMMANDS, type PersonCommand } from './commands.ts';
import { change, meeting, PAID_AT } from './meeting.testkit.ts';
import type { Meeting } from './meeting.ts';
import { possibleCommands } from './possible.ts';
import { isFinal, type MeetingActor } from './states.ts';
import { waitingSentence } from './waiting.ts';

type Name = PersonCommand['name'];

const COMMANDS = 200;
const ACTORS: readonly MeetingActor[] = ['guest', 'host', 'delegate', 'operator', 'webhook'];
/** Given seldom, so that meetings live long enough to see the other commands. */
const ENDINGS: readonly Name[] = ['cancel', 'refund', 'decline', 'counter', 'stop', 'charge_back', 'held'];

const step = fc.record({
  /** 0: any command by anyone; 1: an ending too; 2 to 4: on to the start; from 8 on: the next clock. */
  dice: fc.nat(9),
  name: fc.constantFrom(...PERSON_COMMANDS),
  actor: fc.constantFrom(...ACTORS),
  pick: fc.nat(99),
  wait: fc.integer({ min: 0, max: 2 * DAY_MS }),
  ahead: fc.integer({ min: 20, max: 1_000 }),
  choice: fc.constantFrom('delivered', 'refund', 'part', 'new_date', 'stands'),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Given = { actor: MeetingActor; command: MeetingCommand; at: number };

describe('any order of commands', () => {
  it(`of ${COMMANDS} commands and clock jumps ends money once, and costs the silent what the page said (M1, M4, M7, M8)`, () => {
    const moved = new Set<string>();
    const states = new Set<string>();
    const steps = fc.array(step, { minLength: COMMANDS, maxLength: COMMANDS });
    fc.assert(
      fc.property(steps, fc.constantFrom('video', 'in_person'), (all, format) => {
        let [current, now] = [meeting({ format }), PAID_AT];
        for (const each of all) {
          // A meeting that is over makes room for the next one, so that few steps go to waste.
          if (isFinal(current.state) && each.dice > 5) [current, now] = [meeting({ format }), PAID_AT];
          const given = givenBy(each, current, now);
          now = given.at;
          const next = change(current, given.actor, given.command, now);
          if (typeof next === 'string') {
            expect(given.actor, `${given.command.name} refused with ${next} in ${current.state}`).not.toBe('clock');
            continue;
          }
          expectInOrder(current, next, given);
          if (given.actor === 'clock' && next.money !== current.money) moved.add(next.money);
          states.add(next.state);
          current = next;
        }
      }),
      { numRuns: 60 },
    );
    expect(moved.size).toBeGreaterThan(2);
    expect(states.size).toBeGreaterThan(9);
  });
});

/** What happens in a step, and when: a clock that has run out by then always comes first. */
function givenBy({ dice, name, actor, pick, wait, ahead, choice }: Step, current: Meeting, now: number): Given {
  const due = nextClock(current);
  const start = dice >= 2 && dice <= 4 && current.state === 'agreed' ? (current.startsAt ?? 0) + pick * 30_000 : 0;
  const at = Math.max(now, start) + (start > now ? 0 : Math.floor(wait / 8));
  if (due && (dice >= 8 || due.at <= at))
    return { actor: 'clock', command: { name: due.clock }, at: Math.max(now, due.at) };
  for (const each of dice === 0 ? [] : [actor, 'guest' as const, 'host' as const]) {
    const usual = possibleCommands(current, each, at).filter((one) => dice === 1 || !ENDINGS.includes(one.name));
    const chosen = usual[pick % Math.max(1, usual.length)];
    if (chosen) return { actor: each, command: commandOf(chosen.name, current, { at, ahead, choice }), at };
  }
  return { actor, command: commandOf(name, current, { at, ahead, choice }), at };
}

function commandOf(name: Name, { proposal }: Meeting, given: { at: number; ahead: number; choice: string }) {
  const { at, ahead, choice } = given;
  const slot = (Math.floor(at / QUARTER_MS) + ahead) * QUARTER_MS;
  const values = {
    slots: [slot],
    note: '',
    slot: proposal?.slots[0] ?? slot,
    reason: 'unclear',
    wish: choice === 'delivered' || choice === 'stands' ? 'refund' : choice,
    outcome: choice,
    pence: choice === 'part' ? 100 : null,
  };
  return { name, ...values } as MeetingCommand;
}

function expectInOrder(before: Meeting, after: Meeting, { actor, command }: Given): void {
  const isEnd = isFinal(after.state);
  expect(nextClock(after) === null, `M1: ${command.name} in ${before.state}`).toBe(isEnd && after.appeal === null);
  if (['refunded', 'part'].includes(before.money)) expect(after.money, 'M4').toBe(before.money);
  if (['released', 'kept'].includes(before.money)) expect(after.money, 'M4').not.toBe('held');
  if (isEnd && !after.chargedBack) expect(after.money, 'M4').not.toBe('held');
  if (after.state === 'agreed') expect(after.startsAt).not.toBeNull();
  if (before.appealedAt !== null) expect(after.appealedAt).toBe(before.appealedAt);
  if (actor === 'delegate') expect(after.money, 'M8').toBe(before.money);
  if (actor === 'clock' && command.name !== 'money_out') expectAsSaid(before, after);
}

/** What a clock does to the money is what the page told the silent guest before (M7). */
function expectAsSaid(before: Meeting, after: Meeting): void {
  if (after.money === before.money) return;
  const said = waitingSentence(before, 'guest')?.text ?? '';
  const kept = after.money === 'kept' || after.money === 'released';
  expect(said, 'M7').toMatch(kept ? /charity/ : /your money back|the part back/);
}
