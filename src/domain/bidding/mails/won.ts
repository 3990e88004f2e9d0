import type { Words } from '../../kit/words/words.ts';
import { type BuiltMail, mailOf } from '../../notifications/mails/frame.ts';
import { greetingFor, type MailedLot, offerUrl, priceOf, type Recipient } from '../../notifications/mails/lot.ts';
import { AFTER_DEADLINE } from './after-deadline.ts';

/** To the winner: the price and when it is due (R25). */
export function wonMail(words: Words, lot: MailedLot, to: Recipient, dueAt: number): BuiltMail {
  const { t } = words;
  const { title, charityName: charity } = lot;
  return mailOf(words, {
    to: to.email,
    subject: t('You won: {title}', { title }),
    greeting: greetingFor(words, to),
    paragraphs: [
      t('Your bid for “{title}” is the highest: {price} for {charity}. Thank you.', {
        title,
        charity,
        price: priceOf(lot),
      }),
      t('It’s in your cart. Please pay by {moment}; the network fee is added there.', {
        moment: { moment: dueAt },
      }),
      t(AFTER_DEADLINE),
    ],
    action: { label: t('Pay for it'), url: offerUrl(lot) },
  });
}
