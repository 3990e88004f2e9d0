import { type MeetingCommand, PERSON_COMMANDS, type PersonCommand } from './commands.ts';
import { CONDITIONS } from './conditions.ts';
import { type Attempt, GUARDS, type GuardCode } from './guards.ts';
import type { Meeting } from './meeting.ts';
import type { MeetingActor } from './states.ts';
import type { Transition } from './table/transition.ts';
import { TRANSITIONS } from './table.ts';

/** Guards that judge what a person typed. Whether a command is possible at all does not depend on them. */
const ABOUT_INPUT: readonly GuardCode[] = [
  'SLOTS_MISSING',
  'SLOT_NOT_BOOKABLE',
  'SLOT_TAKEN',
  'SLOT_GONE',
  'PART_REFUSED',
];

/** What a person can do with a meeting now (UTC ms), with the transitions that it can lead to. */
export type Possible = { name: PersonCommand['name']; transitions: readonly Transition[] };

/** The commands that an actor can give now, so that pages show no others. What is typed is judged when it is sent. */
export function possibleCommands(meeting: Meeting, actor: MeetingActor, now: number): Possible[] {
  return PERSON_COMMANDS.map((name) => ({ name, transitions: possibleRows(meeting, actor, name, now) })).filter(
    ({ transitions }) => transitions.length > 0,
  );
}

function possibleRows(meeting: Meeting, actor: MeetingActor, name: PersonCommand['name'], now: number): Transition[] {
  const attempt: Attempt = { meeting, command: { name } as MeetingCommand, actor, now, fits: () => true };
  return TRANSITIONS.filter(
    ({ from, command, who, when = [], needs = [] }) =>
      command === name &&
      from.includes(meeting.state) &&
      who.includes(actor) &&
      when.every((condition) => condition.startsWith('decides') || CONDITIONS[condition](attempt)) &&
      needs.every((code) => ABOUT_INPUT.includes(code) || GUARDS[code].holds(attempt)),
  );
}
