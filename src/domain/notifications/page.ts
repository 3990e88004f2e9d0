import type { Phrase } from '../kit/words/phrase.ts';

/** A notification on the site: a phrase, translated when it is shown, and the page it links to. */
export type PageNotification = { phrase: Phrase; href: string };

/** Parses a stored notification; null if it is not valid. */
export function readPageNotification(json: string): PageNotification | null {
  const stored = JSON.parse(json) as Partial<PageNotification>;
  if (typeof stored.phrase?.text !== 'string' || !stored.href?.startsWith('/')) return null;
  return { phrase: stored.phrase, href: stored.href };
}
