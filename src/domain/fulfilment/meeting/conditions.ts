import { type Attempt, FREE_CANCEL_MS, startOf } from './guards.ts';

/** What chooses between transitions with the same state, command and actor. */
export const CONDITIONS = {
  early: ({ meeting, now }) => now <= startOf(meeting) - FREE_CANCEL_MS,
  late: ({ meeting, now }) => now > startOf(meeting) - FREE_CANCEL_MS,
  hostWasAbsent: ({ meeting: { claim } }) => claim?.about === 'absent' && claim.by === 'guest',
  guestWasAbsent: ({ meeting: { claim } }) => claim?.about === 'absent' && claim.by === 'host',
  wishesRefund: ({ meeting: { claim } }) => claim?.about === 'problem' && claim.wish === 'refund',
  wishesPart: ({ meeting: { claim } }) => claim?.about === 'problem' && claim.wish === 'part',
  wishesNewDate: ({ meeting: { claim } }) => claim?.about === 'problem' && claim.wish === 'new_date',
  nobodyEntered: ({ meeting }) =>
    meeting.format === 'video' &&
    !meeting.reopened &&
    meeting.guestEnteredAt === null &&
    meeting.hostEnteredAt === null,
  countsAsHeld: ({ meeting }) =>
    meeting.format !== 'video' || meeting.reopened || meeting.guestEnteredAt !== null || meeting.hostEnteredAt !== null,
  decidesDelivered: ({ command }) => command.name === 'decide' && command.outcome === 'delivered',
  decidesRefund: ({ command }) => command.name === 'decide' && command.outcome === 'refund',
  decidesPart: ({ command }) => command.name === 'decide' && command.outcome === 'part',
  decidesNewDate: ({ command }) => command.name === 'decide' && command.outcome === 'new_date',
  keptAfterCancel: ({ meeting }) => meeting.money === 'kept' && meeting.claim === null,
  moneyHeld: ({ meeting }) => meeting.money === 'held' && !meeting.chargedBack,
  moneyGone: ({ meeting }) => meeting.money !== 'held' || meeting.chargedBack,
} satisfies Record<string, (attempt: Attempt) => boolean>;

export type ConditionName = keyof typeof CONDITIONS;
