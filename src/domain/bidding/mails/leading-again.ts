import type { Words } from '../../kit/words/words.ts';
import { type BuiltMail, mailOf } from '../../notifications/mails/frame.ts';
import { greetingFor, type MailedLot, offerUrl, priceOf, type Recipient } from '../../notifications/mails/lot.ts';

/** To the person who is the highest bidder because someone else’s bid was retracted (R21). `closesAt` is UTC ms. */
export function leadingAgainMail(words: Words, lot: MailedLot, to: Recipient, closesAt: number): BuiltMail {
  const { t } = words;
  const { title, charityName: charity } = lot;
  return mailOf(words, {
    to: to.email,
    subject: t('You’re the highest bidder again: {title}', { title }),
    greeting: greetingFor(words, to),
    paragraphs: [
      t('A bid on “{title}” was retracted, so you’re now the highest bidder at {price}.', {
        title,
        price: priceOf(lot),
      }),
      t('Bidding closes on {moment}. The money goes to {charity}.', { moment: { moment: closesAt }, charity }),
    ],
    action: { label: t('See the offer'), url: offerUrl(lot) },
  });
}
