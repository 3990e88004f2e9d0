import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../kit/time.ts';
import { type Phrase, say } from '../../kit/words/phrase.ts';
import { QUARTER_MS } from '../slots/clock.ts';
import { ACCEPT_BEFORE_MS, AFTER_END_MS, APPEAL_WITHIN_MS, CHOICE_WITHIN_MS, EVIDENCE_WITHIN_MS } from './clocks.ts';
import { type MeetingCommand, startsOf } from './commands.ts';
import type { Meeting } from './meeting.ts';
import type { MeetingActor, Side } from './states.ts';

/** One attempt to change a meeting. `fits` says of a start whether it can be booked (S2 to S8). */
export type Attempt = {
  meeting: Meeting;
  command: MeetingCommand;
  actor: MeetingActor;
  /** UTC ms. */
  now: number;
  fits: (start: number) => boolean;
};

type Guard = { holds: (attempt: Attempt) => boolean; message: Phrase };

export const MOST_SLOTS = 5;
/** A guest gets the money back until this long before the start; a host who cancels later cancels late (13 to 15). */
export const FREE_CANCEL_MS = 48 * HOUR_MS;
const MOVE_BEFORE_MS = 12 * HOUR_MS;
const MOST_MOVES = 2;
export const ENTER_BEFORE_MS = 15 * MINUTE_MS;
/** How long after the start the other side can be called absent (17). */
const WAIT_FOR_OTHER_MS = 15 * MINUTE_MS;
const WAIVE_WITHIN_MS = CHOICE_WITHIN_MS;
/** How often one side tells an operator what happened. */
export const EVIDENCE_LIMIT = { most: 5, windowMs: EVIDENCE_WITHIN_MS, guard: 'evidence' } as const;
/** A date lies at most this far ahead. */
const LATEST_MS = 366 * DAY_MS;

/** The side that an actor is on; null for operator, clock and webhook. */
export const sideOf = (actor: MeetingActor): Side | null =>
  actor === 'guest' ? 'guest' : actor === 'host' || actor === 'delegate' ? 'host' : null;

