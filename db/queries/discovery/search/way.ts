import { type SQL, sql } from 'drizzle-orm';
import { MOST_COUNTED, type Search } from '../../../../src/domain/discovery/search.ts';
import type { Reader } from '../../../client.ts';
import { type Filter, filtersOf } from './filters.ts';
import { matchOf, textHolds } from './words.ts';

/** Rows up to here are fetched and sorted; beyond, an index in the order asked for is walked. */
const MOST_SORTED = 5000;
/** The same where each row's text has to be read, too: a walk that ends early is cheaper than that. */
const MOST_READ = MOST_COUNTED;

/** Lots `l` to be tested and sorted, with the test of their words. */
export type Few = { from: SQL; text: SQL };

/** How the offers of a search are come by. `fallback` is for a walk that has come to its end and is not full. */
export type Way =
  | { kind: 'none' }
  | ({ kind: 'few' } & Few)
  | { kind: 'many'; hits: number | null; fallback: Few | null };

/** Words with few hits first, then the narrowest of the filters; at most two questions to the database. */
export async function wayTo(db: Reader, search: Search): Promise<Way> {
  const match = matchOf(search.words);
  const hits = match === null ? null : await countHits(db, match);
  if (hits === 0) return { kind: 'none' };
  const found = match === null ? null : lotsOf(sql`SELECT rowid AS number FROM search WHERE search MATCH ${match}`);
  const byWords = found && { from: found, text: sql`1` };
  if (byWords && hits !== null && hits <= MOST_COUNTED) return { kind: 'few', ...byWords };
  const { filter, n } = await narrowest(db, filtersOf(search));
  const byFilter = filter && n <= MOST_SORTED && { from: lotsOf(filter.numbers), text: textHolds(search.words) };
  if (byFilter && (search.words.length === 0 || n <= MOST_READ)) return { kind: 'few', ...byFilter };
  return { kind: 'many', hits, fallback: (hits !== null && hits <= MOST_SORTED && byWords) || byFilter || null };
}

const lotsOf = (numbers: SQL) => sql`(${numbers}) s CROSS JOIN lots l ON l.number = s.number`;

async function countHits(db: Reader, match: string): Promise<number> {
  const row = await db.get<{ n: number }>(
    sql`SELECT count(*) AS n FROM (SELECT rowid FROM search WHERE search MATCH ${match} LIMIT ${MOST_SORTED + 1})`,
  );
  return row.n;
}

type Narrowest = { filter: Filter | null; n: number };

async function narrowest(db: Reader, filters: Filter[]): Promise<Narrowest> {
  if (filters.length === 0) return { filter: null, n: 0 };
  const counts = filters.map(
    ({ numbers }, i) => sql`(SELECT count(*) FROM (${numbers} LIMIT ${MOST_SORTED + 1})) AS ${sql.raw(`n${i}`)}`,
  );
  const row = await db.get<Record<string, number>>(sql`SELECT ${sql.join(counts, sql`, `)}`);
  const counted = filters.map((filter, i) => ({ filter, n: row[`n${i}`] ?? 0 }));
  return counted.toSorted((one, other) => one.n - other.n)[0] ?? { filter: null, n: 0 };
}
