import type { Words } from '../../kit/words/words.ts';
import { type BuiltMail, mailOf } from '../../notifications/mails/frame.ts';
import { greetingFor, type MailedLot, offerUrl, priceOf, type Recipient } from '../../notifications/mails/lot.ts';

/** The most that the next bid may be, pence; null when nobody can bid less. `closesAt` is UTC ms. */
export type NextBid = { mostPence: number | null; closesAt: number };

/** To a TimeGiver who no longer has the lowest bid on a request (R28). */
export function lowerBidMail(words: Words, lot: MailedLot, to: Recipient, next: NextBid): BuiltMail {
  const { t } = words;
  const values = { title: lot.title, price: priceOf(lot) };
  return mailOf(words, {
    to: to.email,
    subject: t('A lower bid: {title}', values),
    greeting: greetingFor(words, to),
    paragraphs: [
      next.mostPence === null
        ? t(
            'Someone has bid less than you on “{title}”. The lowest bid is now {price}, and nobody can bid less.',
            values,
          )
        : t(
            'Someone has bid less than you on “{title}”. The lowest bid is now {price}, and the next is {most} or less.',
            {
              ...values,
              most: { pence: next.mostPence, currency: lot.currency },
            },
          ),
      t('Bidding closes on {moment}.', { moment: { moment: next.closesAt } }),
    ],
    action: { label: next.mostPence === null ? t('See the request') : t('Bid again'), url: offerUrl(lot) },
  });
}

/** To the TimeGiver whose bid is the lowest again because another was retracted (R21). `closesAt` is UTC ms. */
export function lowestAgainMail(words: Words, lot: MailedLot, to: Recipient, closesAt: number): BuiltMail {
  const { t } = words;
  const values = { title: lot.title, price: priceOf(lot) };
  return mailOf(words, {
    to: to.email,
    subject: t('Your bid is the lowest again: {title}', values),
    greeting: greetingFor(words, to),
    paragraphs: [
      t('A bid on “{title}” was retracted, so yours is the lowest again, at {price}.', values),
      t('Bidding closes on {moment}.', { moment: { moment: closesAt } }),
    ],
    action: { label: t('See the request'), url: offerUrl(lot) },
  });
}

/** To the TimeGiver who has won a request: the asker pays, and they meet. */
export function lowestWonMail(words: Words, lot: MailedLot, to: Recipient): BuiltMail {
  const { t } = words;
  const values = { title: lot.title, price: priceOf(lot), charity: lot.charityName };
  return mailOf(words, {
    to: to.email,
    subject: t('You won: {title}', values),
    greeting: greetingFor(words, to),
    paragraphs: [
      t('Your bid on “{title}” is the lowest: {price} for {charity}. Thank you.', values),
      t('We’ve asked the person who requested it to pay. Once they have, the two of you agree on a date.'),
    ],
    action: { label: t('See the request'), url: offerUrl(lot) },
  });
}

/** To the asker whose request was won: by whom, the price and when it is due (R25). */
export function foundMail(
  words: Words,
  lot: MailedLot,
  to: Recipient,
  { winner, dueAt }: { winner: string; dueAt: number },
): BuiltMail {
  const { t } = words;
  const values = { title: lot.title, price: priceOf(lot), charity: lot.charityName, winner };
  return mailOf(words, {
    to: to.email,
    subject: t('{winner} gives you the time: {title}', values),
    greeting: greetingFor(words, to),
    paragraphs: [
      t('{winner} has the lowest bid on your request “{title}”: {price}, all of it for {charity}.', values),
      t('It’s in your cart. Please pay by {moment}; the network fee is added there.', { moment: { moment: dueAt } }),
    ],
    action: { label: t('Pay for it'), url: offerUrl(lot) },
  });
}

/** To the asker whose request ended without a bid. */
export function unansweredMail(words: Words, lot: MailedLot, to: Recipient): BuiltMail {
  const { t } = words;
  return mailOf(words, {
    to: to.email,
    subject: t('No bids: {title}', { title: lot.title }),
    greeting: greetingFor(words, to),
    paragraphs: [
      t('Your request “{title}” has ended without a bid.', { title: lot.title }),
      t('You can ask again whenever you like, perhaps with a higher ceiling.'),
    ],
    action: { label: t('See the request'), url: offerUrl(lot) },
  });
}
