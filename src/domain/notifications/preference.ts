import * as z from 'zod/mini';
import { flag } from '../kit/text.ts';
import { LANGUAGE_CODES } from '../kit/words/languages.ts';
import { CHOICES, type ChoiceName } from './events.ts';

const wanted = z.optional(z.boolean());
const choices = Object.fromEntries(CHOICES.map(({ name }) => [name, wanted])) as Record<ChoiceName, typeof wanted>;

const saysSomething = z.refine<object>((given) => Object.keys(given).length > 0, 'Required!');

/** `user/updatePreference`: the language, what to be told of and how, and which introductions not to show again. */
export const PREFERENCE = z
  .strictObject({
    language: z.optional(z.enum(LANGUAGE_CODES)),
    choices: z.optional(z.strictObject(choices).check(saysSomething)),
    offer_dont_show: z.optional(flag),
    saved_search_dont_show: z.optional(flag),
    profile_dont_show: z.optional(flag),
  })
  .check(z.refine((given) => Object.keys(given).length > 0, { error: 'Required!', path: ['language'] }));

export type Preference = z.output<typeof PREFERENCE>;
