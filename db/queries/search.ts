import { inArray, type SQL, sql } from 'drizzle-orm';
import { isIndexed, MOST_COUNTED, type Search } from '../../src/domain/offers/search.ts';
import type { Reader } from '../client.ts';
import { charities, images, lots, offers, users } from '../schema/index.ts';

export type Found = { offerIds: string[]; total: number; more: boolean };

/** A search for short words alone walks no further than this many offers in the order asked for. */
const SHORT_WORDS_WALK = 2000;
/** How many offers a broad search walks past only to count them; a page itself is walked until it is full. */
const COUNTING_WALK = 2500;
/** A charity with at most this many open offers is sorted; one with more is walked. */
const MOST_SORTED = 5000;

/**
 * One page of the open offers that match, in the order asked for. Never sorts a broad match: what is narrow (few hits
 * of the words, a charity with few offers) is fetched and sorted; what is broad is met by walking the sort's own index.
 * `total` is exact unless `more` says that it is the least there are.
 */
export async function findOffers(db: Reader, search: Search): Promise<Found> {
  if (offsetOf(search) >= MOST_COUNTED) return { offerIds: [], total: 0, more: false };
  const match = matchOf(search.words);
  if (search.words.length > 0 && match === null) return walkShort(db, search);
  const hits = match === null ? null : await countHits(db, match);
  if (hits === 0) return { offerIds: [], total: 0, more: false };
  if (match !== null && hits !== null && hits <= MOST_COUNTED) return sortFew(db, search, hitsOf(match));
  if (search.charityId !== null && (await isSmall(db, search.charityId))) {
    return sortFew(db, search, CHARITY_LOTS, textHolds(search.words));
  }
  return walk(db, search, hits);
}

/** The words as FTS strings: nothing a person types is syntax (E3). Null when all are too short for the index. */
function matchOf(words: string[]): string | null {
  const indexed = words.filter(isIndexed);
  return indexed.length === 0 ? null : indexed.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ');
}

async function countHits(db: Reader, match: string): Promise<number> {
  const hits = sql`SELECT rowid FROM search WHERE search MATCH ${match} LIMIT ${MOST_COUNTED + 1}`;
  return count(db, hits);
}

async function isSmall(db: Reader, charityId: string): Promise<boolean> {
  const open = sql`SELECT 1 FROM lots WHERE charity_id = ${charityId} AND status = 'open' LIMIT ${MOST_SORTED + 1}`;
  return (await count(db, open)) <= MOST_SORTED;
}

async function count(db: Reader, rows: SQL): Promise<number> {
  const row = await db.get<{ n: number }>(sql`SELECT count(*) AS n FROM (${rows})`);
  return row.n;
}

const hitsOf = (match: string) =>
  sql`(SELECT rowid FROM search WHERE search MATCH ${match}) s CROSS JOIN lots l ON l.number = s.rowid`;
const CHARITY_LOTS = sql`lots l INDEXED BY lots_charity`;

/** A few thousand rows at most: sorted and counted exactly. */
async function sortFew(db: Reader, search: Search, source: SQL, text: SQL = sql`1`): Promise<Found> {
  const rows = await db.all<{ id: string; total: number }>(sql`
    SELECT l.offer_id AS id, count(*) OVER () AS total FROM ${source}
    WHERE ${isOnSale(search)} AND ${filters(search)} AND ${text}
    ORDER BY ${ORDER[search.sort]} LIMIT ${search.limit} OFFSET ${offsetOf(search)}`);
  return { offerIds: rows.map((row) => row.id), total: rows[0]?.total ?? 0, more: false };
}

/** Too many to sort: their order's own index is walked, each offer tested on the way, until the page is full. */
async function walk(db: Reader, search: Search, hits: number | null): Promise<Found> {
  const tests = sql`${filters(search)} AND ${textHolds(search.words)}`;
  const from = sql`FROM lots l INDEXED BY ${INDEX[search.sort]} WHERE ${isOnSale(search)}`;
  const inOrder = sql`ORDER BY ${ORDER[search.sort]} LIMIT`;
  const [rows, counted] = await Promise.all([
    db.all<{ id: string }>(
      sql`SELECT l.offer_id AS id ${from} AND ${tests} ${inOrder} ${search.limit} OFFSET ${offsetOf(search)}`,
    ),
    hits !== null && !isFiltered(search)
      ? { n: MOST_COUNTED, walked: COUNTING_WALK }
      : db.get<Counted>(sql`SELECT coalesce(sum(${tests}), 0) AS n, count(*) AS walked
          FROM (SELECT ${FACTS} ${from} ${inOrder} ${COUNTING_WALK}) l`),
  ]);
  return { offerIds: rows.map((row) => row.id), ...totalOf(search, rows.length, counted) };
}

/** What tests read of a lot; its long terms stay where they are. */
const FACTS = sql.raw('l.number, l.charity_id, l.price_pence, l.closes_at, l.auction, l.buy_now, l.format, l.country');

type Counted = { n: number; walked: number };

/** What was counted, or seen on this page; a full page after an unfinished count is never called the last. */
function totalOf(search: Search, shown: number, { n, walked }: Counted): { total: number; more: boolean } {
  const unfinished = walked >= COUNTING_WALK;
  const seen = offsetOf(search) + shown + (unfinished && shown === search.limit ? 1 : 0);
  const total = Math.max(n, seen);
  return { total: Math.min(total, MOST_COUNTED), more: total > MOST_COUNTED || unfinished };
}

