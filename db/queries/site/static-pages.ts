import type { Reader } from '../../client.ts';
import { staticPages } from '../../schema/index.ts';

export type OperatorPage = { slug: string; language: string; title: string; html: string };

/** The operator's texts of static pages, at most one for each page and language. */
export function operatorPages(db: Reader): Promise<OperatorPage[]> {
  const { slug, language, title, html } = staticPages;
  return db.select({ slug, language, title, html }).from(staticPages).limit(MOST_PAGES);
}

const MOST_PAGES = 200;
