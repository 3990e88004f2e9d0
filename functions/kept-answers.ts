import { whenForgetting } from './memory.ts';

/** Answers that are the same for everybody of one language, kept for the seconds their contract allows. */
const MOST = 500;
const answers = new Map<string, { body: string; until: number }>();

export function keptAnswer(key: string, now: number): string | null {
  const found = answers.get(key);
  return found && found.until > now ? found.body : null;
}

export function keepAnswer(key: string, body: string, until: number): void {
  if (answers.size >= MOST) answers.clear();
  answers.set(key, { body, until });
}

/** Tests that change what an answer shows begin afresh. */
export function forgetAnswers(): void {
  answers.clear();
}

whenForgetting(forgetAnswers);
