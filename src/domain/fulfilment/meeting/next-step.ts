import { type Phrase, say } from '../../kit/words/phrase.ts';
import type { PersonCommand } from './commands.ts';
import type { MeetingState } from './states.ts';

type Name = PersonCommand['name'];

/** What a reader is asked to do next, first things first. */
const STEPS: readonly (readonly [commands: readonly Name[], step: Phrase])[] = [
  [['enter'], say('Open the meeting')],
  [['accept'], say('Choose a date')],
  [['take', 'propose'], say('Find a date')],
  [['agree'], say('Answer')],
  [['held'], say('Say how it was')],
  [['refund', 'new_date', 'extend'], say('Choose')],
];

/** The next step of a meeting with these possible commands; null if the reader is asked for nothing. */
export function nextStep(state: MeetingState, possible: readonly Name[]): Phrase | null {
  if (state === 'delivered') return say('Write a review');
  return STEPS.find(([commands]) => commands.some((name) => possible.includes(name)))?.[1] ?? null;
}
