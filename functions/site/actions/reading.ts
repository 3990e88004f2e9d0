import type { reading } from '../../../src/contract/site/reading.ts';
import type { Language } from '../../../src/domain/kit/words/languages.ts';
import { FOOTER } from '../../../src/domain/site/reading/footer.ts';
import { pageAt } from '../../../src/domain/site/reading/slugs.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { readPage } from '../views/read-page.ts';

type PageInput = { slug: Parameters<typeof pageAt>[0]; language?: Language | undefined };

export const readingActions: Handlers<typeof reading> = {
  'common/getStaticPage': async (ctx, input) => ({ data: await pageFor(ctx, input) }),

  show_static_content: async (ctx, input) => ({ data: [await pageFor(ctx, input)] }),

  'common/getFooterLinks': async (ctx, { language }) => {
    const { t } = await wordsFor(ctx, language);
    const columns = FOOTER.map(({ title, links }) => ({
      title: t(title),
      links: links.map(({ label, href }) => ({ label: t(label), href })),
    }));
    return { data: columns };
  },
};

const wordsFor = (ctx: Ctx, language: Language | undefined) => (language ? ctx.wordsOf(language) : ctx.words);

async function pageFor(ctx: Ctx, { slug, language }: PageInput) {
  const words = await wordsFor(ctx, language);
  const { title, lead, html } = await readPage(ctx, pageAt(slug), words);
  return { slug, language: words.language, title, lead, content: html };
}