/** Words of one or two letters stand in no index: looked for as beginnings of words, among the first few thousand offers. */
async function walkShort(db: Reader, search: Search): Promise<Found> {
  const rows = await db.all<{ id: string; total: number; walked: number }>(sql`
    WITH first AS (SELECT l.* FROM lots l INDEXED BY ${INDEX[search.sort]}
      WHERE ${isOnSale(search)} AND ${filters(search)} ORDER BY ${ORDER[search.sort]} LIMIT ${SHORT_WORDS_WALK})
    SELECT l.offer_id AS id, count(*) OVER () AS total, (SELECT count(*) FROM first) AS walked
    FROM first l JOIN search t ON t.rowid = l.number WHERE ${beginsWith(search.words)}
    ORDER BY ${ORDER[search.sort]} LIMIT ${search.limit} OFFSET ${offsetOf(search)}`);
  const [row] = rows;
  return { offerIds: rows.map(({ id }) => id), total: row?.total ?? 0, more: (row?.walked ?? 0) >= SHORT_WORDS_WALK };
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

/** Open now by the clock, whatever its row still says (R14). */
const isOnSale = ({ now }: Search) => sql`l.status = 'open' AND l.closes_at > ${now} AND l.opens_at <= ${now}`;

function filters(search: Search): SQL {
  const { charityId, leastPence, mostPence, closesBefore, auction, buyNow, format, country } = search;
  const tests = [
    charityId !== null && sql`l.charity_id = ${charityId}`,
    leastPence !== null && sql`l.price_pence >= ${leastPence}`,
    mostPence !== null && sql`l.price_pence <= ${mostPence}`,
    closesBefore !== null && sql`l.closes_at <= ${closesBefore}`,
    auction !== null && sql`l.auction = ${auction ? 1 : 0}`,
    buyNow !== null && sql`l.buy_now = ${buyNow ? 1 : 0}`,
    format !== null && sql`l.format = ${format}`,
    country !== null && sql`l.country = ${country}`,
  ].filter((test) => test !== false);
  return tests.length === 0 ? sql`1` : sql.join(tests, sql` AND `);
}

const isFiltered = (search: Search): boolean =>
  [search.charityId, search.leastPence, search.mostPence, search.closesBefore].some((each) => each !== null) ||
  [search.auction, search.buyNow, search.format, search.country].some((each) => each !== null);

/**
 * Whether an offer that is walked past holds the words. Asking the index again for every offer costs ten times as much
 * as looking into its text, but only the index folds letters beyond ASCII.
 */
function textHolds(words: string[]): SQL {
  const match = matchOf(words);
  if (match === null) return sql`1`;
  if (!/^[\x20-\x7e]*$/.test(match)) {
    return sql`EXISTS (SELECT 1 FROM search WHERE search MATCH ${match} AND rowid = l.number)`;
  }
  const holds = words.map((word) => sql`instr(${TEXT}, ${word.toLowerCase()}) > 0`);
  return sql`EXISTS (SELECT 1 FROM search t WHERE t.rowid = l.number AND ${sql.join(holds, sql` AND `)})`;
}

/** An offer's words on lines of their own, so that none runs into the next field. */
const TEXT = sql`lower(t.title || char(10) || t.charity || char(10) || t.description)`;

function beginsWith(words: string[]): SQL {
  const test = (word: string) => sql`instr(' ' || replace(${TEXT}, char(10), ' '), ${` ${word.toLowerCase()}`}) > 0`;
  return sql.join(words.map(test), sql` AND `);
}

/** What cards are made of, in no certain order. `terms` holds the reserve and is not to be sent out. */
export function cardsOf(db: Reader, offerIds: string[]) {
  return db
    .select({
      ...{ id: offers.id, title: offers.title, currency: offers.currency, buyNowPence: offers.buyNowPence },
      seller: {
        firstName: users.firstName,
        lastName: users.lastName,
        username: users.username,
        image: users.profileImage,
      },
      ...{ imageKey: images.key, charityId: charities.regNumber, charityName: charities.name },
      ...{ auction: lots.auction, buyNow: lots.buyNow, format: lots.format, country: lots.country, terms: lots.terms },
      ...{ status: lots.status, pricePence: lots.pricePence, reserveMet: lots.reserveMet, bidCount: lots.bidCount },
      ...{ opensAt: lots.opensAt, closesAt: lots.closesAt, leaderId: lots.leaderId },
    })
    .from(lots)
    .innerJoin(offers, sql`${offers.id} = ${lots.offerId}`)
    .innerJoin(users, sql`${users.id} = ${lots.sellerId}`)
    .innerJoin(charities, sql`${charities.regNumber} = ${lots.charityId}`)
    .leftJoin(images, sql`${images.id} = ${offers.imageId}`)
    .where(inArray(lots.offerId, offerIds));
}

export type CardRow = Awaited<ReturnType<typeof cardsOf>>[number];

/** The charities that open offers give to, by name: what the filter offers. */
export function charitiesOnSale(db: Reader, now: number, most: number) {
  return db
    .select({ id: charities.regNumber, name: charities.name })
    .from(charities)
    .where(
      sql`EXISTS (SELECT 1 FROM lots l WHERE l.charity_id = ${charities.regNumber} AND l.status = 'open' AND l.closes_at > ${now})`,
    )
    .orderBy(charities.name)
    .limit(most);
}
