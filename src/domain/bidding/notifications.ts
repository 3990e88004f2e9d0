import { say } from '../kit/words/phrase.ts';
import type { Words } from '../kit/words/words.ts';
import { dueMail } from '../money/mails/due.ts';
import type { NotificationEvent } from '../notifications/events.ts';
import type { BuiltMail } from '../notifications/mails/frame.ts';
import { type MailedLot, offerUrl, priceOf, type Recipient } from '../notifications/mails/lot.ts';
import type { PageNotification } from '../notifications/page.ts';
import { type PushMessage, pushOf } from '../notifications/push.ts';
import { leadingAgainMail } from './mails/leading-again.ts';
import { outbidMail } from './mails/outbid.ts';
import { soldMail } from './mails/sold.ts';
import { lostMail, unsoldMail } from './mails/unsold.ts';
import { wonMail } from './mails/won.ts';

/** One notification in all its forms; the reader's choices decide which of them are sent. */
export type BuiltNotification = {
  event: NotificationEvent;
  page: PageNotification;
  mail: BuiltMail;
  text: string;
  push: PushMessage;
};

/** Adds the push message to a notification. Every notification is built with it. */
export const withPush = (words: Words, news: Omit<BuiltNotification, 'push'>): BuiltNotification => ({
  ...news,
  push: pushOf(words, news.event, news.page),
});

const offerPage = ({ offerId }: MailedLot): string => `/productView/${offerId}`;

export function outbidNotification(
  words: Words,
  lot: MailedLot,
  to: Recipient,
  next: { minimumPence: number; closesAt: number },
): BuiltNotification {
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

/** `dueAt`: when the payment is due, UTC ms. */
export function wonNotification(words: Words, lot: MailedLot, to: Recipient, dueAt: number): BuiltNotification {
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

export function lostNotification(words: Words, lot: MailedLot, to: Recipient, sold: boolean): BuiltNotification {
  const { title } = lot;
  const phrase = say('Bidding for “{title}” has ended, and someone else won.', { title });
  return withPush(words, {
    event: 'lost',
    page: { phrase, href: offerPage(lot) },
    mail: lostMail(words, lot, to, sold),
    text: words.t('Kindhour: bidding for “{title}” has ended, and someone else won.', { title }),
  });
}

export function soldNotification(words: Words, lot: MailedLot, to: Recipient, winner: string): BuiltNotification {
  const values = { title: lot.title, price: priceOf(lot), charity: lot.charityName };
  return withPush(words, {
    event: 'sold',
    page: { phrase: say('“{title}” is sold for {price}, all of it for {charity}.', values), href: offerPage(lot) },
    mail: soldMail(words, lot, to, winner),
    text: words.t('Kindhour: “{title}” is sold for {price}, all of it for {charity}.', values),
  });
}

export function unsoldNotification(
  words: Words,
  lot: MailedLot,
  to: Recipient,
  result: 'unsold' | 'reserve_not_met',
): BuiltNotification {
  const { title } = lot;
  return withPush(words, {
    event: 'unsold',
    page: { phrase: say('“{title}” has closed without a sale.', { title }), href: offerPage(lot) },
    mail: unsoldMail(words, lot, to, result),
    text: words.t('Kindhour: “{title}” has closed without a sale.', { title }),
  });
}
