import type { reading } from '../../../src/contract/site/reading.ts';
import type { Language } from '../../../src/domain/kit/words/languages.ts';
import { pageAt } from '../../../src/domain/site/reading/slugs.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { footerLinks } from '../start-data.ts';
import { readPage } from '../views/read-page.ts';

type PageInput = { slug: Parameters<typeof pageAt>[0]; language?: Language | undefined };

export const readingActions: Handlers<typeof reading> = {
  'common/getStaticPage': async (ctx, input) => ({ data: await pageFor(ctx, input) }),

  show_static_content: async (ctx, input) => ({ data: [await pageFor(ctx, input)] }),

  'common/getFooterLinks': async (ctx, { language }) => {
    return { data: footerLinks({ words: await wordsFor(ctx, language) }) };
  },
};

const wordsFor = (ctx: Ctx, language: Language | undefined) => (language ? ctx.wordsOf(language) : ctx.words);

async function pageFor(ctx: Ctx, { slug, language }: PageInput) {
  const words = await wordsFor(ctx, language);
  const { title, lead, html } = await readPage(ctx, pageAt(slug), words);
  return { slug, language: words.language, title, lead, content: html };
}
