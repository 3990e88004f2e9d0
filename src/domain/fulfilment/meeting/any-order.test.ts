import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../kit/time.ts';
import { QUARTER_MS } from '../slots/clock.ts';
import { nextClock } from './clocks.ts';
import type { MeetingCommand } from './commands.ts';
import { change, meeting, PAID_AT } from './meeting.testkit.ts';
import type { MeetingActor } from './states.ts';
import { UPDATE_COMMANDS } from './update.ts';

describe('any order of commands', () => {
  const names = [...UPDATE_COMMANDS, 'decide', 'clock'] as const;
  const step = fc.record({
    name: fc.constantFrom(...names),
    actor: fc.constantFrom<MeetingActor>('guest', 'host', 'delegate', 'operator'),
    wait: fc.integer({ min: 0, max: 5 * DAY_MS }),
    ahead: fc.integer({ min: 1, max: 2_000 }),
    choice: fc.constantFrom('delivered', 'refund', 'part', 'new_date'),
  });

  it('keeps a clock until the end, and money that ended stays ended (M1, M4)', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), fc.constantFrom('video', 'in_person'), (steps, format) => {
        let [current, now] = [meeting({ format }), PAID_AT];
        for (const { name, actor, wait, ahead, choice } of steps) {
          const due = nextClock(current);
          const clock = name === 'clock' || (due !== null && due.at <= now + wait);
          now = clock && due ? Math.max(due.at, now) : now + wait;
          const slot = (Math.floor(now / QUARTER_MS) + ahead) * QUARTER_MS;
          const values = {
            slots: [slot],
            note: '',
            slot: current.proposal?.slots[0] ?? slot,
            reason: 'unclear',
            wish: choice === 'delivered' ? 'refund' : choice,
            outcome: choice,
            pence: choice === 'part' ? 100 : null,
          };
          const command = (clock && due ? { name: due.clock } : { name, ...values }) as MeetingCommand;
          if (command.name === ('clock' as never)) continue;
          const next = change(current, clock && due ? 'clock' : actor, command, now);
          if (typeof next === 'string') {
            expect(clock && due, `${command.name} refused with ${next} in ${current.state}`).toBeFalsy();
            continue;
          }
          if (['refunded', 'part'].includes(current.money)) expect(next.money).toBe(current.money);
          if (['released', 'kept'].includes(current.money)) expect(next.money).not.toBe('held');
          const final = ['delivered', 'released', 'refunded'].includes(next.state);
          expect(nextClock(next) === null).toBe(final);
          if (final && !next.chargedBack) expect(next.money).not.toBe('held');
          if (next.state === 'agreed') expect(next.startsAt).not.toBeNull();
          current = next;
        }
      }),
      { numRuns: 400 },
    );
  });
});
