import { type Mark, moveMark, rememberTold } from '../../db/changes/discovery/saved-searches.ts';
import { recordEvent } from '../../db/changes/platform/system.ts';
import type { Statement } from '../../db/statement.ts';
import type { OfferCardData } from '../../src/contract/offers/product.ts';
import type { NewOffer, NewsSource } from '../../src/domain/discovery/mails/new-offers.ts';
import { type Found, type News, newsOf } from '../../src/domain/discovery/new-offers.ts';
import { newOffersNews } from '../../src/domain/discovery/notifications.ts';
import { MOST_TOLD } from '../../src/domain/discovery/watching.ts';
import { fullName } from '../../src/domain/kit/people/name.ts';
import { notify } from '../notifications/notify.ts';
import { type NewsOf, stopUrl } from '../notifications/unsubscribe.ts';
import { type Ctx, logFault } from '../platform/context.ts';
import type { Listener } from './find-new.ts';
import { cardsInOrder } from './find-offers.ts';
import { addressOf } from './saved-searches.ts';

/** What one person is told, and the listeners whose marks move with it. */
export type Hearing = { offers: readonly Found<Listener>[]; marks: readonly Listener[] };

type Cards = ReadonlyMap<string, OfferCardData>;

/** Tells each of them; one who cannot be told is told by the next sweep. */
export async function tellAll(ctx: Ctx, hearings: readonly Hearing[], to: Mark): Promise<void> {
  const all = hearings.map(({ offers, marks }) => ({ news: newsOf(offers, MOST_TOLD), marks }));
  const named = new Set(all.flatMap(({ news }) => news.flatMap((one) => one.named.map(({ offerId }) => offerId))));
  const cards = new Map((await cardsInOrder(ctx, [...named])).map((card) => [card.id, card]));
  await Promise.all(
    all.map((one) => tell(ctx, one, cards, to).catch((error) => logFault('tell of new offers', error))),
  );
}

type Telling = { news: readonly News<Listener>[]; marks: readonly Listener[] };

/** One person, in one batch with their marks. Where another sweep was faster nothing is told. */
async function tell(ctx: Ctx, { news, marks }: Telling, cards: Cards, to: Mark): Promise<void> {
  const told = await Promise.all(news.map((one) => statementsOf(ctx, one, cards)));
  await ctx.commit({
    statements: [
      ...marks.map((listener) => moveMark(tableOf(listener), listener.row, markOf(listener), to)),
      ...told.flat(),
      ...news.flatMap((one) => recordsOf(ctx, one, to.at)),
    ],
  });
}

export const tableOf = ({ of }: Listener) => (of === 'search' ? 'saved_searches' : 'followers');
const markOf = ({ toldNumber, toldAt }: Listener): Mark => ({ number: toldNumber, at: toldAt });

async function statementsOf(ctx: Ctx, news: News<Listener>, cards: Cards): Promise<Statement[]> {
  const [listener] = news.sources;
  if (!listener) return [];
  const ids = news.named.map(({ offerId }) => offerId);
  const offers = news.named.flatMap(({ offerId, reasons }) => {
    const card = cards.get(offerId);
    return card ? [newOfferOf(card, reasons)] : [];
  });
  const stop = await stopUrl(ctx, listener.userId, news.sources.map(stoppedBy));
  const facts = { siteUrl: ctx.env.SITE_URL, page: pageOf(news), stopUrl: stop };
  const sources = news.sources.map(sourceOf);
  const words = await ctx.wordsOf(listener.language);
  const { event, ...rest } = newOffersNews(words, { ...facts, sources, offers, more: news.more }, listener);
  return [rememberTold(listener.userId, ids, ctx.now()), ...notify(ctx, listener.userId, event, rest)];
}

/** The page that shows all of it: the offer, the search, or the own searches where there are several. */
function pageOf({ named, more, sources }: News<Listener>): string {
  const searches = sources.filter((source) => source.of === 'search');
  const [search, ...others] = searches;
  if ((named.length === 1 && !more) || !search) return `/productView/${named[0]?.offerId}`;
  return others.length === 0 && sources.length === 1 ? addressOf(search) : '/saved_search';
}

/** What everything that brought the news has told, for the record. */
function recordsOf(ctx: Ctx, { named, sources }: News<Listener>, at: number): Statement[] {
  return sources.map((source) => {
    const offers = named.flatMap(({ offerId, reasons }) => (reasons.includes(source) ? [offerId] : []));
    const about =
      source.of === 'search'
        ? { verb: 'search.told', subject: { kind: 'saved_search', id: source.id } }
        : { verb: 'user.follow_told', subject: { kind: 'user', id: source.id } };
    return recordEvent({ at, actor: ctx.actor, ...about, data: { user: source.userId, offers } });
  });
}

const sourceOf = (listener: Listener): NewsSource =>
  listener.of === 'search' ? { of: 'search', name: listener.name } : { of: 'giver', name: fullName(giverOf(listener)) };

const giverOf = (listener: Extract<Listener, { of: 'giver' }>) => ({
  firstName: listener.giverFirstName,
  lastName: listener.giverLastName,
  username: listener.giverUsername,
});

const stoppedBy = (listener: Listener): NewsOf =>
  listener.of === 'search'
    ? { of: 'search', id: listener.id }
    : { of: 'giver', followerId: listener.userId, id: listener.id };

const newOfferOf = (card: OfferCardData, because: readonly Listener[]): NewOffer => ({
  id: card.id,
  title: card.title,
  giver: card.seller_name,
  charity: card.charity_name,
  pricePence: card.price_pence,
  currency: card.currency,
  closesAt: card.closes_at,
  because: because.map(sourceOf),
});