/** What a transition needs. Its code is the refusal, and the message tells people why. */
export const GUARDS = {
  SLOTS_MISSING: {
    holds: ({ command }) => 'slots' in command && command.slots.length >= 1 && command.slots.length <= MOST_SLOTS,
    message: say('Please give one to five dates.'),
  },
  SLOT_NOT_BOOKABLE: {
    holds: ({ command, now }) => startsOf(command).every((start) => isBookable(start, now)),
    message: say('A meeting starts on a quarter of an hour, within the next year.'),
  },
  SLOT_TAKEN: {
    holds: ({ command, fits }) => startsOf(command).every(fits),
    message: say('This time isn’t free any more. Please choose another.'),
  },
  NOT_YOURS_TO_ANSWER: {
    holds: ({ meeting, actor }) => meeting.proposal !== null && meeting.proposal.by !== sideOf(actor),
    message: say('The other side has to answer this.'),
  },
  SLOT_GONE: {
    holds: ({ meeting: { proposal }, command, now }) =>
      'slot' in command &&
      proposal?.slots.includes(command.slot) === true &&
      now < Math.min(proposal.expiresAt, command.slot - ACCEPT_BEFORE_MS),
    message: say('This date can’t be accepted any more. Please choose another.'),
  },
  MOVE_OPEN: {
    holds: ({ meeting }) => meeting.proposal === null,
    message: say('A request to move this meeting is still open.'),
  },
  TOO_LATE_TO_MOVE: {
    holds: ({ meeting, now }) => now <= startOf(meeting) - MOVE_BEFORE_MS,
    message: say('A meeting can be moved until twelve hours before it starts.'),
  },
  MOVED_TOO_OFTEN: {
    holds: ({ meeting, actor }) => meeting.freeMove || movesOf(meeting, actor) < MOST_MOVES,
    message: say('You can ask to move a meeting twice.'),
  },
  NOT_OPEN_YET: {
    holds: ({ meeting, now }) => now >= startOf(meeting) - ENTER_BEFORE_MS,
    message: say('The meeting opens fifteen minutes before it starts.'),
  },
  OVER: {
    holds: ({ meeting, now }) => now <= endOf(meeting),
    message: say('This meeting is over.'),
  },
  NOT_ENTERED: {
    holds: ({ meeting, actor }) => enteredAt(meeting, sideOf(actor)) !== null,
    message: say('Only someone who was there can say that nobody came.'),
  },
  OTHER_ENTERED: {
    holds: ({ meeting, actor }) => enteredAt(meeting, sideOf(actor) === 'guest' ? 'host' : 'guest') === null,
    message: say('The other side was there too.'),
  },
  TOO_EARLY: {
    holds: ({ meeting, now }) => now >= startOf(meeting) + WAIT_FOR_OTHER_MS,
    message: say('Please wait fifteen minutes from the start.'),
  },
  TOO_LATE: {
    holds: ({ meeting, now }) => now <= endOf(meeting) + AFTER_END_MS,
    message: say('This can only be reported within 72 hours of the meeting.'),
  },
  OWN_CLAIM: {
    holds: ({ meeting, actor }) => meeting.claim !== null && meeting.claim.by !== sideOf(actor),
    message: say('The other side has to answer this.'),
  },
  PART_REFUSED: {
    holds: ({ meeting, command }) => isPart(meeting, command),
    message: say('The part has to be more than nothing and less than the whole price.'),
  },
  MONEY_GONE: {
    holds: ({ meeting }) => meeting.money === 'held' && !meeting.chargedBack,
    message: say('The money has already gone to the charity, so you can only agree on another date.'),
  },
  CHARGED_BACK: {
    holds: ({ meeting }) => !meeting.chargedBack,
    message: say('Your bank has already asked for this money back.'),
  },
  ALREADY_EXTENDED: {
    holds: ({ meeting }) => !meeting.extended,
    message: say('You have already added 30 days.'),
  },
  TOO_LATE_TO_WAIVE: {
    holds: ({ meeting, now }) => now <= meeting.stateAt + WAIVE_WITHIN_MS,
    message: say('The seven days for that are over.'),
  },
  ALREADY_SAID: {
    holds: ({ meeting }) => meeting.hostHeldAt === null,
    message: say('You have already said so.'),
  },
  NOTHING_TO_DECIDE: {
    holds: ({ meeting }) => isUndecided(meeting),
    message: say('Our team has nothing to decide here.'),
  },
  EVIDENCE_OVER: {
    holds: ({ meeting, now }) => now <= (meeting.appeal?.at ?? meeting.stateAt) + EVIDENCE_WITHIN_MS,
    message: say('The three days for telling us what happened are over. Our team is deciding now.'),
  },
  NOT_DECIDED: {
    holds: ({ meeting }) => meeting.decidedAt !== null && meeting.decidedAt === meeting.stateAt,
    message: say('Our team hasn’t decided anything here.'),
  },
  ALREADY_APPEALED: {
    holds: ({ meeting }) => meeting.appealedAt === null,
    message: say('One of you has already asked us to look again.'),
  },
  APPEAL_LATE: {
    holds: ({ meeting, now }) => now <= (meeting.decidedAt ?? 0) + APPEAL_WITHIN_MS,
    message: say('The seven days for asking us to look again are over.'),
  },
  PART_IS_FINAL: {
    holds: ({ meeting }) => meeting.money !== 'part',
    message: say('A part has already gone back, so no more of it can.'),
  },
  NOT_OVERDUE: {
    holds: ({ meeting }) => isOverdue(meeting),
    message: say('This meeting doesn’t need a message from us.'),
  },
} as const satisfies Record<string, Guard>;

export type GuardCode = keyof typeof GUARDS;

/** Whether an operator has something to decide: a dispute, a safety stop, or an appeal. */
export const isUndecided = ({ state, appeal }: Meeting): boolean =>
  state === 'disputed' || state === 'stopped' || appeal !== null;

/** Whether an operator should help to find a date: nobody has written to both since it became overdue (5, 7). */
const SEARCHING: readonly Meeting['state'][] = ['undated', 'proposed', 'no_date'];
export const isOverdue = ({ state, flagged, nudgedAt, stateAt }: Meeting): boolean =>
  SEARCHING.includes(state) && flagged && (nudgedAt === null || nudgedAt < stateAt);

const isBookable = (start: number, now: number): boolean =>
  Number.isInteger(start / QUARTER_MS) && start > now && start < now + LATEST_MS;

export const startOf = ({ startsAt, stateAt }: Meeting): number => startsAt ?? stateAt;
const endOf = ({ endsAt, stateAt }: Meeting): number => endsAt ?? stateAt;

const movesOf = ({ movesByGuest, movesByHost }: Meeting, actor: MeetingActor): number =>
  sideOf(actor) === 'guest' ? movesByGuest : movesByHost;

const enteredAt = ({ guestEnteredAt, hostEnteredAt }: Meeting, side: Side | null): number | null =>
  side === 'guest' ? guestEnteredAt : side === 'host' ? hostEnteredAt : null;

/** Where a part of the money is named, it lies between nothing and all of it. */
function isPart({ totalPence }: Meeting, command: MeetingCommand): boolean {
  if (!('pence' in command)) return true;
  const wanted = command.name === 'decide' ? command.outcome : command.wish;
  if (wanted !== 'part') return command.pence === null;
  return command.pence !== null && Number.isInteger(command.pence) && command.pence > 0 && command.pence < totalPence;
}
