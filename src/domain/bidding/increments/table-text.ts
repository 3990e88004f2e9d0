import { parsePounds } from '../../kit/money.ts';
import { type Phrase, say } from '../../kit/words/phrase.ts';
import type { IncrementStep } from './increments.ts';

/** More lines than a table needs: what is stored stays small. */
const MOST_LINES = 50;
/** The most that the database takes, in pence. */
const MOST_PENCE = 1_000_000_000;

/** A table of increments as an operator types it (R8): one line for each step, such as "10: 1". */
export const tableText = (table: readonly IncrementStep[]): string =>
  table.map(({ fromPence, incrementPence }) => `${plain(fromPence)}: ${plain(incrementPence)}`).join('\n');

/** The steps that were typed, or the first thing that is wrong with them. Prices must rise, and no increment may be nothing. */
export function readTableText(text: string): { steps: IncrementStep[] } | { wrong: Phrase } {
  const lines = text.split('\n').map((line) => line.trim());
  const steps: IncrementStep[] = [];
  for (const [index, typed] of lines.entries()) {
    if (typed === '') continue;
    const line = index + 1;
    const step = stepOf(typed);
    if (!step) return { wrong: say('Line {line}: write a price and an increment, such as 10: 1.', { line }) };
    if (step.incrementPence < 1) return { wrong: say('Line {line}: an increment must be at least 0.01.', { line }) };
    if (Math.max(step.fromPence, step.incrementPence) > MOST_PENCE)
      return { wrong: say('Line {line}: amounts can be up to 10 million.', { line }) };
    if (step.fromPence <= (steps.at(-1)?.fromPence ?? -1))
      return { wrong: say('Line {line}: each price must be higher than the one before.', { line }) };
    steps.push(step);
  }
  if (steps.length === 0) return { wrong: say('Please write at least one line.') };
  return steps.length > MOST_LINES ? { wrong: say('Please write {n} lines at most.', { n: MOST_LINES }) } : { steps };
}

function stepOf(line: string): IncrementStep | null {
  const [from = '', increment = '', ...more] = line.split(/\s*:\s*|\s+/);
  const [fromPence, incrementPence] = [parsePounds(from), parsePounds(increment)];
  return fromPence === null || incrementPence === null || more.length > 0 ? null : { fromPence, incrementPence };
}

const plain = (pence: number): string => (pence % 100 === 0 ? String(pence / 100) : (pence / 100).toFixed(2));
