import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../kit/time.ts';
import { applyTransition } from './apply.ts';
import { nextClock } from './clocks.ts';
import { judgeMeeting } from './judge.ts';
import { change, meeting, PAID_AT, proposal } from './meeting.testkit.ts';
import type { Meeting } from './meeting.ts';

const START = PAID_AT + 20 * DAY_MS;
const agreed = (changes: Partial<Meeting> = {}) =>
  meeting({ state: 'agreed', startsAt: START, endsAt: START + HOUR_MS, ...changes });

const proposeAt = (slots: number[]) => ({ name: 'propose' as const, slots, note: '' });

describe('finding a date', () => {
  const slots = [PAID_AT + 53 * HOUR_MS, PAID_AT + 77 * HOUR_MS];
  const proposed = meeting({
    state: 'proposed',
    proposal: proposal({ slots, createdAt: PAID_AT - 2 * HOUR_MS, expiresAt: PAID_AT + 70 * HOUR_MS }),
  });

  it('F19: accepts a slot until four hours before it, and while the proposal lasts', () => {
    const at = (slot: number, now: number) => change(proposed, 'host', { name: 'accept', slot }, now);
    expect(at(slots[0] as number, PAID_AT + 49 * HOUR_MS)).toBe('SLOT_GONE');
    expect(at(slots[0] as number, PAID_AT + 49 * HOUR_MS - 1)).toMatchObject({ state: 'agreed', startsAt: slots[0] });
    expect(at(slots[1] as number, PAID_AT + 70 * HOUR_MS - 1)).toMatchObject({ state: 'agreed' });
    expect(at(slots[1] as number, PAID_AT + 70 * HOUR_MS)).toBe('SLOT_GONE');
    expect(at(PAID_AT + 5 * DAY_MS, PAID_AT)).toBe('SLOT_GONE');
  });

  it('expires into round 2', () => {
    expect(change(proposed, 'clock', { name: 'expire' }, PAID_AT + 70 * HOUR_MS)).toMatchObject({
      state: 'undated',
      round: 2,
      proposal: null,
    });
  });

  it('is answered by the other side, a delegate included', () => {
    expect(change(proposed, 'guest', { name: 'accept', slot: slots[1] as number }, PAID_AT)).toBe(
      'NOT_YOURS_TO_ANSWER',
    );
    expect(change(proposed, 'delegate', { name: 'decline', reason: 'Busy' }, PAID_AT)).toMatchObject({
      state: 'undated',
      round: 2,
    });
  });

  it('goes to an operator after three rounds', () => {
    expect(change({ ...proposed, round: 3 }, 'host', { name: 'decline', reason: '' }, PAID_AT)).toMatchObject({
      round: 4,
      flagged: true,
    });
  });

  it('takes one to five starts on quarters of an hour', () => {
    const start = PAID_AT + 2 * DAY_MS;
    expect(change(meeting(), 'guest', proposeAt([]), PAID_AT)).toBe('SLOTS_MISSING');
    expect(change(meeting(), 'guest', proposeAt([1, 2, 3, 4, 5, 6].map((n) => start + n * HOUR_MS)), PAID_AT)).toBe(
      'SLOTS_MISSING',
    );
    expect(change(meeting(), 'guest', proposeAt([start + MINUTE_MS]), PAID_AT)).toBe('SLOT_NOT_BOOKABLE');
    expect(change(meeting(), 'guest', proposeAt([PAID_AT]), PAID_AT)).toBe('SLOT_NOT_BOOKABLE');
    expect(change(meeting(), 'host', proposeAt([start + HOUR_MS, start]), PAID_AT)).toMatchObject({
      state: 'proposed',
      proposal: { by: 'host', slots: [start, start + HOUR_MS], expiresAt: start + HOUR_MS - 4 * HOUR_MS },
    });
  });

  it('adds 30 days once, and asks for them only without a date', () => {
    const over = meeting({ state: 'no_date', stateAt: PAID_AT + 30 * DAY_MS });
    const now = PAID_AT + 31 * DAY_MS;
    expect(change(over, 'guest', { name: 'extend' }, now)).toMatchObject({
      state: 'undated',
      extended: true,
      dateUntil: now + 30 * DAY_MS,
    });
    expect(change({ ...over, extended: true }, 'guest', { name: 'extend' }, now)).toBe('ALREADY_EXTENDED');
  });
});

