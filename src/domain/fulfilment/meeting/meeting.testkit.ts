import { DAY_MS } from '../../kit/time.ts';
import { applyTransition } from './apply.ts';
import { DATE_WITHIN_MS } from './clocks.ts';
import type { MeetingCommand } from './commands.ts';
import { judgeMeeting } from './judge.ts';
import type { Meeting, OpenProposal } from './meeting.ts';
import type { MeetingActor } from './states.ts';

/** 1 December 2026, 12:00 UTC. */
export const PAID_AT = Date.UTC(2026, 11, 1, 12);

/** A meeting that was just paid for, or that has these properties. */
export const meeting = (changes: Partial<Meeting> = {}): Meeting => ({
  state: 'undated',
  stateAt: PAID_AT,
  format: 'in_person',
  minutes: 60,
  paidAt: PAID_AT,
  dateUntil: PAID_AT + DATE_WITHIN_MS,
  round: 1,
  flagged: false,
  hostReplied: false,
  nudgedAt: null,
  extended: false,
  reopened: false,
  startsAt: null,
  endsAt: null,
  hostEnteredAt: null,
  guestEnteredAt: null,
  hostPosition: null,
  guestPosition: null,
  hostHeldAt: null,
  movesByHost: 0,
  movesByGuest: 0,
  freeMove: false,
  sequence: 0,
  claim: null,
  decidedAt: null,
  appealedAt: null,
  appeal: null,
  money: 'held',
  totalPence: 10_500,
  refundedPence: 0,
  chargedBack: false,
  reminded: 0,
  proposal: null,
  ...changes,
});

/** A proposal by the guest with one slot ten days after the payment. */
export const proposal = (changes: Partial<OpenProposal> = {}): OpenProposal => ({
  id: 'prp_1',
  by: 'guest',
  kind: 'date',
  slots: [PAID_AT + 10 * DAY_MS],
  createdAt: PAID_AT,
  expiresAt: PAID_AT + 3 * DAY_MS,
  ...changes,
});

/** The meeting after a command, or the code of the refusal. */
export function change(before: Meeting, actor: MeetingActor, command: MeetingCommand, now: number): Meeting | string {
  const attempt = { meeting: before, command, actor, now, fits: () => true };
  const verdict = judgeMeeting(attempt);
  return verdict.ok ? applyTransition(verdict.transition, attempt, 'prp_new').meeting : verdict.code;
}
