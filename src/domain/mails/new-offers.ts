import type { Currency } from '../money.ts';
import { type Phrase, say } from '../words/phrase.ts';
import type { Words } from '../words/words.ts';
import { type BuiltMail, mailOf } from './frame.ts';
import { greetingFor, type Recipient } from './lot.ts';

/** An offer in a list of news. Pence, and UTC ms. */
export type NewOffer = {
  id: string;
  title: string;
  giver: string;
  charity: string;
  pricePence: number;
  currency: Currency;
  closesAt: number;
};

/** What brought the news: a saved search by its name, or a TimeGiver by theirs. */
export type NewsSource = { of: 'search'; name: string } | { of: 'giver'; name: string };

/**
 * New offers for somebody: those that are named, whether there are `more`, the page that has all of them, and the
 * address that ends such mails. `siteUrl` has no trailing slash, `page` begins with one.
 */
export type NewOffers = {
  siteUrl: string;
  source: NewsSource;
  offers: readonly NewOffer[];
  more: boolean;
  page: string;
  stopUrl: string;
};

/** In a few words, for a subject and the page. */
export function newOffersPhrase({ source, offers, more }: Pick<NewOffers, 'source' | 'offers' | 'more'>): Phrase {
  const { name, of } = source;
  const [first] = offers;
  if (offers.length === 1 && first && !more) {
    return of === 'search'
      ? say('New for “{name}”: {title}', { name, title: first.title })
      : say('{name} offers “{title}”.', { name, title: first.title });
  }
  const values = { name, n: offers.length };
  if (of === 'search') {
    return more ? say('New for “{name}”: more than {n} offers', values) : say('New for “{name}”: {n} offers', values);
  }
  return more ? say('{name} has more than {n} new offers.', values) : say('{name} has {n} new offers.', values);
}

/** To somebody who asked to be told: what is new, up to ten offers, and how to end it. */
export function newOffersMail(words: Words, news: NewOffers, to: Recipient): BuiltMail {
  const { t } = words;
  const { source, offers, siteUrl, page, stopUrl } = news;
  const said =
    source.of === 'search'
      ? t('This is new for your saved search “{name}”.', { name: source.name })
      : t('{name}, whom you follow, has something new.', { name: source.name });
  return mailOf(words, {
    to: to.email,
    subject: t(newOffersPhrase(news)),
    greeting: greetingFor(words, to),
    paragraphs: [said],
    list: offers.map((offer) => ({
      label: offer.title,
      url: `${siteUrl}/productView/${offer.id}`,
      note: t('{giver} for {charity}: {price}, until {moment}', {
        ...{ giver: offer.giver, charity: offer.charity },
        price: { pence: offer.pricePence, currency: offer.currency },
        moment: { moment: offer.closesAt },
      }),
    })),
    action: { label: source.of === 'search' ? t('See the whole search') : t('See the offer'), url: siteUrl + page },
    other: { label: t('No more mails about this'), url: stopUrl },
    stopUrl,
  });
}
