import { staticPage } from '../../db/queries/static-pages.ts';
import { SUPPORT_EMAIL } from '../../src/domain/contact.ts';
import { factsOf } from '../../src/domain/reading/facts.ts';
import type { Slug } from '../../src/domain/reading/slugs.ts';
import { partsOf, textOf } from '../../src/domain/reading/texts.ts';
import type { Words } from '../../src/domain/words/words.ts';
import type { Ctx } from '../context.ts';
import { type Heading, renderMarkdown } from '../markdown.ts';
import { sanitiseHtml } from '../sanitise.ts';

export type ReadPage = { title: string; lead: string; html: string; headings: Heading[] };

/** A page to read in the language of `words`: the operator's text where there is one, else ours with today's numbers. */
export async function readPage(ctx: Ctx, slug: Slug, words: Words): Promise<ReadPage> {
  const [own, settings] = await Promise.all([staticPage(ctx.db, slug, words.language), ctx.settings()]);
  if (own) return { title: own.title, lead: '', html: sanitiseHtml(own.html), headings: [] };
  const facts = factsOf(settings, words.locale, ctx.env.SUPPORT_MAIL ?? SUPPORT_EMAIL);
  const { title, lead, body } = partsOf(words.t(textOf(slug, words.language), facts));
  return { title, lead, ...renderMarkdown(body) };
}
