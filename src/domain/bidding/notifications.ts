import { say } from '../kit/words/phrase.ts';
import type { Words } from '../kit/words/words.ts';
import { dueMail } from '../money/mails/due.ts';
import { type MailedLot, offerUrl, priceOf, type Recipient } from '../notifications/mails/lot.ts';
import { boughtMail } from './mails/bought.ts';
import { futureProxyRefusedMail, type RefusedProxy } from './mails/future-proxy.ts';
import { leadingAgainMail } from './mails/leading-again.ts';
import { outbidMail } from './mails/outbid.ts';
import { soldMail } from './mails/sold.ts';
import { struckMail } from './mails/struck.ts';
import { lostMail, type Unsold, unsoldMail } from './mails/unsold.ts';
import { wonMail } from './mails/won.ts';
import { type BuiltNotification, offerPage, withPush } from './notification.ts';
import {
  foundNotification,
  lowerBidNotification,
  lowestAgainNotification,
  lowestWonNotification,
  unansweredNotification,
} from './request-notifications.ts';

export { type BuiltNotification, type ShortNews, shortNotification, withPush } from './notification.ts';

export function outbidNotification(
  words: Words,
  lot: MailedLot,
  to: Recipient,
  next: { minimumPence: number; closesAt: number },
): BuiltNotification {
  if (lot.isRequest) return lowerBidNotification(words, lot, to, next);
  const values = { title: lot.title, price: priceOf(lot) };
  return withPush(words, {
    event: 'outbid',
    page: { phrase: say('You have been outbid on “{title}”: the price is now {price}.', values), href: offerPage(lot) },
    mail: outbidMail(words, lot, to, next),
    text: words.t('Kindhour: you have been outbid on “{title}”. The price is now {price}. {url}', {
      ...values,
      url: offerUrl(lot),
    }),
  });
}

/** To the highest bidder after a bid was retracted (R21). `closesAt` is UTC ms. */
export function leadingAgainNotification(
  words: Words,
  lot: MailedLot,
  to: Recipient,
  closesAt: number,
): BuiltNotification {
  if (lot.isRequest) return lowestAgainNotification(words, lot, to, closesAt);
  const values = { title: lot.title, price: priceOf(lot) };
  return withPush(words, {
    event: 'changed',
    page: {
      phrase: say('A bid on “{title}” was retracted, so you’re now the highest bidder at {price}.', values),
      href: offerPage(lot),
    },
    mail: leadingAgainMail(words, lot, to, closesAt),
    text: words.t('Kindhour: you’re the highest bidder on “{title}” again, at {price}. {url}', {
      ...values,
      url: offerUrl(lot),
    }),
  });
}

/** To the person whose maximum was refused when the lot opened (R30). */
export function futureProxyRefusedNotification(
  words: Words,
  lot: MailedLot,
  to: Recipient,
  refused: RefusedProxy,
): BuiltNotification {
  const values = { title: lot.title, reason: refused.reason };
  const phrase = say('The maximum you left on “{title}” didn’t become a bid: {reason}', values);
  return withPush(words, {
    event: 'changed',
    page: { phrase, href: offerPage(lot) },
    mail: futureProxyRefusedMail(words, lot, to, refused),
    text: words.t('Kindhour: the maximum you left on “{title}” didn’t become a bid. {url}', {
      title: lot.title,
      url: offerUrl(lot),
    }),
  });
}

/** To the winner. `dueAt`: when the payment is due, UTC ms; of a request the asker pays (R28). */
export function wonNotification(words: Words, lot: MailedLot, to: Recipient, dueAt: number): BuiltNotification {
  if (lot.isRequest) return lowestWonNotification(words, lot, to);
  const values = { title: lot.title, price: priceOf(lot), moment: { moment: dueAt } };
  const url = offerUrl(lot);
  return withPush(words, {
    event: 'won',
    page: { phrase: say('You won “{title}” for {price}. Please pay by {moment}.', values), href: offerPage(lot) },
    mail: wonMail(words, lot, to, dueAt),
    text: words.t('Kindhour: you won “{title}” for {price}. Please pay by {moment}: {url}', { ...values, url }),
  });
}

