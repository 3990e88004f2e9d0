import { type OwnPage, ownPages } from '../../../db/queries/site/static-pages.ts';
import type { Words } from '../../../src/domain/kit/words/words.ts';
import { SUPPORT_EMAIL } from '../../../src/domain/site/contact.ts';
import { factsOf } from '../../../src/domain/site/reading/facts.ts';
import type { Slug } from '../../../src/domain/site/reading/slugs.ts';
import { partsOf, textOf } from '../../../src/domain/site/reading/texts.ts';
import { cachedByDatabase } from '../../platform/cache.ts';
import type { Ctx } from '../../platform/context.ts';
import { type Heading, renderMarkdown } from '../../platform/markdown.ts';
import { sanitiseHtml } from '../../platform/sanitise.ts';

export type ReadPage = { title: string; lead: string; html: string; headings: Heading[] };

/** The operator rarely writes one of these pages: an isolate asks for all of them once a minute. */
const remembered = cachedByDatabase<OwnPage[]>(60_000);

async function ownPage(ctx: Ctx, slug: Slug, language: string): Promise<OwnPage | undefined> {
  const pages = await remembered(ctx.db, ctx.now(), async () => {
    const rows = await ownPages(ctx.db);
    return rows.map((row) => ({ ...row, html: sanitiseHtml(row.html) }));
  });
  return pages.find((page) => page.slug === slug && page.language === language);
}

/** A page to read in the language of `words`: the operator's text where there is one, else ours with today's numbers. */
export async function readPage(ctx: Ctx, slug: Slug, words: Words): Promise<ReadPage> {
  const [own, settings] = await Promise.all([ownPage(ctx, slug, words.language), ctx.settings()]);
  if (own) return { title: own.title, lead: '', html: own.html, headings: [] };
  const facts = factsOf(settings, words.locale, ctx.env.SUPPORT_MAIL ?? SUPPORT_EMAIL);
  const { title, lead, body } = partsOf(words.t(textOf(slug, words.language), facts));
  return { title, lead, ...renderMarkdown(body) };
}
