import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CLOCKS } from './clocks.ts';
import { type CommandName, type MeetingCommand, PERSON_COMMANDS } from './commands.ts';
import { GUARDS } from './guards.ts';
import { judgeMeeting } from './judge.ts';
import { meeting, PAID_AT, proposal } from './meeting.testkit.ts';
import { isFinal, MEETING_ACTORS, MEETING_STATES } from './states.ts';
import type { Transition } from './table/transition.ts';
import { TRANSITIONS } from './table.ts';
import { waitingSentence } from './waiting.ts';

const HOUR = 60 * 60 * 1000;
const DOCS = readFileSync(new URL('../../../../docs/rules/meetings.md', import.meta.url), 'utf8');

const COMMANDS: readonly CommandName[] = [...PERSON_COMMANDS, ...CLOCKS];

/** A command by its name, with values that no guard of its own refuses. */
function commandNamed(name: CommandName): MeetingCommand {
  const start = PAID_AT + 240 * HOUR;
  const values = {
    slots: [start],
    note: '',
    slot: start,
    reason: 'unclear',
    wish: 'refund',
    pence: null,
    outcome: 'refund',
  };
  return { name, ...values } as MeetingCommand;
}

const asRow = (t: Transition): string[] => [
  String(t.rule),
  t.from.join(', '),
  t.command,
  t.who.join(', '),
  [...(t.when ?? []).map((name) => `if ${name}`), ...(t.needs ?? [])].join(', ') || '–',
  t.to,
  t.money === 'none' ? '–' : t.money,
];

describe('the transition table', () => {
  it('is the one of docs/rules/meetings.md', () => {
    const rows = [...DOCS.matchAll(/^\| *\d.*$/gm)].map(([row]) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
    expect(TRANSITIONS.map(asRow)).toEqual(rows);
  });

  it('covers transitions 2 to 27 of the rules', () => {
    const numbers = new Set(TRANSITIONS.map(({ rule }) => rule));
    expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: 26 }, (_, i) => i + 2));
  });

  it('refuses by name every state, command and actor that it does not list', () => {
    let refused = 0;
    for (const state of MEETING_STATES) {
      for (const name of COMMANDS) {
        for (const actor of MEETING_ACTORS) {
          const listed = TRANSITIONS.some((t) => t.from.includes(state) && t.command === name && t.who.includes(actor));
          if (listed) continue;
          const attempt = {
            meeting: meeting({ state }),
            command: commandNamed(name),
            actor,
            now: PAID_AT,
            fits: () => true,
          };
          expect(judgeMeeting(attempt)).toMatchObject({ ok: false, code: 'NOT_POSSIBLE' });
          refused += 1;
        }
      }
    }
    expect(refused).toBeGreaterThan(2_000);
  });

  it('gives a delegate dates and never money (M8)', () => {
    const commands = TRANSITIONS.filter(({ who }) => who.includes('delegate')).map(({ rule, command, money }) => ({
      rule,
      command,
      money,
    }));
    expect(new Set(commands.map(({ rule }) => rule))).toEqual(new Set([2, 4, 5, 11, 12]));
    expect(commands.filter(({ money }) => money !== 'none')).toEqual([]);
  });

  it('names a clock for every state that is not final, and says what happens (M1)', () => {
    for (const state of MEETING_STATES.filter((each) => !isFinal(each))) {
      expect(
        TRANSITIONS.some(({ from, who }) => from.includes(state) && who.includes('clock')),
        state,
      ).toBe(true);
    }
    const claim = {
      by: 'guest' as const,
      about: 'problem' as const,
      reason: '',
      wish: 'refund' as const,
      pence: null,
      at: PAID_AT,
    };
    const dated = { startsAt: PAID_AT + HOUR, endsAt: PAID_AT + 2 * HOUR };
    for (const state of MEETING_STATES) {
      const waiting = meeting({ state, ...dated, claim, proposal: state === 'proposed' ? proposal() : null });
      for (const side of ['guest', 'host'] as const) {
        expect(waitingSentence(waiting, side) === null, `${state} ${side}`).toBe(isFinal(state));
      }
    }
  });

  it('has a message for each refusal', () => {
    for (const { message } of Object.values(GUARDS)) expect(message.text.length).toBeGreaterThan(10);
  });

  it('never refunds money that was refunded, and a delivered seat only on an appeal (M4)', () => {
    const refunds = TRANSITIONS.filter(({ money }) => money === 'refund' || money === 'part');
    expect(refunds.filter(({ from }) => from.includes('refunded'))).toEqual([]);
    const delivered = refunds.filter(({ from }) => from.includes('delivered'));
    expect(delivered.map(({ command, when }) => [command, when])).toEqual([
      ['decide', ['decidesRefund', 'appealOpen']],
    ]);
  });
});
