import type { Words } from '../words/words.ts';
import { type BuiltMail, mailOf } from './frame.ts';
import { greetingFor, type MailedLot, offerUrl, priceOf, type Recipient } from './lot.ts';

/** To somebody who led and does not any more. At most one for each lot in this long, ms. */
export const OUTBID_MAIL_EVERY_MS = 30 * 60 * 1000;

export function outbidMail(
  words: Words,
  lot: MailedLot,
  to: Recipient,
  next: { minimumPence: number; closesAt: number },
): BuiltMail {
  const { t } = words;
  const { title, charityName: charity } = lot;
  const minimum = { pence: next.minimumPence, currency: lot.currency };
  return mailOf(words, {
    to: to.email,
    subject: t('You have been outbid: {title}', { title }),
    greeting: greetingFor(words, to),
    paragraphs: [
      t('Somebody has bid more than you for “{title}”. The price is now {price}; the next bid is {minimum} or more.', {
        title,
        price: priceOf(lot),
        minimum,
      }),
      t('Bidding closes on {moment}. The money goes to {charity}.', { moment: { moment: next.closesAt }, charity }),
    ],
    action: { label: t('Bid again'), url: offerUrl(lot) },
  });
}
