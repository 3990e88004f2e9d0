import { asc, desc, inArray, type SQL, sql } from 'drizzle-orm';
import { MOST_COUNTED, type Search } from '../../../src/domain/discovery/search.ts';
import type { Reader } from '../../client.ts';
import { charities, images, lots, offers, users } from '../../schema/index.ts';
import { salePrice } from '../../schema/sale-price.ts';
import { isStillOpen } from '../../schema/still-open.ts';
import { isFiltered, isOnSale, rangeOf, testsOf } from './search/filters.ts';
import { type Candidates, type Plan, planFor } from './search/plan.ts';
import { textHolds } from './search/words.ts';

export type SearchResult = { offers: FoundRow[]; total: number; more: boolean };

const NOTHING: SearchResult = { offers: [], total: 0, more: false };
/** Rows scanned at most to fill a page; `more` tells that there may be matches behind them. */
const WALK = 20_000;
/** The same for searches of short words only, which are not indexed. */
const SHORT_WORDS_WALK = 2500;
/** Rows scanned at most to count the matches of a broad search. */
export const COUNTING_WALK = 2500;

/**
 * One page of the matching open offers in the requested order. Narrow searches (few hits of the words, or a selective
 * filter) are fetched and sorted; broad ones scan the index of the sort order and are never sorted. `total` is exact
 * unless `more`, when it is a lower bound.
 */
export async function findOffers(db: Reader, search: Search): Promise<SearchResult> {
  if (offsetOf(search) >= MOST_COUNTED) return NOTHING;
  const plan = await planFor(db, search);
  if (plan.kind === 'none') return NOTHING;
  return plan.kind === 'sort' ? sortCandidates(db, search, plan) : walk(db, search, plan);
}

/** A few thousand rows at most: sorted and counted exactly. */
async function sortCandidates(db: Reader, search: Search, { from, text }: Candidates): Promise<SearchResult> {
  const page = sql`(SELECT l.offer_id AS id, count(*) OVER () AS total FROM ${from}
    WHERE ${isOnSale(search)} AND ${testsOf(search)} AND ${text}
    ORDER BY ${ORDER[search.sort]} LIMIT ${search.limit} OFFSET ${offsetOf(search)}) page`;
  const offers = await rowsOn(db, search, page);
  const total = offers[0]?.total ?? 0;
  return { offers, total: Math.min(total, MOST_COUNTED), more: total > MOST_COUNTED };
}

/** Too many to sort: scans the index of the sort order and tests each offer until the page is full. */
async function walk(db: Reader, search: Search, { hits, fallback }: Plan & { kind: 'walk' }): Promise<SearchResult> {
  const most = hits === null && search.words.length > 0 ? SHORT_WORDS_WALK : WALK;
  const [rows, counted] = await Promise.all([
    rowsOn(
      db,
      search,
      sql`(SELECT l.id AS id, 0 AS total FROM (${inOrder(search, most)}) l WHERE ${holds(search)}
        LIMIT ${search.limit} OFFSET ${offsetOf(search)}) page`,
    ),
    hits !== null && !isFiltered(search)
      ? { n: MOST_COUNTED, walked: COUNTING_WALK }
      : db.get<Counted>(sql`SELECT coalesce(sum(${holds(search)}), 0) AS n, count(*) AS walked
          FROM (${inOrder(search, COUNTING_WALK)}) l`),
  ]);
  if (rows.length < search.limit && counted.walked >= COUNTING_WALK && fallback) {
    return sortCandidates(db, search, fallback);
  }
  return { offers: rows, ...totalOf(search, rows.length, counted) };
}

/** The cards of a `page` of ids in the order of the search, with the description if the search has words. */
function rowsOn(db: Reader, search: Search, page: SQL) {
  const description = search.words.length > 0 ? offers.descriptionText : sql<string>`''`;
  return db
    .select({ ...CARD, description, total: sql<number>`page.total` })
    .from(page)
    .innerJoin(lots, sql`${lots.offerId} = page.id`)
    .innerJoin(offers, sql`${offers.id} = ${lots.offerId}`)
    .innerJoin(users, sql`${users.id} = ${lots.sellerId}`)
    .innerJoin(charities, sql`${charities.regNumber} = ${lots.charityId}`)
    .leftJoin(images, sql`${images.id} = ${offers.imageId}`)
    .orderBy(...ORDER_OF_CARDS[search.sort]);
}

export type FoundRow = Awaited<ReturnType<typeof rowsOn>>[number];

/** The first offers on sale in the requested order, with only the columns that filters read. */
export const inOrder = (search: Search, most: number) => sql`
  SELECT ${FACTS} FROM lots l INDEXED BY ${INDEX[search.sort]} WHERE ${isOnSale(search)} AND ${rangeOf(search)}
  ORDER BY ${ORDER[search.sort]} LIMIT ${most}`;

/** Condition that a lot `l` of `inOrder` matches. */
export const holds = (search: Search) => sql`(${testsOf(search)} AND ${textHolds(search.words)})`;

export const FACTS =
  sql.raw(`l.offer_id AS id, l.number, l.charity_id, l.price_pence, l.closes_at, l.auction, l.reverse, l.buy_now,
  l.standing, l.format, l.country, l.category_id, l.subcategory_id, l.location_id, l.event_type_id, l.seniority`);

