import { type SQL, sql } from 'drizzle-orm';
import { MOST_COUNTED, type Search } from '../../../../src/domain/discovery/search.ts';
import type { Reader } from '../../../client.ts';
import { type Filter, filtersOf } from './filters.ts';
import { matchOf, textHolds } from './words.ts';

/** Up to this many rows are fetched and sorted; beyond it, the index of the sort order is scanned. */
const MOST_SORTED = 5000;
/** The same if each row's text has to be read as well, which costs more than a scan that ends early. */
const MOST_READ = MOST_COUNTED;

/** Lots `l` to filter and sort, with the condition on their text. */
export type Candidates = { from: SQL; text: SQL };

/** How to execute a search. `fallback` is for a walk that ends before the page is full. */
export type Plan =
  | { kind: 'none' }
  | ({ kind: 'sort' } & Candidates)
  | { kind: 'walk'; hits: number | null; fallback: Candidates | null };

/** Prefers words with few hits, then the most selective filter; needs at most two queries. */
export async function planFor(db: Reader, search: Search): Promise<Plan> {
  const match = matchOf(search.words);
  const hits = match === null ? null : await countHits(db, match);
  if (hits === 0) return { kind: 'none' };
  const found = match === null ? null : lotsOf(sql`SELECT rowid AS number FROM search WHERE search MATCH ${match}`);
  const byWords = found && { from: found, text: sql`1` };
  if (byWords && hits !== null && hits <= MOST_COUNTED) return { kind: 'sort', ...byWords };
  const { filter, n } = await narrowest(db, filtersOf(search));
  const byFilter = filter && n <= MOST_SORTED && { from: lotsOf(filter.numbers), text: textHolds(search.words) };
  if (byFilter && (search.words.length === 0 || n <= MOST_READ)) return { kind: 'sort', ...byFilter };
  return { kind: 'walk', hits, fallback: (hits !== null && hits <= MOST_SORTED && byWords) || byFilter || null };
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
