import { MAX_AMOUNT_PENCE } from '../../kit/money.ts';
import type { Words } from '../../kit/words/words.ts';
import { type BuiltMail, mailOf } from '../../notifications/mails/frame.ts';
import { greetingFor, type MailedLot, offerUrl, priceOf, type Recipient } from '../../notifications/mails/lot.ts';

/** A person gets at most one of these mails per lot in this time, ms. */
export const OUTBID_MAIL_EVERY_MS = 30 * 60 * 1000;

/** To a person who is no longer the highest bidder. */
export function outbidMail(
  words: Words,
  lot: MailedLot,
  to: Recipient,
  next: { minimumPence: number; closesAt: number },
): BuiltMail {
  const { t } = words;
  const { title, charityName: charity } = lot;
  const values = { title, price: priceOf(lot), minimum: { pence: next.minimumPence, currency: lot.currency } };
  const isOver = lot.pricePence >= MAX_AMOUNT_PENCE;
  return mailOf(words, {
    to: to.email,
    subject: t('You have been outbid: {title}', { title }),
    greeting: greetingFor(words, to),
    paragraphs: [
      isOver
        ? t('Someone has outbid you on “{title}”. The price is now {price}, the most anyone can bid.', values)
        : t(
            'Someone has outbid you on “{title}”. The price is now {price} and the next bid is {minimum} or more.',
            values,
          ),
      t('Bidding closes on {moment}. The money goes to {charity}.', { moment: { moment: next.closesAt }, charity }),
    ],
    action: { label: isOver ? t('See the offer') : t('Bid again'), url: offerUrl(lot) },
  });
}
