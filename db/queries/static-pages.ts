import { and, eq } from 'drizzle-orm';
import type { Reader } from '../client.ts';
import { staticPages } from '../schema/index.ts';

/** The operator's text of a page to read, in place of ours; null where there is none. */
export async function staticPage(db: Reader, slug: string, language: string) {
  const [row] = await db
    .select({ title: staticPages.title, html: staticPages.html })
    .from(staticPages)
    .where(and(eq(staticPages.slug, slug), eq(staticPages.language, language)))
    .limit(1);
  return row ?? null;
}
