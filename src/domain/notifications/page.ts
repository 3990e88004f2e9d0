import type { Phrase } from '../kit/words/phrase.ts';

/** What the page tells a person: a phrase, put into their language when they read it, and the page it leads to. */
export type PageNews = { phrase: Phrase; href: string };

/** Reads back what was stored; null for what has another form. */
export function readPageNews(json: string): PageNews | null {
  const news = JSON.parse(json) as Partial<PageNews>;
  if (typeof news.phrase?.text !== 'string' || !news.href?.startsWith('/')) return null;
  return { phrase: news.phrase, href: news.href };
}
