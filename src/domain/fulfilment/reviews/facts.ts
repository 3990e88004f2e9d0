import { DAY_MS } from '../../kit/time.ts';
import { type Phrase, say, sayMany } from '../../kit/words/phrase.ts';
import type { MeetingFact } from '../meeting/states.ts';

/** How often each fact about a person was established. */
export type FactCounts = Partial<Record<MeetingFact, number>>;

/** What happened in a person's meetings, established by both sides or by a clock, never by one side's word (M6). */
export type PersonFacts = {
  met: number;
  /** Meetings that took place, and those that this person let down. */
  all: number;
  moved: number;
  /** Days within which they usually answer proposed dates; null while too few are known. */
  answersWithinDays: number | null;
};

/** Fewer answers say nothing. */
const FEWEST_ANSWERS = 3;

/** `answerMs`: how long each proposal to them took to be answered, or to expire. */
export function personFacts(counts: FactCounts, answerMs: readonly number[]): PersonFacts {
  const { met = 0, moved = 0, late_cancel: cancelled = 0, absent = 0, no_date_given: undated = 0 } = counts;
  return { met, all: met + cancelled + absent + undated, moved, answersWithinDays: usualDays(answerMs) };
}

function usualDays(answerMs: readonly number[]): number | null {
  if (answerMs.length < FEWEST_ANSWERS) return null;
  const median = answerMs.toSorted((one, other) => one - other)[Math.floor(answerMs.length / 2)] ?? 0;
  return Math.max(1, Math.ceil(median / DAY_MS));
}

/** The facts as short texts: "Kept 12 of 12 meetings", "answers within a day", "moved once". None before the first meeting. */
export function factPhrases({ met, all, moved, answersWithinDays }: PersonFacts): Phrase[] {
  return [
    ...(all > 0 ? [say('Kept {met} of {all} meetings', { met, all })] : []),
    ...(answersWithinDays === null
      ? []
      : [sayMany(answersWithinDays, 'Answers within a day', 'Answers within {n} days')]),
    ...(moved > 0 ? [sayMany(moved, 'Moved a date once', 'Moved a date {n} times')] : []),
  ];
}
