import type { Words } from '../words/words.ts';
import { type BuiltMail, mailOf } from './frame.ts';
import { greetingFor, type MailedLot, priceOf, type Recipient } from './lot.ts';

/** To who has won and not paid: what, and until when (R25). `page` is where to pay, from the root of the site. */
export function dueMail(words: Words, lot: MailedLot, to: Recipient, due: { at: number; page: string }): BuiltMail {
  const { t } = words;
  const { title, charityName: charity } = lot;
  return mailOf(words, {
    to: to.email,
    subject: t('Please pay for {title}', { title }),
    greeting: greetingFor(words, to),
    paragraphs: [
      t('You won “{title}” for {price}, and your payment for {charity} has not arrived yet.', {
        ...{ title, charity },
        price: priceOf(lot),
      }),
      t('Please pay by {moment}: after that you cannot bid for as long as it is unpaid.', {
        moment: { moment: due.at },
      }),
    ],
    action: { label: t('Pay now'), url: `${lot.siteUrl}${due.page}` },
  });
}
