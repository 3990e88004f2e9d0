import { type Phrase, say } from '../../kit/words/phrase.ts';
import { CONDITIONS } from './conditions.ts';
import { type Attempt, GUARDS, type GuardCode } from './guards.ts';
import type { Transition } from './table/transition.ts';
import { TRANSITIONS } from './table.ts';

export type MeetingVerdict =
  | { ok: true; transition: Transition }
  | { ok: false; code: GuardCode | 'NOT_POSSIBLE'; message: Phrase };

/** What the table says about an attempt: the transition, or the refusal by name. */
export function judgeMeeting(attempt: Attempt): MeetingVerdict {
  const transition = transitionOf(attempt);
  if (!transition) return { ok: false, code: 'NOT_POSSIBLE', message: NOT_POSSIBLE };
  const failed = transition.needs?.find((code) => !GUARDS[code].holds(attempt));
  return failed ? { ok: false, code: failed, message: GUARDS[failed].message } : { ok: true, transition };
}

const NOT_POSSIBLE = say('That isn’t possible for this meeting at the moment. Please reload the page.');

/** The row for an attempt; null if the table has none. */
export function transitionOf(attempt: Attempt): Transition | null {
  const { meeting, command, actor } = attempt;
  const rows = TRANSITIONS.filter(
    ({ from, command: name, who, when = [] }) =>
      from.includes(meeting.state) &&
      name === command.name &&
      who.includes(actor) &&
      when.every((condition) => CONDITIONS[condition](attempt)),
  );
  return rows[0] ?? null;
}