/** A reminder of an unpaid win (R25). `due.page` is where to pay, `due.at` in UTC ms. */
export function dueNotification(
  words: Words,
  lot: MailedLot,
  to: Recipient,
  due: { at: number; page: string },
): BuiltNotification {
  const values = { title: lot.title, price: priceOf(lot), moment: { moment: due.at } };
  const url = `${lot.siteUrl}${due.page}`;
  return withPush(words, {
    event: 'due',
    page: { phrase: say('Please pay for “{title}” ({price}) by {moment}.', values), href: due.page },
    mail: dueMail(words, lot, to, due),
    text: words.t('Kindhour: please pay for “{title}” ({price}) by {moment}: {url}', { ...values, url }),
  });
}

export function lostNotification(
  words: Words,
  lot: MailedLot,
  to: Recipient,
  unsold: Unsold | null,
): BuiltNotification {
  const { title } = lot;
  const phrase = unsold
    ? say('Bidding for “{title}” has ended, and it was not sold.', { title })
    : say('Bidding for “{title}” has ended, and someone else won.', { title });
  return withPush(words, {
    event: 'lost',
    page: { phrase, href: offerPage(lot) },
    mail: lostMail(words, lot, to, unsold),
    text: unsold
      ? words.t('Kindhour: bidding for “{title}” has ended, and it was not sold.', { title })
      : words.t('Kindhour: bidding for “{title}” has ended, and someone else won.', { title }),
  });
}

/** To people who had bid on an offer that someone bought at its buy-now price (R18). */
export function boughtNotification(words: Words, lot: MailedLot, to: Recipient): BuiltNotification {
  const { title } = lot;
  return withPush(words, {
    event: 'lost',
    page: {
      phrase: say('Someone bought “{title}” at its buy-now price, so bidding is over.', { title }),
      href: offerPage(lot),
    },
    mail: boughtMail(words, lot, to),
    text: words.t('Kindhour: someone bought “{title}” at its buy-now price, so bidding is over.', { title }),
  });
}

/** To the seller, who pays if it is a request (R28). `sale.dueAt`: when the payment is due, UTC ms. */
export function soldNotification(
  words: Words,
  lot: MailedLot,
  to: Recipient,
  sale: { winner: string; dueAt: number },
): BuiltNotification {
  if (lot.isRequest) return foundNotification(words, lot, to, sale);
  const values = { title: lot.title, price: priceOf(lot), charity: lot.charityName };
  return withPush(words, {
    event: 'sold',
    page: { phrase: say('“{title}” is sold for {price}, all of it for {charity}.', values), href: offerPage(lot) },
    mail: soldMail(words, lot, to, sale.winner),
    text: words.t('Kindhour: “{title}” is sold for {price}, all of it for {charity}.', values),
  });
}

export function unsoldNotification(words: Words, lot: MailedLot, to: Recipient, why: Unsold): BuiltNotification {
  if (lot.isRequest) return unansweredNotification(words, lot, to);
  const { title } = lot;
  return withPush(words, {
    event: 'unsold',
    page: { phrase: say('“{title}” has closed without a sale.', { title }), href: offerPage(lot) },
    mail: unsoldMail(words, lot, to, why),
    text: words.t('Kindhour: “{title}” has closed without a sale.', { title }),
  });
}

/** To the person whose bid was struck from a live lot (R21, LA9). */
export function struckNotification(words: Words, lot: MailedLot, to: Recipient, reason: string): BuiltNotification {
  const values = { title: lot.title, reason };
  return withPush(words, {
    event: 'changed',
    page: { phrase: say('Your bid on “{title}” was struck: {reason}', values), href: offerPage(lot) },
    mail: struckMail(words, lot, to, reason),
    text: words.t('Kindhour: your bid on “{title}” was struck: {reason}', values),
  });
}
