import { type SQL, sql } from 'drizzle-orm';
import type { Search } from '../../../../src/domain/discovery/search.ts';
import { isStillOpen } from '../../../schema/still-open.ts';

/** A filter that is set: its condition on a lot `l`, and a query of the open lots that pass it, by its own index. */
export type Filter = { test: SQL; numbers: SQL };

/** The filters of a search, without its words. */
export function filtersOf(search: Search): Filter[] {
  const { charityId, locationIds, eventTypeIds, seniorities, format, country } = search;
  return [
    charityId !== null && oneOf('charity_id', 'lots_charity', [charityId]),
    categories(search),
    locationIds.length > 0 && oneOf('location_id', 'lots_location', locationIds),
    eventTypeIds.length > 0 && oneOf('event_type_id', 'lots_event_type', eventTypeIds),
    seniorities.length > 0 && oneOf('seniority', 'lots_seniority', seniorities),
    format !== null && oneOf('format', 'lots_format', [format]),
    country !== null && oneOf('country', 'lots_country', [country]),
    kind(search),
    price(search),
    closing(search),
    upcoming(search),
  ].filter((filter) => filter !== false);
}

/** All conditions joined; true if there are none. */
export function testsOf(search: Search): SQL {
  const tests = filtersOf(search).map(({ test }) => test);
  return tests.length === 0 ? sql`1` : sql.join(tests, sql` AND `);
}

export const isFiltered = (search: Search): boolean => filtersOf(search).length > 0;

/** Open by the clock; or opening later, if that is searched for. */
export const isOnSale = ({ now, upcoming }: Search) =>
  upcoming ? sql`l.status = 'open' AND l.opens_at > ${now}` : sql`${isStillOpen(now, 'l')} AND l.opens_at <= ${now}`;

/** The range that the index of the sort order can skip to. */
export function rangeOf(search: Search): SQL {
  const range = search.sort === 'ending' ? closing(search) : search.sort === 'newest' ? false : price(search);
  return range ? range.test : sql`1`;
}

function categories({ categoryIds, subcategoryIds }: Search): Filter | false {
  const wide = categoryIds.length > 0 && oneOf('category_id', 'lots_category', categoryIds);
  const narrow = subcategoryIds.length > 0 && oneOf('subcategory_id', 'lots_subcategory', subcategoryIds);
  if (!wide || !narrow) return wide || narrow;
  return { test: sql`(${wide.test} OR ${narrow.test})`, numbers: sql`${wide.numbers} UNION ${narrow.numbers}` };
}

function kind({ kind }: Search): Filter | false {
  if (kind === null) return false;
  if (kind === 'request') return { test: IS_REQUEST, numbers: open('lots_requests', sql`reverse = 1`) };
  const { test, key } = KIND[kind];
  return { test, numbers: open('lots_kind', key) };
}

const IS_REQUEST = sql`l.reverse = 1`;

/** The index begins with `standing`, so every key has to name it. */
const KIND = {
  auction: { test: sql`l.auction = 1 AND l.reverse = 0`, key: sql`standing IN (0, 1) AND auction = 1` },
  buynow: { test: sql`l.buy_now = 1`, key: sql`standing IN (0, 1) AND auction IN (0, 1) AND buy_now = 1` },
  standing: { test: sql`l.standing = 1`, key: sql`standing = 1` },
} as const;

function price({ leastPence, mostPence }: Search): Filter | false {
  if (leastPence === null && mostPence === null) return false;
  const range = sql`BETWEEN ${leastPence ?? 0} AND ${mostPence ?? Number.MAX_SAFE_INTEGER}`;
  return { test: sql`l.price_pence ${range}`, numbers: open('lots_price', sql`price_pence ${range}`) };
}

function closing({ closesBefore, now }: Search): Filter | false {
  if (closesBefore === null) return false;
  const numbers = open('lots_closing', sql`${isStillOpen(now)} AND closes_at <= ${closesBefore}`);
  return { test: sql`l.closes_at <= ${closesBefore}`, numbers };
}

function upcoming({ upcoming, now }: Search): Filter | false {
  if (!upcoming) return false;
  return { test: sql`l.opens_at > ${now}`, numbers: open('lots_newest', sql`opens_at > ${now}`) };
}

function oneOf(column: string, index: string, values: readonly string[]): Filter {
  const list = sql`(${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`;
  return { test: sql`l.${sql.raw(column)} IN ${list}`, numbers: open(index, sql`${sql.raw(column)} IN ${list}`) };
}

const open = (index: string, where: SQL) =>
  sql`SELECT number FROM lots INDEXED BY ${sql.raw(index)} WHERE ${where} AND status = 'open'`;
