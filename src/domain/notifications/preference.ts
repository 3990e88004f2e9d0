import * as z from 'zod/mini';
import { flag } from '../kit/text.ts';
import { LANGUAGE_CODES } from '../kit/words/languages.ts';
import { CHOICES, type ChoiceName, isAlwaysSent } from './events.ts';

const wanted = z.optional(z.boolean());
const always = z.optional(
  z
    .boolean()
    .check(z.refine((value) => value, 'We always tell you about wins and payments on the site and by e-mail.')),
);
const choices = Object.fromEntries(
  CHOICES.map(({ event, channel, name }) => [name, isAlwaysSent(event, channel) ? always : wanted]),
) as Record<ChoiceName, typeof wanted>;

const notEmpty = z.refine<object>((input) => Object.keys(input).length > 0, 'Required!');

/** `user/updatePreference`: the language, the notification choices, and the introductions not to show again. */
export const PREFERENCE = z
  .strictObject({
    language: z.optional(z.enum(LANGUAGE_CODES)),
    choices: z.optional(z.strictObject(choices).check(notEmpty)),
    offer_dont_show: z.optional(flag),
    saved_search_dont_show: z.optional(flag),
    profile_dont_show: z.optional(flag),
  })
  .check(z.refine((input) => Object.keys(input).length > 0, { error: 'Required!', path: ['language'] }));

export type Preference = z.output<typeof PREFERENCE>;
