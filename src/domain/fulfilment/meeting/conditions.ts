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
  nobodyEntered: ({ meeting }) => wasMissed(meeting),
  countsAsHeld: ({ meeting }) => !wasMissed(meeting),
  decidesDelivered: ({ command }) => command.name === 'decide' && command.outcome === 'delivered',
  decidesRefund: ({ command }) => command.name === 'decide' && command.outcome === 'refund',
  decidesPart: ({ command }) => command.name === 'decide' && command.outcome === 'part',
  decidesNewDate: ({ command }) => command.name === 'decide' && command.outcome === 'new_date',
  decidesStands: ({ command }) => command.name === 'decide' && command.outcome === 'stands',
  appealOpen: ({ meeting }) => meeting.appeal !== null,
  keptAfterCancel: ({ meeting }) => meeting.money === 'kept' && meeting.claim === null,
  moneyHeld: ({ meeting }) => meeting.money === 'held' && !meeting.chargedBack,
  moneyGone: ({ meeting }) => meeting.money !== 'held' || meeting.chargedBack,
} satisfies Record<string, (attempt: Attempt) => boolean>;

export type ConditionName = keyof typeof CONDITIONS;

/** A video meeting that neither opened nor said anything about, for the first time (22). */
const wasMissed = ({ format, reopened, guestEnteredAt, hostEnteredAt, hostHeldAt }: Attempt['meeting']): boolean =>
  format === 'video' && !reopened && guestEnteredAt === null && hostEnteredAt === null && hostHeldAt === null;
