import { endingMail, openedMail } from '../mails/favourite.ts';
import type { MailedLot, Recipient } from '../mails/lot.ts';
import { type NewOffers, newOffersMail, newOffersPhrase } from '../mails/new-offers.ts';
import { say } from '../words/phrase.ts';
import type { Words } from '../words/words.ts';
import { type Told, told } from './lot.ts';

/** New offers that a saved search finds, or of a TimeGiver who is followed. */
export function newOffersNews(words: Words, news: NewOffers, to: Recipient): Told {
  const phrase = newOffersPhrase(news);
  return told(words, {
    event: news.source.of === 'search' ? 'match' : 'new_offer',
    page: { phrase, href: news.page },
    mail: newOffersMail(words, news, to),
    text: words.t('Kindhour: {news} {url}', { news: phrase, url: news.siteUrl + news.page }),
  });
}

/** For who watches an offer that ends within a day, at `closesAt` UTC ms. */
export function endingNews(words: Words, lot: MailedLot, to: Recipient, closesAt: number): Told {
  const phrase = say('“{title}” in your favourites ends on {moment}.', {
    title: lot.title,
    moment: { moment: closesAt },
  });
  const href = `/productView/${lot.offerId}`;
  return told(words, {
    ...{ event: 'ending', page: { phrase, href }, mail: endingMail(words, lot, to, closesAt) },
    text: words.t('Kindhour: {news} {url}', { news: phrase, url: lot.siteUrl + href }),
  });
}

/** For who watches an offer that has just opened. */
export function openedNews(words: Words, lot: MailedLot, to: Recipient): Told {
  const phrase = say('“{title}” in your favourites has opened.', { title: lot.title });
  const href = `/productView/${lot.offerId}`;
  return told(words, {
    ...{ event: 'opened', page: { phrase, href }, mail: openedMail(words, lot, to) },
    text: words.t('Kindhour: {news} {url}', { news: phrase, url: lot.siteUrl + href }),
  });
}