describe('cancelling', () => {
  it.each([
    [48 * HOUR_MS, 'refunded', 'refunded'],
    [48 * HOUR_MS - 1, 'released', 'kept'],
  ])('by the guest %d ms before the start ends as %s', (before, state, money) => {
    expect(change(agreed(), 'guest', { name: 'cancel' }, START - before)).toMatchObject({ state, money });
  });

  it('late can be waived by the host for seven days', () => {
    const late = change(agreed(), 'guest', { name: 'cancel' }, START - HOUR_MS) as Meeting;
    const since = START - HOUR_MS;
    expect(change(late, 'host', { name: 'waive' }, since + 7 * DAY_MS)).toMatchObject({
      state: 'refunded',
      money: 'refunded',
    });
    expect(change(late, 'host', { name: 'waive' }, since + 7 * DAY_MS + 1)).toBe('TOO_LATE_TO_WAIVE');
    expect(change(late, 'delegate', { name: 'waive' }, since)).toBe('NOT_POSSIBLE');
    expect(change(late, 'host', { name: 'another_date' }, since)).toBe('NOT_POSSIBLE');
  });

  it('by the host gives the guest seven days to choose', () => {
    const cancelled = change(agreed(), 'host', { name: 'cancel' }, START - HOUR_MS) as Meeting;
    expect(cancelled).toMatchObject({ state: 'host_cancelled', money: 'held' });
    expect(nextClock(cancelled)).toEqual({ clock: 'no_choice', at: START - HOUR_MS + 7 * DAY_MS });
    expect(change(cancelled, 'guest', { name: 'new_date' }, START)).toMatchObject({
      state: 'undated',
      startsAt: null,
      dateUntil: START + 30 * DAY_MS,
    });
    expect(change(cancelled, 'clock', { name: 'no_choice' }, START)).toMatchObject({
      state: 'refunded',
      money: 'refunded',
    });
  });
});

describe('moving', () => {
  const move = (slot: number) => ({ name: 'ask_move' as const, slots: [slot], note: '' });
  const later = START + 2 * DAY_MS;

  it('keeps the old date until the other side accepts, and counts the file up', () => {
    const asked = change(agreed(), 'guest', move(later), PAID_AT) as Meeting;
    expect(asked).toMatchObject({ state: 'agreed', startsAt: START, movesByGuest: 1, proposal: { kind: 'move' } });
    const moved = change(asked, 'host', { name: 'accept', slot: later }, PAID_AT + 1) as Meeting;
    expect(moved).toMatchObject({ state: 'agreed', startsAt: later, sequence: 1, proposal: null });
    expect(change(moved, 'host', { name: 'accept', slot: later }, PAID_AT + 2)).toBe('NOT_YOURS_TO_ANSWER');
  });

  it('is asked twice at most by each side, and until twelve hours before', () => {
    expect(change(agreed({ movesByGuest: 2 }), 'guest', move(later), PAID_AT)).toBe('MOVED_TOO_OFTEN');
    expect(change(agreed({ movesByGuest: 2, freeMove: true }), 'guest', move(later), PAID_AT)).toMatchObject({
      movesByGuest: 2,
    });
    expect(change(agreed({ movesByGuest: 2 }), 'delegate', move(later), PAID_AT)).toMatchObject({ movesByHost: 1 });
    expect(change(agreed(), 'guest', move(later), START - 12 * HOUR_MS)).toMatchObject({ state: 'agreed' });
    expect(change(agreed(), 'guest', move(later), START - 12 * HOUR_MS + 1)).toBe('TOO_LATE_TO_MOVE');
  });
});

