import type { Reader } from '../../client.ts';
import { staticPages } from '../../schema/index.ts';

export type OwnPage = { slug: string; language: string; title: string; html: string };

/** The operator's own texts of pages to read, in place of ours: at most one for each page and language. */
export function ownPages(db: Reader): Promise<OwnPage[]> {
  const { slug, language, title, html } = staticPages;
  return db.select({ slug, language, title, html }).from(staticPages).limit(MOST_PAGES);
}

const MOST_PAGES = 200;
