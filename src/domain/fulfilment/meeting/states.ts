/** The states of a meeting. `delivered`, `released` and `refunded` are final, except for what the table lists. */
export const MEETING_STATES = [
  'undated',
  'proposed',
  'agreed',
  'no_date',
  'ended',
  'claimed',
  'disputed',
  'host_cancelled',
  'stopped',
  'delivered',
  'released',
  'refunded',
] as const;
export type MeetingState = (typeof MEETING_STATES)[number];

const FINAL_STATES: readonly MeetingState[] = ['delivered', 'released', 'refunded'];
export const isFinal = (state: MeetingState): boolean => FINAL_STATES.includes(state);

/**
 * Where the money of a seat is: held by us, released to the charity because the meeting took place or its money could be
 * held no longer, kept for the charity although it did not take place, sent back whole, or sent back in part.
 */
export const MONEY_STATES = ['held', 'released', 'kept', 'refunded', 'part'] as const;
export type MoneyState = (typeof MONEY_STATES)[number];

export const PROPOSAL_STATES = ['open', 'accepted', 'declined', 'countered', 'expired', 'withdrawn'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** The two who meet. An assistant of the host acts on the host's side. */
export type Side = 'guest' | 'host';

/** Who can change a meeting. */
export const MEETING_ACTORS = ['guest', 'host', 'delegate', 'operator', 'clock', 'webhook'] as const;
export type MeetingActor = (typeof MEETING_ACTORS)[number];

/** What happened to a meeting that counts for or against a person, established by both sides or by a clock (M6). */
export const MEETING_FACTS = ['met', 'late_cancel', 'absent', 'no_date_given', 'moved'] as const;
export type MeetingFact = (typeof MEETING_FACTS)[number];
