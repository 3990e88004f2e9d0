import { z } from 'zod';
import { LANGUAGE_CODES } from '../../domain/kit/words/languages.ts';
import { SLUGS } from '../../domain/site/reading/slugs.ts';
import { defineArea } from '../action.ts';

/** As the specification writes it, with no group in front (§7). */
const SHOW_STATIC_CONTENT = 'show_static_content';

const slug = z.enum(SLUGS);
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
    about: 'One page to read, as HTML, in the language asked for or the caller’s own.',
    who: 'anyone',
    input: z.strictObject({ slug, language }),
    output: page,
  },
  [SHOW_STATIC_CONTENT]: {
    about: 'The same as a list, of which the first item is used (§7).',
    who: 'anyone',
    input: z.strictObject({ slug, language }),
    output: z.array(page),
  },
  'common/getFooterLinks': {
    about: 'The columns of links at the foot of every page, labelled in the language asked for or the caller’s own.',
    who: 'anyone',
    input: z.strictObject({ language }),
    output: z.array(z.object({ title: z.string(), links: z.array(z.object({ label: z.string(), href: z.string() })) })),
  },
});