type Counted = { n: number; walked: number };

/** The number counted or shown, whichever is larger; a full page after an unfinished count has a next page. */
function totalOf(search: Search, shown: number, { n, walked }: Counted): { total: number; more: boolean } {
  const unfinished = walked >= COUNTING_WALK;
  const seen = offsetOf(search) + shown + (unfinished && shown === search.limit ? 1 : 0);
  const total = Math.max(n, seen);
  return { total: Math.min(total, MOST_COUNTED), more: total > MOST_COUNTED || unfinished };
}

const offsetOf = ({ page, limit }: Search) => (page - 1) * limit;

const INDEX = {
  ending: sql`lots_closing`,
  newest: sql`lots_newest`,
  price_low: sql`lots_price`,
  price_high: sql`lots_price`,
} as const;

const ORDER = {
  ending: sql`l.closes_at, l.number`,
  newest: sql`l.opens_at DESC, l.number DESC`,
  price_low: sql`l.price_pence, l.number`,
  price_high: sql`l.price_pence DESC, l.number DESC`,
} as const;

/** The same for drizzle. */
const ORDER_OF_CARDS = {
  ending: [asc(lots.closesAt), asc(lots.number)],
  newest: [desc(lots.opensAt), desc(lots.number)],
  price_low: [asc(lots.pricePence), asc(lots.number)],
  price_high: [desc(lots.pricePence), desc(lots.number)],
} as const;

/** The titles and charities of the offers that end first: the vocabulary of spelling suggestions. */
export function titlesOnSale(db: Reader, now: number, most: number) {
  return db.all<{ title: string; charity: string }>(sql`
    SELECT o.title AS title, c.name AS charity
    FROM (SELECT offer_id, charity_id FROM lots INDEXED BY lots_closing
      WHERE ${isStillOpen(now)} ORDER BY closes_at LIMIT ${most}) l
    JOIN offers o ON o.id = l.offer_id JOIN charities c ON c.reg_number = l.charity_id`);
}

const CARD = {
  id: offers.id,
  title: offers.title,
  currency: offers.currency,
  buyNowPence: offers.buyNowPence,
  hostId: lots.sellerId,
  standing: offers.standing,
  minutes: offers.meetingMinutes,
  seller: {
    firstName: users.firstName,
    lastName: users.lastName,
    username: users.username,
    image: users.profileImage,
  },
  imageKey: images.key,
  charityId: charities.regNumber,
  charityName: charities.name,
  auction: lots.auction,
  auctionType: offers.auctionType,
  buyNow: lots.buyNow,
  format: lots.format,
  country: lots.country,
  terms: lots.terms,
  status: lots.status,
  pricePence: salePrice(),
  reserveMet: lots.reserveMet,
  bidCount: lots.bidCount,
  opensAt: lots.opensAt,
  closesAt: lots.closesAt,
  heldAt: lots.heldAt,
  leaderId: lots.leaderId,
};

/** The data of cards, in no particular order. `terms` contains the reserve and must not be sent to browsers. */
export function cardsOf(db: Reader, offerIds: string[]) {
  return db
    .select(CARD)
    .from(lots)
    .innerJoin(offers, sql`${offers.id} = ${lots.offerId}`)
    .innerJoin(users, sql`${users.id} = ${lots.sellerId}`)
    .innerJoin(charities, sql`${charities.regNumber} = ${lots.charityId}`)
    .leftJoin(images, sql`${images.id} = ${offers.imageId}`)
    .where(inArray(lots.offerId, offerIds));
}

export type CardRow = Awaited<ReturnType<typeof cardsOf>>[number];

/** The charities of open offers, by name. */
export function charitiesOnSale(db: Reader, now: number, most: number) {
  return db
    .select({ id: charities.regNumber, name: charities.name })
    .from(charities)
    .where(sql`EXISTS (SELECT 1 FROM lots l WHERE l.charity_id = ${charities.regNumber} AND ${isStillOpen(now, 'l')})`)
    .orderBy(charities.name)
    .limit(most);
}

/** The names of these charities, in alphabetical order. */
export async function charityNames(db: Reader, regNumbers: string[]) {
  if (regNumbers.length === 0) return [];
  return db
    .select({ id: charities.regNumber, name: charities.name })
    .from(charities)
    .where(inArray(charities.regNumber, [...new Set(regNumbers)]))
    .orderBy(charities.name);
}

/** The number of offers on sale in each of these categories, counted up to `MOST_COUNTED + 1`. */
export async function countByCategory(db: Reader, ids: string[], now: number): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const counts = ids.map(
    (id) => sql`SELECT ${id} AS id, count(*) AS n FROM (SELECT 1 FROM lots INDEXED BY lots_category
      WHERE category_id = ${id} AND ${isStillOpen(now)} AND opens_at <= ${now} LIMIT ${MOST_COUNTED + 1})`,
  );
  const rows = await db.all<{ id: string; n: number }>(sql.join(counts, sql` UNION ALL `));
  return new Map(rows.map(({ id, n }) => [id, n]));
}
