import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../kit/time.ts';
import { nextChange, nextClock, proposalEnds } from './clocks.ts';
import { meeting, PAID_AT, proposal } from './meeting.testkit.ts';
import { isFinal, MEETING_STATES } from './states.ts';
import { waitingSentence } from './waiting.ts';

const dated = { startsAt: PAID_AT + 10 * DAY_MS, endsAt: PAID_AT + 10 * DAY_MS + HOUR_MS };

describe('the clocks of a meeting', () => {
  it.each(MEETING_STATES.filter((state) => !isFinal(state)))('run while it is %s (M1)', (state) => {
    for (const money of ['held', 'released'] as const) {
      const waiting = meeting({ state, money, ...dated, proposal: state === 'proposed' ? proposal() : null });
      expect(nextClock(waiting)).not.toBeNull();
      expect(nextChange(waiting)).not.toBeNull();
    }
  });

  it('stop at the end', () => {
    for (const state of MEETING_STATES.filter(isFinal)) expect(nextClock(meeting({ state }))).toBeNull();
  });

  it('wait 72 hours for the host, and 30 days for a date (7, 8)', () => {
    expect(nextClock(meeting())).toEqual({ clock: 'host_silent', at: PAID_AT + 72 * HOUR_MS });
    expect(nextClock(meeting({ flagged: true }))).toEqual({ clock: 'remind', at: PAID_AT + 7 * DAY_MS });
    expect(nextClock(meeting({ flagged: true, reminded: 4 }))).toEqual({
      clock: 'date_over',
      at: PAID_AT + 30 * DAY_MS,
    });
  });

  it('end a proposal after 72 hours, or 4 hours before its last slot', () => {
    const soon = [PAID_AT + 50 * HOUR_MS, PAID_AT + 60 * HOUR_MS];
    expect(proposalEnds(PAID_AT, soon)).toBe(PAID_AT + 56 * HOUR_MS);
    expect(proposalEnds(PAID_AT, [PAID_AT + 200 * HOUR_MS])).toBe(PAID_AT + 72 * HOUR_MS);
  });

  it('release money that was held for 85 days (27)', () => {
    const late = meeting({ state: 'agreed', startsAt: PAID_AT + 90 * DAY_MS, endsAt: PAID_AT + 91 * DAY_MS });
    expect(nextClock(late)).toEqual({ clock: 'money_out', at: PAID_AT + 85 * DAY_MS });
    expect(nextChange(late)).toEqual({ clock: 'end', at: PAID_AT + 91 * DAY_MS });
  });

  it('leave money alone that the bank has taken back, however long that takes (26)', () => {
    const late = meeting({ state: 'agreed', startsAt: PAID_AT + 90 * DAY_MS, endsAt: PAID_AT + 91 * DAY_MS });
    expect(nextClock({ ...late, chargedBack: true })).toEqual({ clock: 'end', at: PAID_AT + 91 * DAY_MS });
  });
});

describe('what a page says will happen', () => {
  const says = (changes: Parameters<typeof meeting>[0], side: 'guest' | 'host' = 'guest') => {
    const sentence = waitingSentence(meeting(changes), side);
    return sentence && { text: sentence.text, at: sentence.values?.moment };
  };

  it('is the refund when a dispute comes to the 85th day first (24, 27)', () => {
    const stateAt = PAID_AT + 80 * DAY_MS;
    for (const state of ['disputed', 'stopped'] as const)
      expect(says({ state, stateAt })).toEqual({
        text: 'If we have not decided by {moment}, you get your money back.',
        at: { moment: PAID_AT + 85 * DAY_MS },
      });
  });

  it('is no refund where the money will be gone by then (8, 9, 27)', () => {
    expect(says({ state: 'no_date', stateAt: PAID_AT + 80 * DAY_MS })?.text).toContain('stays with the charity');
    expect(says({ state: 'no_date', stateAt: PAID_AT + 70 * DAY_MS })?.text).toContain('you get your money back');
    const gone = 'You can’t get your money back then.';
    expect(says({ money: 'kept' })?.text).toContain(gone);
    expect(says({ dateUntil: PAID_AT + 86 * DAY_MS })?.text).toContain(gone);
    expect(says({})?.text).toContain('you can choose your money back');
  });
});
