import { type BuiltNotification, withPush } from '../bidding/notifications.ts';
import { say } from '../kit/words/phrase.ts';
import type { Words } from '../kit/words/words.ts';
import type { NewsEvent } from '../notifications/events.ts';
import type { MailedLot, Recipient } from '../notifications/mails/lot.ts';
import { endingMail, openedMail } from './mails/favourite.ts';
import { type NewOffers, newOffersMail, newOffersPhrase } from './mails/new-offers.ts';

/** New offers that saved searches find, or of TimeGivers who are followed; wanted as either where it is both. */
export function newOffersNews(words: Words, news: NewOffers, to: Recipient): BuiltNotification & { also?: NewsEvent } {
  const phrase = newOffersPhrase(news);
  const [event, also] = [...new Set(news.sources.map(({ of }) => EVENTS[of]))].toSorted();
  const all = withPush(words, {
    event: event ?? 'match',
    page: { phrase, href: news.page },
    mail: newOffersMail(words, news, to),
    text: words.t('Kindhour: {news} {url}', { news: phrase, url: news.siteUrl + news.page }),
  });
  return { ...all, ...(also && { also }) };
}

const EVENTS = { search: 'match', giver: 'new_offer' } as const;

/** For who watches an offer that ends within a day, at `closesAt` UTC ms. */
export function endingNews(words: Words, lot: MailedLot, to: Recipient, closesAt: number): BuiltNotification {
  const phrase = say('“{title}” in your favourites ends on {moment}.', {
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

/** For who watches an offer that has just opened. */
export function openedNews(words: Words, lot: MailedLot, to: Recipient): BuiltNotification {
  const phrase = say('“{title}” in your favourites has opened.', { title: lot.title });
  const href = `/productView/${lot.offerId}`;
  return withPush(words, {
    event: 'opened',
    page: { phrase, href },
    mail: openedMail(words, lot, to),
    text: words.t('Kindhour: {news} {url}', { news: phrase, url: lot.siteUrl + href }),
  });
}
