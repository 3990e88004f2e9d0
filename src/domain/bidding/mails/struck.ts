import type { Words } from '../../kit/words/words.ts';
import { type BuiltMail, mailOf } from '../../notifications/mails/frame.ts';
import { greetingFor, type MailedLot, offerUrl, type Recipient } from '../../notifications/mails/lot.ts';

/** To the person whose bid was struck from a live lot, with the reason (R21). */
export function struckMail(words: Words, lot: MailedLot, to: Recipient, reason: string): BuiltMail {
  const { t } = words;
  const { title } = lot;
  return mailOf(words, {
    to: to.email,
    subject: t('Your bid was struck: {title}', { title }),
    greeting: greetingFor(words, to),
    paragraphs: [
      t('Your bid on “{title}” no longer counts. The reason given: {reason}', { title, reason }),
      t('You don’t owe anything for it. If you think that’s a mistake, please write to us.'),
    ],
    action: { label: t('See the offer'), url: offerUrl(lot) },
  });
}
