import type { Words } from '../../kit/words/words.ts';
import { type BuiltMail, mailOf } from '../../notifications/mails/frame.ts';
import { greetingFor, type MailedLot, offerUrl, priceOf, type Recipient } from '../../notifications/mails/lot.ts';

/** To the TimeGiver whose offer was sold. */
export function soldMail(words: Words, lot: MailedLot, to: Recipient, winner: string): BuiltMail {
  const { t } = words;
  const { title, charityName: charity } = lot;
  return mailOf(words, {
    to: to.email,
    subject: t('Sold: {title}', { title }),
    greeting: greetingFor(words, to),
    paragraphs: [
      t('“{title}” was sold to {winner} for {price}, all of it for {charity}.', {
        title,
        winner,
        charity,
        price: priceOf(lot),
      }),
      t('We’ve asked the winner to pay, and will tell you when they have.'),
    ],
    action: { label: t('See the bids'), url: offerUrl(lot) },
  });
}
