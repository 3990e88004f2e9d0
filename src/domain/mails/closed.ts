import type { Words } from '../words/words.ts';
import { greet } from './codes.ts';
import { type BuiltMail, mailOf } from './frame.ts';

/** The last mail to somebody who has closed their account at `at` (UTC ms): what is gone, what stays and why. */
export function accountClosedMail(words: Words, { to, name, at }: { to: string; name: string; at: number }): BuiltMail {
  const { t } = words;
  const paragraphs = [
    t('Your account at Kindhour was closed on {moment}, as you asked. Nobody can sign in to it any more.', {
      moment: { moment: at },
    }),
    t('Your name, your addresses, your phone, your pictures and everything else that says who you are is removed.'),
    t('Your bids, invoices and payments stay in our books without your name, because the law asks for it.'),
    t('It was not you? Please answer this mail at once. Otherwise: thank you for the time you have been here.'),
  ];
  return mailOf(words, { to, subject: t('Your account is closed'), greeting: greet(words, name), paragraphs });
}
