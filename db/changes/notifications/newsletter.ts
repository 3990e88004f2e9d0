import { and, eq, lt, ne } from 'drizzle-orm';
import { newsletterContacts } from '../../schema/index.ts';
import { build, guarded, type Statement } from '../../statement.ts';

export type NewsletterRequest = { email: string; tokenHash: string; language: string; at: number; notSince: number };

/**
 * Records a request for the newsletter; only the newest link is valid. Guard `mail due`: the address is subscribed
 * already, or got a mail after `notSince` (UTC ms).
 */
export function requestNewsletter({ email, tokenHash, language, at, notSince }: NewsletterRequest): Statement {
  const row = { email, tokenHash, language, status: 'asked' as const, createdAt: at, updatedAt: at };
  const { email: target, status, updatedAt } = newsletterContacts;
  const due = and(ne(status, 'joined'), lt(updatedAt, notSince));
  const set = { tokenHash, language, status: 'asked' as const, updatedAt: at };
  return guarded(
    'mail due',
    build.insert(newsletterContacts).values(row).onConflictDoUpdate({ target, set, setWhere: due }),
  );
}

export type NewsletterAnswer = {
  email: string;
  from: 'asked' | 'joined';
  to: 'joined' | 'left';
  tokenHash: string;
  next: string;
  at: number;
};

/** Uses up a link and stores the next one. Guard `link`: it is not the current link. */
export function answerNewsletter({ email, from, to, tokenHash, next, at }: NewsletterAnswer): Statement {
  const table = newsletterContacts;
  const current = and(eq(table.email, email), eq(table.status, from), eq(table.tokenHash, tokenHash));
  return guarded('link', build.update(table).set({ status: to, tokenHash: next, updatedAt: at }).where(current));
}
