import { type OperatorPage, operatorPages } from '../../../db/queries/site/static-pages.ts';
import type { Words } from '../../../src/domain/kit/words/words.ts';
import { SUPPORT_EMAIL } from '../../../src/domain/site/contact.ts';
import { figuresOf } from '../../../src/domain/site/reading/figures.ts';
import type { Slug } from '../../../src/domain/site/reading/slugs.ts';
import { partsOf, textOf } from '../../../src/domain/site/reading/texts.ts';
import { cachedByDatabase } from '../../platform/cache.ts';
import type { Ctx } from '../../platform/context.ts';
import { type Heading, renderMarkdown } from '../../platform/markdown.ts';
import { sanitiseHtml } from '../../platform/sanitise.ts';

export type ReadPage = { title: string; lead: string; html: string; headings: Heading[] };

/** The operator's pages rarely change, so all of them are cached for a minute. */
const cachedPages = cachedByDatabase<OperatorPage[]>(60_000);

async function operatorPage(ctx: Ctx, slug: Slug, language: string): Promise<OperatorPage | undefined> {
  const pages = await cachedPages(ctx.db, ctx.now(), async () => {
    const rows = await operatorPages(ctx.db);
    return rows.map((row) => ({ ...row, html: sanitiseHtml(row.html) }));
  });
  return pages.find((page) => page.slug === slug && page.language === language);
}

/** A static page in the language of `words`: the operator's text if there is one, else ours with current figures. */
export async function readPage(ctx: Ctx, slug: Slug, words: Words): Promise<ReadPage> {
  const [own, settings] = await Promise.all([operatorPage(ctx, slug, words.language), ctx.settings()]);
  if (own) return { title: own.title, lead: '', html: own.html, headings: [] };
  const figures = figuresOf(settings, words.locale, ctx.env.SUPPORT_MAIL ?? SUPPORT_EMAIL);
  const { title, lead, body } = partsOf(words.t(textOf(slug, words.language), figures));
  return { title, lead, ...renderMarkdown(body) };
}
