import { z } from 'zod';
import { CAPTCHA_REFUSALS, CAPTCHA_TOKEN } from '../../domain/kit/form/captcha.ts';
import { EMAIL_FORMAT } from '../../domain/kit/form/email.ts';
import { LANGUAGE_CODES } from '../../domain/kit/words/languages.ts';
import { CHOICES, NOTIFICATION_EVENTS } from '../../domain/notifications/events.ts';
import { PREFERENCE } from '../../domain/notifications/preference.ts';
import { CONTACT } from '../../domain/site/contact.ts';
import { defineArea, id, instant, limit, listOf, page } from '../action.ts';
import { NEWEST_FIRST } from '../list.ts';

const bit = z.union([z.literal(0), z.literal(1)]);
const choices = z.object(Object.fromEntries(CHOICES.map(({ name }) => [name, z.boolean()])));
const linkToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** The footer's own messages (§5). */
const newsletterEmail = z
  .string({ error: 'Required' })
  .trim()
  .min(1, { error: 'Required', abort: true })
  .max(254, { error: EMAIL_FORMAT })
  .toLowerCase()
  .pipe(z.email({ error: EMAIL_FORMAT }));

export const account = defineArea({
  'user/updatePreference': {
    about:
      'Changes my language, which notifications to get on which channel (`choices`, such as `outbid_email`), and ' +
      'which introductions not to show again. Mails about the account’s safety are always sent.',
    who: 'user',
    input: PREFERENCE,
    output: z.object({
      language: z.enum(LANGUAGE_CODES),
      choices,
      offer_dont_show: bit,
      saved_search_dont_show: bit,
      profile_dont_show: bit,
    }),
    refusals: { PHONE_NEEDED: 409, DEVICE_NEEDED: 409, NOT_CONFIGURED: 503 },
    writes: true,
    perMinute: 60,
  },
  'user/getNotices': {
    about: 'My notifications on the page, newest first, in my language. Not in the specification.',
    who: 'user',
    input: z.strictObject({ page, limit: limit(20) }),
    list: { tables: ['notifications'], orders: NEWEST_FIRST },
    output: listOf(
      z.object({
        id,
        event: z.enum(NOTIFICATION_EVENTS),
        text: z.string(),
        href: z.string(),
        created_at: instant,
        read_at: instant.nullable(),
      }),
    ).extend({ unread: z.int() }),
  },
  'user/readNotices': {
    about: 'Marks my notifications until `until` as read. Not in the specification.',
    who: 'user',
    input: z.strictObject({ until: instant.min(0) }),
    output: z.object({ unread: z.int() }),
    writes: true,
    perMinute: 60,
  },
  'user/submitContactUs': {
    about: 'Sends a message from the support form to the people who answer it.',
    who: 'anyone',
    input: z.strictObject({ ...CONTACT, captcha_token: CAPTCHA_TOKEN }),
    output: z.object({ id }),
    refusals: { TOO_MANY_MESSAGES: 429, ...CAPTCHA_REFUSALS },
    writes: true,
    perMinute: 10,
  },
  'newsletter/subscribe': {
    about:
      'Subscribes to the newsletter from the footer. The address gets one mail and joins when its link is followed; ' +
      'the answer is the same whether or not it had joined before (H5).',
    who: 'anyone',
    input: z.strictObject({ email: newsletterEmail }),
    output: z.object({ status: z.literal('asked') }),
    refusals: { NOT_CONFIGURED: 503, TOO_MANY_MESSAGES: 429 },
    writes: true,
    perMinute: 10,
  },
  'newsletter/answer': {
    about:
      'Answers a newsletter mail by the token in its link: `join` once to join, `leave` to leave. A token is valid for ' +
      'one of the two. The path is ours.',
    who: 'anyone',
    input: z.strictObject({ token: linkToken, answer: z.enum(['join', 'leave']) }),
    output: z.object({ status: z.enum(['joined', 'left']) }),
    refusals: { NOT_CONFIGURED: 503, NEWSLETTER_AWAY: 503, LINK_GONE: 409 },
    writes: true,
    perMinute: 30,
  },
});
