import type { LotNews } from '../bidding/news.ts';
import { type BuiltNotification, shortNotification, withPush } from '../bidding/notifications.ts';
import { say } from '../kit/words/phrase.ts';
import type { Words } from '../kit/words/words.ts';
import type { NotificationEvent } from '../notifications/events.ts';
import type { MailedLot, Recipient } from '../notifications/mails/lot.ts';
import { endingMail, favouriteMail, openedMail } from './mails/favourite.ts';
import { type NewOffers, newOffersMail, newOffersPhrase } from './mails/new-offers.ts';

/**
 * New offers that match saved searches, or come from followed TimeGivers. If both, it is sent by the channels chosen for
 * either (`also`).
 */
export function newOffersNotification(
  words: Words,
  message: NewOffers,
  to: Recipient,
): BuiltNotification & { also?: NotificationEvent } {
  const phrase = newOffersPhrase(message);
  const [event, also] = [...new Set(message.sources.map(({ of }) => EVENTS[of]))].toSorted();
  const all = withPush(words, {
    event: event ?? 'match',
    page: { phrase, href: message.page },
    mail: newOffersMail(words, message, to),
    text: words.t('Kindhour: {news} {url}', { news: phrase, url: message.siteUrl + message.page }),
  });
  return { ...all, ...(also && { also }) };
}

const EVENTS = { search: 'match', giver: 'new_offer' } as const;

/** For watchers of an offer that ends within a day, at `closesAt` (UTC ms). */
export function endingNotification(words: Words, lot: MailedLot, to: Recipient, closesAt: number): BuiltNotification {
  const phrase = say('“{title}”, one of your favourites, ends on {moment}.', {
    title: lot.title,
    moment: { moment: closesAt },
  });
  const href = `/productView/${lot.offerId}`;
  return withPush(words, {
    event: 'ending',
    page: { phrase, href },
    mail: endingMail(words, lot, to, closesAt),
    text: words.t('Kindhour: {news} {url}', { news: phrase, url: lot.siteUrl + href }),
  });
}

const NEWS_TEXTS: Readonly<Record<LotNews, { subject: string; text: string }>> = {
  reserve_met: {
    subject: 'Reserve met: {title}',
    text: '“{title}”, one of your favourites, has met its reserve: the highest bidder wins it when it closes.',
  },
  extended: {
    subject: '{title} runs longer',
    text: 'Someone bid late on “{title}”, one of your favourites, so it runs longer: until {moment} at least.',
  },
};

/** For watchers of a running lot. `closesAt` is UTC ms. */
export function lotNewsNotification(
  words: Words,
  lot: MailedLot & { closesAt: number },
  to: Recipient,
  news: LotNews,
): BuiltNotification {
  const values = { title: lot.title, moment: { moment: lot.closesAt } };
  const { subject, text } = NEWS_TEXTS[news];
  const phrase = say(text, values);
  const href = `/productView/${lot.offerId}`;
  return withPush(words, {
    event: 'ending',
    page: { phrase, href },
    mail: favouriteMail(words, lot, to, { subject: words.t(subject, values), text: words.t(phrase) }),
    text: words.t('Kindhour: {news} {url}', { news: phrase, url: lot.siteUrl + href }),
  });
}

/** For the host of a running lot whose reserve is met (R12). */
export const reserveMetNotification = (words: Words, lot: MailedLot, to: Recipient): BuiltNotification =>
  shortNotification(words, to, {
    event: 'sold',
    siteUrl: lot.siteUrl,
    subject: say('Reserve met: {title}', { title: lot.title }),
    phrase: say('Bids on “{title}” have met your reserve, so it will be sold when it closes.', { title: lot.title }),
    label: 'See the offer',
    href: `/productView/${lot.offerId}`,
  });

/** For watchers of an offer that has just opened. */
export function openedNotification(words: Words, lot: MailedLot, to: Recipient): BuiltNotification {
  const phrase = say('“{title}”, one of your favourites, is now open.', { title: lot.title });
  const href = `/productView/${lot.offerId}`;
  return withPush(words, {
    event: 'opened',
    page: { phrase, href },
    mail: openedMail(words, lot, to),
    text: words.t('Kindhour: {news} {url}', { news: phrase, url: lot.siteUrl + href }),
  });
}

/** For watchers of an offer that a host sells in a live auction, which has just begun. */
export function eveningNotification(words: Words, lot: MailedLot, to: Recipient, auctionId: string): BuiltNotification {
  const values = { title: lot.title };
  const phrase = say('The live auction with “{title}”, one of your favourites, has begun.', values);
  const href = `/liveAuction/${auctionId}`;
  const action = { label: words.t('Join the live auction'), url: lot.siteUrl + href };
  return withPush(words, {
    event: 'opened',
    page: { phrase, href },
    mail: favouriteMail(words, lot, to, {
      subject: words.t('The live auction with {title} has begun', values),
      text: words.t(phrase),
      action,
    }),
    text: words.t('Kindhour: {news} {url}', { news: phrase, url: action.url }),
  });
}
