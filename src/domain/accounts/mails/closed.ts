import type { Words } from '../../kit/words/words.ts';
import { type BuiltMail, mailOf } from '../../notifications/mails/frame.ts';
import { greet } from '../../notifications/mails/strangers.ts';

/** The last mail to an account closed at `at` (UTC ms): what is deleted, what stays and why. */
export function accountClosedMail(words: Words, { to, name, at }: { to: string; name: string; at: number }): BuiltMail {
  const { t } = words;
  const paragraphs = [
    t('Your Kindhour account was closed on {moment}, as you asked. Nobody can sign in to it any more.', {
      moment: { moment: at },
    }),
    t('We have removed your name, addresses, phone number, pictures and everything else that identifies you.'),
    t('Your bids, invoices and payments stay in our books without your name, because the law requires it.'),
    t('Not you? Please reply to this e-mail straight away. Otherwise, thank you for being part of Kindhour.'),
  ];
  return mailOf(words, { to, subject: t('Your account is closed'), greeting: greet(words, name), paragraphs });
}
