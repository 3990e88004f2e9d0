import { and, eq, lt, ne } from 'drizzle-orm';
import { newsletterContacts } from '../../schema/index.ts';
import { build, guarded, type Statement } from '../../statement.ts';

export type Asking = { email: string; tokenHash: string; language: string; at: number; notSince: number };

/**
 * Somebody asks for the newsletter: only the newest link counts. Changes nothing for who has joined, and nothing where
 * the last mail is younger than `notSince` (UTC ms).
 */
export function askForNewsletter({ email, tokenHash, language, at, notSince }: Asking): Statement {
  const row = { email, tokenHash, language, status: 'asked' as const, createdAt: at, updatedAt: at };
  const { email: target, status, updatedAt } = newsletterContacts;
  const due = and(ne(status, 'joined'), lt(updatedAt, notSince));
  const set = { tokenHash, language, status: 'asked' as const, updatedAt: at };
  return guarded(
    'mail due',
    build.insert(newsletterContacts).values(row).onConflictDoUpdate({ target, set, setWhere: due }),
  );
}

export type Answering = {
  email: string;
  from: 'asked' | 'joined';
  to: 'joined' | 'left';
  tokenHash: string;
  next: string;
  at: number;
};

/** The link is spent and the next one counts; guard `link` holds while it was this one. */
export function answerNewsletter({ email, from, to, tokenHash, next, at }: Answering): Statement {
  const table = newsletterContacts;
  const current = and(eq(table.email, email), eq(table.status, from), eq(table.tokenHash, tokenHash));
  return guarded('link', build.update(table).set({ status: to, tokenHash: next, updatedAt: at }).where(current));
}
