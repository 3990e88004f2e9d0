import { type Phrase, say } from '../../kit/words/phrase.ts';
import { isHeldAt, nextChange } from './clocks.ts';
import { transitionOf } from './judge.ts';
import type { Meeting } from './meeting.ts';
import type { Side } from './states.ts';

/** What happens, and when, if nobody does anything, as one side reads it; null once nothing does (M1, M7). */
export function waitingSentence(meeting: Meeting, side: Side): Phrase | null {
  const next = nextChange(meeting);
  if (!next) return null;
  const then =
    meeting.money !== 'held' || isHeldAt(meeting, next.at) ? meeting : { ...meeting, money: 'released' as const };
  const attempt = {
    meeting: then,
    command: { name: next.clock },
    actor: 'clock' as const,
    now: next.at,
    fits: () => true,
  };
  const text = transitionOf(attempt)?.ifNobodyActs?.[side];
  return text ? say(text, { moment: { moment: next.at } }) : null;
}
