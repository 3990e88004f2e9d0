import type { Currency } from '../../kit/money.ts';
import { type Phrase, say } from '../../kit/words/phrase.ts';
import type { Words } from '../../kit/words/words.ts';
import { type BuiltMail, mailOf } from '../../notifications/mails/frame.ts';
import { greetingFor, type Recipient } from '../../notifications/mails/lot.ts';

/** What an alert is for: a saved search or a TimeGiver, by name. */
export type AlertSource = { of: 'search'; name: string } | { of: 'giver'; name: string };

/** An offer in a notification, with the alerts that matched it. Prices in pence, times in UTC ms. */
export type NewOffer = {
  id: string;
  title: string;
  giver: string;
  charity: string;
  pricePence: number;
  currency: Currency;
  closesAt: number;
  reasons: readonly AlertSource[];
};

/**
 * The content of a notification of new offers. There may be `more` than are listed; `page` shows them all, and `stopUrl`
 * unsubscribes. `siteUrl` has no trailing slash, `page` begins with one.
 */
export type NewOffers = {
  siteUrl: string;
  sources: readonly AlertSource[];
  offers: readonly NewOffer[];
  more: boolean;
  page: string;
  stopUrl: string;
};

type Summary = Pick<NewOffers, 'sources' | 'offers' | 'more'>;

/** One line, for a subject and the page. */
export function newOffersPhrase({ sources, offers, more }: Summary): Phrase {
  const [only, ...others] = sources;
  const title = offers.length === 1 && !more ? offers[0]?.title : undefined;
  if (only && others.length === 0) return phraseForOne(only, { title, n: offers.length, more });
  const [searches, givers] = [namesOf(sources, 'search', MOST_NAMED), namesOf(sources, 'giver', MOST_NAMED)];
  const what =
    title ?? (more ? say('more than {n} offers', { n: offers.length }) : say('{n} offers', { n: offers.length }));
  if (searches && givers) return say('New from {givers}, for {searches}: {what}', { givers, searches, what });
  return searches
    ? say('New for {searches}: {what}', { searches, what })
    : say('New from {givers}: {what}', { givers: givers ?? '', what });
}

/** Sources named in a subject; the mail itself names all. */
const MOST_NAMED = 3;

type Found = { title: string | undefined; n: number; more: boolean };

function phraseForOne({ of, name }: AlertSource, { title, n, more }: Found): Phrase {
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

/** Up to ten new offers, why the recipient gets them, and a link to unsubscribe. */
export function newOffersMail(words: Words, message: NewOffers, to: Recipient): BuiltMail {
  const { t } = words;
  const { sources, offers, siteUrl, page, stopUrl } = message;
  const withReasons = sources.length > 1 && offers.length > 1;
  return mailOf(words, {
    to: to.email,
    subject: t(newOffersPhrase(message)),
    greeting: greetingFor(words, to),
    paragraphs: [introduction(words, sources)],
    list: offers.map((offer) => ({
      label: offer.title,
      url: `${siteUrl}/productView/${offer.id}`,
      note: [about(words, offer), ...(withReasons ? reasonsOf(words, offer.reasons) : [])].join(' · '),
    })),
    action: { label: t(LABELS[page.split(/[/?]/)[1] ?? ''] ?? 'See the offer'), url: siteUrl + page },
    other: { label: sources.length > 1 ? t('Stop e-mails about these') : t('Stop e-mails about this'), url: stopUrl },
    stopUrl,
  });
}

/** Label of the main link, by the page it leads to. */
const LABELS: Readonly<Record<string, string>> = { search: 'See all results', saved_search: 'All saved searches' };

const about = ({ t }: Words, { giver, charity, pricePence, currency, closesAt }: NewOffer): string =>
  t('{giver} for {charity}: {price}, ends on {moment}', {
    giver,
    charity,
    price: { pence: pricePence, currency },
    moment: { moment: closesAt },
  });

function introduction({ many }: Words, sources: readonly AlertSource[]): string {
  const [searches, givers] = [namesOf(sources, 'search'), namesOf(sources, 'giver')];
  return [
    searches &&
      many(
        countOf(sources, 'search'),
        'We have found new offers for your saved search {searches}.',
        'We have found new offers for your saved searches {searches}.',
        { searches },
      ),
    givers &&
      many(
        countOf(sources, 'giver'),
        '{givers}, who you follow, has posted something new.',
        '{givers}, who you follow, have posted something new.',
        { givers },
      ),
  ]
    .filter(Boolean)
    .join(' ');
}

function reasonsOf({ t, many }: Words, sources: readonly AlertSource[]): string[] {
  const [searches, givers] = [namesOf(sources, 'search'), namesOf(sources, 'giver')];
  return [
    searches &&
      many(
        countOf(sources, 'search'),
        'matches your saved search {searches}',
        'matches your saved searches {searches}',
        { searches },
      ),
    givers && t('from {givers}, who you follow', { givers }),
  ].filter((text) => text !== null);
}

const countOf = (sources: readonly AlertSource[], kind: AlertSource['of']): number =>
  sources.filter(({ of }) => of === kind).length;

type Name = string | Phrase;

/** The names of one kind as a list: “Stars”, “Tea” and 2 more. Null if there are none. */
function namesOf(sources: readonly AlertSource[], kind: AlertSource['of'], most = sources.length): Name | null {
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
