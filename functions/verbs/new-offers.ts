import { type Mark, moveMark, moveMarks } from '../../db/changes/saved-searches.ts';
import { recordEvent } from '../../db/changes/system.ts';
import {
  followersToLookAt,
  type ListeningFollower,
  type ListeningSearch,
  type Newest,
  newestLots,
  newForFollowers,
  newForSearches,
  newLotsFor,
  searchesToLookAt,
} from '../../db/queries/offer-news.ts';
import { folded, mayFind } from '../../src/domain/interest/may-find.ts';
import { DIGEST_MS, MOST_TOLD } from '../../src/domain/interest/watching.ts';
import type { NewOffer, NewsSource } from '../../src/domain/mails/new-offers.ts';
import { newOffersNews } from '../../src/domain/notifications/watching.ts';
import { type Ctx, logFault } from '../context.ts';
import { cardsInOrder, type OfferCardData, searchFromAddress, searchOf } from './find-offers.ts';
import { notify } from './notify.ts';
import { offerLists } from './offer-lists.ts';
import { addressOf } from './saved-searches.ts';
import { type NewsOf, stopUrl } from './stop-news.ts';

/** So many are looked at with one question to the database. */
const AT_ONCE = 400;
/** More than so many times that are left for the next sweep. */
const MOST_ROUNDS = 30;
/** Up to so many new lots are held against the searches here, so that the database judges few of them. */
const MOST_HELD = 50;

type Look = { newest: Newest; now: number; after: number };
type Listener = ListeningSearch | ListeningFollower;
/** Who is told, of what, and what ends it. */
type Hearing = { listener: Listener; offerIds: string[]; source: NewsSource; page: string | null; stop: NewsOf };

/**
 * Tells who keeps a search, or follows a TimeGiver, of the offers that are new to them. Each has a mark: the newest lot
 * and the moment up to which they were told. It moves in the batch that tells them, so that nothing is told twice and
 * nothing is lost; a lot that opens later than it was posted is new when it opens.
 */
export async function tellNewOffers(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const newest = await newestLots(ctx.db, now);
  for (const look of [lookAtSearches, lookAtFollowers]) {
    let after: number | null = 0;
    for (let round = 0; round < MOST_ROUNDS && after !== null; round++) after = await look(ctx, { newest, now, after });
  }
}

const chunkOf = ({ newest, now, after }: Look) => ({ newest, after, digestBefore: now - DIGEST_MS, most: AT_ONCE });

/** Looks at the next searches; answers after which row to go on, or null at the end. */
async function lookAtSearches(ctx: Ctx, look: Look): Promise<number | null> {
  const all = await searchesToLookAt(ctx.db, chunkOf(look));
  if (all.length > 0) await tellOrMove(ctx, look, all, 'saved_searches', () => heardOfSearches(ctx, look, all));
  return all.length < AT_ONCE ? null : (all.at(-1)?.row ?? null);
}

async function lookAtFollowers(ctx: Ctx, look: Look): Promise<number | null> {
  const all = await followersToLookAt(ctx.db, chunkOf(look));
  if (all.length > 0) await tellOrMove(ctx, look, all, 'followers', () => heardOfGivers(ctx, look, all));
  return all.length < AT_ONCE ? null : (all.at(-1)?.row ?? null);
}

/** One chunk; where it fails, its marks stand as they stood and the next sweep tries again. */
async function tellOrMove(
  ctx: Ctx,
  { newest, now }: Look,
  all: Listener[],
  table: 'saved_searches' | 'followers',
  hear: () => Promise<Hearing[]>,
): Promise<void> {
  const to = { number: newest.number, at: now };
  try {
    const heard = await hear();
    const told = new Set(heard.map(({ listener }) => listener.row));
    const nothing = all.flatMap(({ row }) => (told.has(row) ? [] : [row]));
    await Promise.all(
      heard.map((one) => tell(ctx, one, table, to).catch((error) => logFault(`tell of new offers ${table}`, error))),
    );
    if (nothing.length > 0) await ctx.commit({ statements: [moveMarks(table, nothing, to)] });
  } catch (error) {
    logFault(`look for new offers ${table}`, error);
  }
}

