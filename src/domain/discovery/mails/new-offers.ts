import type { Currency } from '../../kit/money.ts';
import { type Phrase, say } from '../../kit/words/phrase.ts';
import type { Words } from '../../kit/words/words.ts';
import { type BuiltMail, mailOf } from '../../notifications/mails/frame.ts';
import { greetingFor, type Recipient } from '../../notifications/mails/lot.ts';

/** What brought the news: a saved search by its name, or a TimeGiver by theirs. */
export type NewsSource = { of: 'search'; name: string } | { of: 'giver'; name: string };

/** An offer in a list of news, and all that brought it. Pence, and UTC ms. */
export type NewOffer = {
  id: string;
  title: string;
  giver: string;
  charity: string;
  pricePence: number;
  currency: Currency;
  closesAt: number;
  because: readonly NewsSource[];
};

/**
 * New offers for somebody: those that are named, whether there are `more`, everything that brought them, the page that
 * shows them, and the address that ends such mails. `siteUrl` has no trailing slash, `page` begins with one.
 */
export type NewOffers = {
  siteUrl: string;
  sources: readonly NewsSource[];
  offers: readonly NewOffer[];
  more: boolean;
  page: string;
  stopUrl: string;
};

type Told = Pick<NewOffers, 'sources' | 'offers' | 'more'>;

/** In a few words, for a subject and the page. */
export function newOffersPhrase({ sources, offers, more }: Told): Phrase {
  const [only, ...others] = sources;
  const title = offers.length === 1 && !more ? offers[0]?.title : undefined;
  if (only && others.length === 0) return phraseOfOne(only, { title, n: offers.length, more });
  const [searches, givers] = [named(sources, 'search', MOST_NAMED), named(sources, 'giver', MOST_NAMED)];
  const what =
    title ?? (more ? say('more than {n} offers', { n: offers.length }) : say('{n} offers', { n: offers.length }));
  if (searches && givers) return say('New from {givers}, for {searches}: {what}', { givers, searches, what });
  return searches
    ? say('New for {searches}: {what}', { searches, what })
    : say('New from {givers}: {what}', { givers: givers ?? '', what });
}

/** A subject names so many; the mail itself names all. */
const MOST_NAMED = 3;

type Of = { title: string | undefined; n: number; more: boolean };

function phraseOfOne({ of, name }: NewsSource, { title, n, more }: Of): Phrase {
  if (title !== undefined) {
    return of === 'search'
      ? say('New for “{name}”: {title}', { name, title })
      : say('{name} offers “{title}”.', { name, title });
  }
  const values = { name, n };
  if (of === 'search') {
    return more ? say('New for “{name}”: more than {n} offers', values) : say('New for “{name}”: {n} offers', values);
  }
  return more ? say('{name} has more than {n} new offers.', values) : say('{name} has {n} new offers.', values);
}

/** To somebody who asked to be told: what is new and why, up to ten offers, and how to end it. */
export function newOffersMail(words: Words, news: NewOffers, to: Recipient): BuiltMail {
  const { t } = words;
  const { sources, offers, siteUrl, page, stopUrl } = news;
  const explained = sources.length > 1 && offers.length > 1;
  return mailOf(words, {
    to: to.email,
    subject: t(newOffersPhrase(news)),
    greeting: greetingFor(words, to),
    paragraphs: [said(words, sources)],
    list: offers.map((offer) => ({
      label: offer.title,
      url: `${siteUrl}/productView/${offer.id}`,
      note: [about(words, offer), ...(explained ? because(words, offer.because) : [])].join(' · '),
    })),
    action: { label: t(LABELS[page.split(/[/?]/)[1] ?? ''] ?? 'See the offer'), url: siteUrl + page },
    other: { label: sources.length > 1 ? t('No more mails about these') : t('No more mails about this'), url: stopUrl },
    stopUrl,
  });
}

/** How the way on is called, by the page that it leads to. */
const LABELS: Readonly<Record<string, string>> = { search: 'See the whole search', saved_search: 'All saved searches' };

const about = ({ t }: Words, { giver, charity, pricePence, currency, closesAt }: NewOffer): string =>
  t('{giver} for {charity}: {price}, until {moment}', {
    giver,
    charity,
    price: { pence: pricePence, currency },
    moment: { moment: closesAt },
  });

/** What brought all of it, at the head of the mail. */
function said({ many }: Words, sources: readonly NewsSource[]): string {
  const [searches, givers] = [named(sources, 'search'), named(sources, 'giver')];
  return [
    searches &&
      many(
        countOf(sources, 'search'),
        'This is new for your saved search {searches}.',
        'This is new for your saved searches {searches}.',
        { searches },
      ),
    givers &&
      many(
        countOf(sources, 'giver'),
        '{givers}, whom you follow, has something new.',
        '{givers}, whom you follow, have something new.',
        { givers },
      ),
  ]
    .filter(Boolean)
    .join(' ');
}

/** What brought one of several offers. */
function because({ t, many }: Words, sources: readonly NewsSource[]): string[] {
  const [searches, givers] = [named(sources, 'search'), named(sources, 'giver')];
  return [
    searches &&
      many(
        countOf(sources, 'search'),
        'matches your saved search {searches}',
        'matches your saved searches {searches}',
        { searches },
      ),
    givers && t('from {givers}, whom you follow', { givers }),
  ].filter((text) => text !== null);
}

const countOf = (sources: readonly NewsSource[], kind: NewsSource['of']): number =>
  sources.filter(({ of }) => of === kind).length;

type Name = string | Phrase;

/** The names of one kind as a list: “Stars”, “Tea” and 2 more. Null where there is none. */
function named(sources: readonly NewsSource[], kind: NewsSource['of'], most = sources.length): Name | null {
  const names = sources.flatMap(({ of, name }): Name[] =>
    of === kind ? [kind === 'search' ? say('“{name}”', { name }) : name] : [],
  );
  if (names.length <= most) return listOf(names);
  return listOf([...names.slice(0, most), say('{n} more', { n: names.length - most })]);
}

function listOf([first, ...rest]: readonly Name[]): Name | null {
  if (first === undefined) return null;
  const [second, ...others] = rest;
  if (second === undefined) return first;
  if (others.length === 0) return say('{one} and {other}', { one: first, other: second });
  return say('{one}, {others}', { one: first, others: listOf(rest) ?? '' });
}
