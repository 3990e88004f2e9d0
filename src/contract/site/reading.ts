import { z } from 'zod';
import { LANGUAGE_CODES } from '../../domain/kit/words/languages.ts';
import { OTHER_SLUGS, SLUGS } from '../../domain/site/reading/slugs.ts';
import { defineArea } from '../action.ts';

/** The path in the specification, without a group (§7). */
const SHOW_STATIC_CONTENT = 'show_static_content';

const slug = z.enum([...SLUGS, ...OTHER_SLUGS]);
const language = z.enum(LANGUAGE_CODES).optional();

const page = z.object({
  slug: z.string(),
  language: z.string(),
  title: z.string(),
  lead: z.string(),
  content: z.string(),
});

export const reading = defineArea({
  'common/getStaticPage': {
    about: 'Returns a static page as HTML, in the given language or the caller’s own.',
    who: 'anyone',
    input: z.strictObject({ slug, language }),
    output: page,
  },
  [SHOW_STATIC_CONTENT]: {
    about: 'The same, as a list of one (§7).',
    who: 'anyone',
    input: z.strictObject({ slug, language }),
    output: z.array(page),
  },
  'common/getFooterLinks': {
    about: 'Returns the columns of footer links, in the given language or the caller’s own.',
    who: 'anyone',
    input: z.strictObject({ language }),
    output: z.array(z.object({ title: z.string(), links: z.array(z.object({ label: z.string(), href: z.string() })) })),
  },
});
