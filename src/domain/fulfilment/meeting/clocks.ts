import { DAY_MS, HOUR_MS } from '../../kit/time.ts';
import type { Meeting, NextClock } from './meeting.ts';
import { isFinal } from './states.ts';

/** What happens by itself, as a command of the clock. The numbers are those of the transitions. */
export const CLOCKS = [
  'expire', // 6
  'expire_move', // 11
  'host_silent', // 7
  'remind', // 6, 8
  'date_over', // 8
  'no_choice', // 9, 15
  'end', // 20
  'silence', // 21, 22
  'claim_over', // 18
  'undecided', // 24, 25
  'appeal_over', // 24
  'money_out', // 27
] as const;
export type Clock = (typeof CLOCKS)[number];

export const DATE_WITHIN_MS = 30 * DAY_MS;
const HOST_ANSWERS_MS = 72 * HOUR_MS;
const PROPOSAL_LASTS_MS = 72 * HOUR_MS;
/** A proposed slot can be accepted until this long before it. */
export const ACCEPT_BEFORE_MS = 4 * HOUR_MS;
export const CHOICE_WITHIN_MS = 7 * DAY_MS;
export const AFTER_END_MS = 72 * HOUR_MS;
export const CLAIM_LASTS_MS = 72 * HOUR_MS;
const DECISION_WITHIN_MS = 14 * DAY_MS;
/** How long both can tell an operator what happened, from the dispute or the appeal on (19). */
export const EVIDENCE_WITHIN_MS = 3 * DAY_MS;
/** How long after a decision either side can appeal (24). */
export const APPEAL_WITHIN_MS = 7 * DAY_MS;
/** A payment provider holds money for at most 90 days. */
export const HELD_AT_MOST_MS = 85 * DAY_MS;

const DATE_REMINDERS_MS = [7, 14, 21, 27].map((days) => days * DAY_MS);
const PROPOSAL_REMINDERS_MS = [24, 48].map((hours) => hours * HOUR_MS);

/** When a proposal with these slots ends: after 72 hours, and 4 hours before its last slot (6). UTC ms. */
export const proposalEnds = (createdAt: number, slots: readonly number[]): number =>
  Math.min(createdAt + PROPOSAL_LASTS_MS, Math.max(...slots) - ACCEPT_BEFORE_MS);

/** The next thing that happens to a meeting if nobody does anything; null once nothing does (M1). */
export function nextClock(meeting: Meeting): NextClock | null {
  const clocks = [...clocksOfState(meeting), ...moneyClock(meeting)];
  return clocks.reduce<NextClock | null>((first, next) => (first && first.at <= next.at ? first : next), null);
}

/** Whether the money is still held at `at` (UTC ms) if nobody does anything. */
export const isHeldAt = (meeting: Meeting, at: number): boolean =>
  meeting.money === 'held' && moneyClock(meeting).every((clock) => clock.at > at);

const REFUNDED_IN_TIME: readonly Meeting['state'][] = ['disputed', 'stopped'];

/** The clock that changes the state; reminders aside. What pages announce. */
export function nextChange(meeting: Meeting): NextClock | null {
  const changes = [
    ...clocksOfState(meeting).filter(({ clock }) => clock !== 'remind' && clock !== 'host_silent'),
    ...(REFUNDED_IN_TIME.includes(meeting.state) ? moneyClock(meeting) : []),
  ];
  return changes.reduce<NextClock | null>((first, next) => (first && first.at <= next.at ? first : next), null);
}

function clocksOfState(meeting: Meeting): NextClock[] {
  const { state, stateAt, dateUntil, proposal } = meeting;
  switch (state) {
    case 'undated':
      return [
        ...(meeting.flagged ? [] : [{ clock: 'host_silent' as const, at: stateAt + HOST_ANSWERS_MS }]),
        ...reminder(meeting.dateUntil - DATE_WITHIN_MS, DATE_REMINDERS_MS, meeting),
        { clock: 'date_over', at: dateUntil },
      ];
    case 'proposed':
      return proposal
        ? [...reminder(proposal.createdAt, PROPOSAL_REMINDERS_MS, meeting), { clock: 'expire', at: proposal.expiresAt }]
        : [];
    case 'agreed':
      return [
        { clock: 'end', at: meeting.endsAt ?? stateAt },
        ...(proposal ? [{ clock: 'expire_move' as const, at: proposal.expiresAt }] : []),
      ];
    case 'no_date':
    case 'host_cancelled':
      return [{ clock: 'no_choice', at: stateAt + CHOICE_WITHIN_MS }];
    case 'ended':
      return [{ clock: 'silence', at: (meeting.endsAt ?? stateAt) + AFTER_END_MS }];
    case 'claimed':
      return [{ clock: 'claim_over', at: stateAt + CLAIM_LASTS_MS }];
    case 'disputed':
    case 'stopped':
      return [{ clock: 'undecided', at: stateAt + DECISION_WITHIN_MS }];
    default:
      return meeting.appeal ? [{ clock: 'appeal_over', at: meeting.appeal.at + DECISION_WITHIN_MS }] : [];
  }
}

/** The next of these reminders that was not sent yet. They count from `since`. */
function reminder(since: number, after: readonly number[], { reminded }: Meeting): NextClock[] {
  const next = after[reminded];
  return next === undefined ? [] : [{ clock: 'remind', at: since + next }];
}

/** How many reminders of a search for a date are past at `now` (UTC ms), so that none of them is sent late. */
export const pastReminders = (dateUntil: number, now: number): number =>
  DATE_REMINDERS_MS.filter((after) => dateUntil - DATE_WITHIN_MS + after <= now).length;

/** Money that the bank has taken back cannot be released until the bank has decided (26). */
const moneyClock = ({ state, money, chargedBack, paidAt }: Meeting): NextClock[] =>
  money === 'held' && !chargedBack && !isFinal(state) ? [{ clock: 'money_out', at: paidAt + HELD_AT_MOST_MS }] : [];
