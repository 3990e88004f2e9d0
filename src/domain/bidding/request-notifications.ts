import { say } from '../kit/words/phrase.ts';
import type { Words } from '../kit/words/words.ts';
import { type MailedLot, offerUrl, priceOf, type Recipient } from '../notifications/mails/lot.ts';
import { LEAST_BID_PENCE } from './lot/least-bid.ts';
import { foundMail, lowerBidMail, lowestAgainMail, lowestWonMail, unansweredMail } from './mails/requests.ts';
import { type BuiltNotification, offerPage, withPush } from './notification.ts';

/** What people are told about a request for time (R28), where the roles of an auction are turned round. */

/** To a TimeGiver who no longer has the lowest bid. `minimumPence` is the most that the next bid may be. */
export function lowerBidNotification(
  words: Words,
  lot: MailedLot,
  to: Recipient,
  { minimumPence, closesAt }: { minimumPence: number; closesAt: number },
): BuiltNotification {
  const values = { title: lot.title, price: priceOf(lot) };
  const next = { mostPence: minimumPence < LEAST_BID_PENCE ? null : minimumPence, closesAt };
  const phrase = say('Someone has bid less than you on “{title}”: the lowest bid is now {price}.', values);
  return withPush(words, {
    event: 'outbid',
    page: { phrase, href: offerPage(lot) },
    mail: lowerBidMail(words, lot, to, next),
    text: inShort(words, lot, words.t(phrase)),
  });
}

/** To the TimeGiver whose bid is the lowest again after a retraction (R21). `closesAt` is UTC ms. */
export function lowestAgainNotification(
  words: Words,
  lot: MailedLot,
  to: Recipient,
  closesAt: number,
): BuiltNotification {
  const values = { title: lot.title, price: priceOf(lot) };
  const phrase = say('A bid on “{title}” was retracted, so yours is the lowest again, at {price}.', values);
  return withPush(words, {
    event: 'changed',
    page: { phrase, href: offerPage(lot) },
    mail: lowestAgainMail(words, lot, to, closesAt),
    text: inShort(words, lot, words.t(phrase)),
  });
}

/** To the TimeGiver who has won: the asker pays. */
export function lowestWonNotification(words: Words, lot: MailedLot, to: Recipient): BuiltNotification {
  const values = { title: lot.title, price: priceOf(lot), charity: lot.charityName };
  const phrase = say('You won “{title}” with {price} for {charity}. Next, the person who requested it pays.', values);
  return withPush(words, {
    event: 'won',
    page: { phrase, href: offerPage(lot) },
    mail: lowestWonMail(words, lot, to),
    text: inShort(words, lot, words.t(phrase)),
  });
}

/** To the asker, who now pays. `dueAt` is UTC ms. */
export function foundNotification(
  words: Words,
  lot: MailedLot,
  to: Recipient,
  about: { winner: string; dueAt: number },
): BuiltNotification {
  const { winner, dueAt } = about;
  const values = { title: lot.title, price: priceOf(lot), winner, moment: { moment: dueAt } };
  const phrase = say('{winner} gives you the time for “{title}”, at {price}. Please pay by {moment}.', values);
  return withPush(words, {
    event: 'won',
    page: { phrase, href: offerPage(lot) },
    mail: foundMail(words, lot, to, about),
    text: inShort(words, lot, words.t(phrase)),
  });
}

/** To the asker whose request ended without a bid. */
export function unansweredNotification(words: Words, lot: MailedLot, to: Recipient): BuiltNotification {
  const phrase = say('Your request “{title}” has ended without a bid.', { title: lot.title });
  return withPush(words, {
    event: 'unsold',
    page: { phrase, href: offerPage(lot) },
    mail: unansweredMail(words, lot, to),
    text: inShort(words, lot, words.t(phrase)),
  });
}

const inShort = (words: Words, lot: MailedLot, sentence: string): string =>
  words.t('Kindhour: {sentence} {url}', { sentence, url: offerUrl(lot) });