async function heardOfSearches(ctx: Ctx, { newest, now }: Look, all: ListeningSearch[]): Promise<Hearing[]> {
  const lists = await offerLists(ctx);
  const looking = all.map(({ row, userId, toldNumber, toldAt, query }) => {
    const search = searchOf(searchFromAddress(new URLSearchParams(query)), now, lists);
    return { row, userId, toldNumber, toldAt, search };
  });
  const lots = (await newLotsFor(ctx.db, all, newest, MOST_HELD))?.map((lot) => ({
    ...lot,
    text: folded(lot.text ?? ''),
  }));
  const likely = lots ? looking.filter(({ search }) => lots.some((lot) => mayFind(search, lot))) : looking;
  const found = await newForSearches(ctx.db, likely, newest, MOST_TOLD + 1);
  return all.flatMap((listener): Hearing[] => {
    const { id, name } = listener;
    const offerIds = offersFor(found, listener.row);
    const source = { of: 'search' as const, name };
    return offerIds.length === 0
      ? []
      : [{ listener, offerIds, source, page: addressOf(listener), stop: { of: 'search', id } }];
  });
}

async function heardOfGivers(ctx: Ctx, { newest, now }: Look, all: ListeningFollower[]): Promise<Hearing[]> {
  const found = await newForFollowers(ctx.db, { all, newest, now });
  return all.flatMap((listener): Hearing[] => {
    const { userId: followerId, giverId: id } = listener;
    const offerIds = offersFor(found, listener.row);
    const name = `${listener.giverFirstName} ${listener.giverLastName}`.trim();
    const stop = { of: 'giver' as const, followerId, id };
    return offerIds.length === 0 ? [] : [{ listener, offerIds, source: { of: 'giver', name }, page: null, stop }];
  });
}

const offersFor = (found: { row: number; offerId: string }[], of: number): string[] =>
  found.flatMap(({ row, offerId }) => (row === of ? [offerId] : []));

/** One person, in one batch with their mark. Where another sweep was faster nothing is told. */
async function tell(ctx: Ctx, heard: Hearing, table: 'saved_searches' | 'followers', to: Mark): Promise<void> {
  const { listener, offerIds, source, stop } = heard;
  const named = offerIds.slice(0, MOST_TOLD);
  const cards = await cardsInOrder(ctx, named);
  const page = (named.length === 1 ? null : heard.page) ?? `/productView/${named[0]}`;
  const facts = { siteUrl: ctx.env.SITE_URL, source, page, stopUrl: await stopUrl(ctx, stop) };
  const offers = cards.map((card) => newOfferOf(card));
  const words = await ctx.wordsOf(listener.language);
  const { event, ...news } = newOffersNews(words, { ...facts, offers, more: offerIds.length > MOST_TOLD }, listener);
  const verb = source.of === 'search' ? 'search.told' : 'user.follow_told';
  const subject = stop.of === 'search' ? { kind: 'saved_search', id: stop.id } : { kind: 'user', id: stop.id };
  const { row, toldNumber, toldAt, userId } = listener;
  await ctx.commit({
    statements: [
      moveMark(table, row, { number: toldNumber, at: toldAt }, to),
      recordEvent({ at: to.at, actor: ctx.actor, verb, subject, data: { user: userId, offers: named } }),
      ...notify(ctx, userId, event, news),
    ],
  });
}

const newOfferOf = (card: OfferCardData): NewOffer => ({
  ...{ id: card.id, title: card.title, giver: card.seller_name, charity: card.charity_name },
  ...{ pricePence: card.price_pence, currency: card.currency, closesAt: card.closes_at },
});