describe('the meeting itself', () => {
  it('opens fifteen minutes before its start', () => {
    expect(change(agreed(), 'guest', { name: 'enter', position: null }, START - 15 * MINUTE_MS - 1)).toBe(
      'NOT_OPEN_YET',
    );
    expect(change(agreed(), 'guest', { name: 'enter', position: null }, START - 15 * MINUTE_MS)).toMatchObject({
      guestEnteredAt: START - 15 * MINUTE_MS,
    });
    expect(change(agreed(), 'host', { name: 'enter', position: null }, START + HOUR_MS + 1)).toBe('OVER');
  });

  it('lets who was there say after fifteen minutes that nobody came', () => {
    const there = agreed({ guestEnteredAt: START });
    expect(change(there, 'guest', { name: 'absent' }, START + 15 * MINUTE_MS - 1)).toBe('TOO_EARLY');
    expect(change(there, 'guest', { name: 'absent' }, START + 15 * MINUTE_MS)).toMatchObject({
      state: 'claimed',
      claim: { by: 'guest', about: 'absent' },
    });
    expect(change(there, 'host', { name: 'absent' }, START + 15 * MINUTE_MS)).toBe('NOT_ENTERED');
    expect(change({ ...there, hostEnteredAt: START }, 'guest', { name: 'absent' }, START + 15 * MINUTE_MS)).toBe(
      'OTHER_ENTERED',
    );
    expect(change({ ...there, state: 'ended' }, 'guest', { name: 'absent' }, START + 73 * HOUR_MS + 1)).toBe(
      'TOO_LATE',
    );
  });

  it('is decided by the other side, or by silence', () => {
    const claim = { by: 'guest' as const, about: 'absent' as const, reason: '', wish: null, pence: null, at: START };
    const claimed = agreed({ state: 'claimed', stateAt: START, claim });
    expect(change(claimed, 'guest', { name: 'agree' }, START)).toBe('OWN_CLAIM');
    expect(change(claimed, 'clock', { name: 'claim_over' }, START)).toMatchObject({ state: 'host_cancelled' });
    expect(
      change({ ...claimed, claim: { ...claim, by: 'host' } }, 'clock', { name: 'claim_over' }, START),
    ).toMatchObject({ state: 'released', money: 'kept' });
    expect(change(claimed, 'host', { name: 'deny', reason: 'I waited' }, START)).toMatchObject({
      state: 'disputed',
      claim,
    });
  });

  it('ends by the guest’s word or the clock; the host’s word is noted once (21, M6)', () => {
    const ended = agreed({ state: 'ended', format: 'video', stateAt: START + HOUR_MS });
    const held = { name: 'held' as const };
    expect(change(ended, 'guest', held, START + HOUR_MS)).toMatchObject({ state: 'delivered', money: 'released' });
    const noted = change(ended, 'host', held, START + HOUR_MS) as Meeting;
    expect(noted).toMatchObject({ state: 'ended', money: 'held', hostHeldAt: START + HOUR_MS });
    expect(change(noted, 'host', held, START + HOUR_MS)).toBe('ALREADY_SAID');
    const problem = { name: 'problem', reason: 'Nobody came', wish: 'refund', pence: null } as const;
    expect(change(noted, 'guest', problem, START + 73 * HOUR_MS)).toMatchObject({ state: 'claimed' });
    expect(change(noted, 'clock', { name: 'silence' }, START + 73 * HOUR_MS)).toMatchObject({ state: 'delivered' });
  });

  it('is dated once more if nobody opened the video, and counts as held the second time', () => {
    const ended = agreed({ state: 'ended', format: 'video', stateAt: START + HOUR_MS });
    const again = change(ended, 'clock', { name: 'silence' }, START + 73 * HOUR_MS) as Meeting;
    expect(again).toMatchObject({ state: 'undated', reopened: true, money: 'held' });
    expect(change({ ...ended, reopened: true }, 'clock', { name: 'silence' }, START)).toMatchObject({
      state: 'delivered',
      money: 'released',
    });
    expect(change({ ...ended, format: 'in_person' }, 'clock', { name: 'silence' }, START)).toMatchObject({
      state: 'delivered',
    });
  });
});

describe('money', () => {
  it('that was released stays with the charity when the guest cancels, and is refunded when the host does', () => {
    const out = change(agreed(), 'clock', { name: 'money_out' }, START) as Meeting;
    expect(out).toMatchObject({ state: 'agreed', money: 'released' });
    expect(change(out, 'guest', { name: 'cancel' }, START - 3 * DAY_MS)).toBe('MONEY_GONE');
    const cancelled = change(out, 'host', { name: 'cancel' }, START - 3 * DAY_MS) as Meeting;
    expect(change(cancelled, 'guest', { name: 'refund' }, START)).toMatchObject({ money: 'refunded' });
  });

  it('that the bank has asked back stays where it is', () => {
    const back = change(agreed(), 'webhook', { name: 'charge_back' }, START) as Meeting;
    expect(back).toMatchObject({ chargedBack: true, money: 'held' });
    expect(change(back, 'guest', { name: 'cancel' }, START - 3 * DAY_MS)).toBe('MONEY_GONE');
    expect(change({ ...back, state: 'host_cancelled' }, 'clock', { name: 'no_choice' }, START)).toMatchObject({
      state: 'refunded',
      money: 'held',
    });
  });

  it('in part lies between a penny and the price less one', () => {
    const ended = agreed({ state: 'ended' });
    const problem = (pence: number | null) =>
      change(ended, 'guest', { name: 'problem', reason: 'Half an hour', wish: 'part', pence }, START + HOUR_MS);
    expect([0, null, 10_500, 1.5].map(problem)).toEqual([
      'PART_REFUSED',
      'PART_REFUSED',
      'PART_REFUSED',
      'PART_REFUSED',
    ]);
    expect(problem(1)).toMatchObject({ state: 'claimed' });
  });
});

describe('a search for a date', () => {
  const now = PAID_AT + 4 * DAY_MS;
  const silent = change(meeting(), 'clock', { name: 'host_silent' }, now) as Meeting;
  const nudge = { name: 'nudge' as const, note: 'Please find a date' };

  it('that is overdue gets one word of an operator, until it is overdue again (7)', () => {
    expect(change(meeting(), 'operator', nudge, now)).toBe('NOT_OVERDUE');
    const nudged = change(silent, 'operator', nudge, now) as Meeting;
    expect(nudged).toMatchObject({ state: 'undated', flagged: true, nudgedAt: now });
    expect(change(nudged, 'operator', nudge, now)).toBe('NOT_OVERDUE');
    expect(nextClock(nudged)).toEqual(nextClock(silent));
    expect(change({ ...nudged, stateAt: now + 1 }, 'operator', nudge, now + 2)).toMatchObject({ nudgedAt: now + 2 });
  });

  it('counts against a host who never answered, and against no other (9, M6)', () => {
    const factsAfter = (before: Meeting) => {
      const attempt = {
        meeting: before,
        command: { name: 'refund' as const },
        actor: 'guest' as const,
        now,
        fits: () => true,
      };
      const verdict = judgeMeeting(attempt);
      return verdict.ok ? applyTransition(verdict.transition, attempt, 'prp_new').facts : verdict.code;
    };
    expect(factsAfter({ ...silent, state: 'no_date' })).toEqual([{ of: 'host', fact: 'no_date_given' }]);
    const answered = change(silent, 'delegate', proposeAt([now + 5 * DAY_MS]), now) as Meeting;
    expect(answered).toMatchObject({ hostReplied: true, flagged: true });
    expect(factsAfter({ ...answered, proposal: null, state: 'no_date' })).toEqual([]);
    const asked = change(silent, 'guest', proposeAt([now + 5 * DAY_MS]), now) as Meeting;
    expect(asked.hostReplied).toBe(false);
    const again = change({ ...answered, proposal: null, state: 'no_date' }, 'guest', { name: 'extend' }, now);
    expect(again).toMatchObject({ hostReplied: false, flagged: false, round: 1 });
  });
});
