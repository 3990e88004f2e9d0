import { type SQL, sql } from 'drizzle-orm';
import {
  FACETS,
  type Facet,
  isChosen,
  type KINDS,
  type Search,
  without,
} from '../../../../src/domain/discovery/search.ts';
import type { Reader } from '../../../client.ts';
import { COUNTING_WALK, FACTS, holds, inOrder } from '../search.ts';
import { isOnSale, testsOf } from './filters.ts';
import { planFor } from './plan.ts';

/** The number of offers behind each value of a facet; `more` if only the first few thousand were counted. */
export type FacetCounts = {
  facet: Facet;
  more: boolean;
  counts: Map<string, number>;
  /** The names of charities; the caller knows those of other values. */
  names: Map<string, string>;
};

/** Values counted per facet, the most frequent first. */
const MOST_VALUES = 60;

/**
 * The counts of every facet. Each applies the choices of the other facets but not its own, so that a count shows how
 * many offers the choice would find. Counts at most a few thousand offers for each.
 */
export async function countFacets(db: Reader, search: Search): Promise<FacetCounts[]> {
  const chosen = FACETS.filter((facet) => isChosen(search, facet));
  const rest = FACETS.filter((facet) => !chosen.includes(facet));
  const parts = await Promise.all([
    countUnder(db, search, rest),
    ...chosen.map((facet) => countUnder(db, without(search, facet), [facet])),
  ]);
  return parts.flat();
}

type Row = { facet: Facet | ''; value: string | null; n: number; name: string | null };

async function countUnder(db: Reader, search: Search, facets: Facet[]): Promise<FacetCounts[]> {
  if (facets.length === 0) return [];
  const plan = await planFor(db, search);
  if (plan.kind === 'none') return facets.map((facet) => ({ facet, more: false, counts: new Map(), names: new Map() }));
  const pool =
    plan.kind === 'sort'
      ? sql`SELECT ${FACTS}, 1 AS held FROM ${plan.from} WHERE ${isOnSale(search)} AND ${testsOf(search)} AND ${plan.text}`
      : sql`SELECT l.*, ${holds(search)} AS held FROM (${inOrder(search, COUNTING_WALK)}) l`;
  const rows = await db.all<Row>(sql`WITH pool AS MATERIALIZED (${pool})
    SELECT '' AS facet, NULL AS value, count(*) AS n, NULL AS name FROM pool
    UNION ALL ${sql.join(
      facets.map((facet) => COUNT[facet]),
      sql` UNION ALL `,
    )}`);
  const scanned = rows.find(({ facet }) => facet === '')?.n ?? 0;
  const more = plan.kind === 'walk' && scanned >= COUNTING_WALK;
  return facets.map((facet) => ({ facet, more, counts: countsIn(rows, facet), names: namesIn(rows, facet) }));
}

const countsIn = (rows: Row[], facet: Facet) =>
  new Map(rows.flatMap((row) => (row.facet === facet && row.value !== null ? [[row.value, row.n]] : [])));

const namesIn = (rows: Row[], facet: Facet) =>
  new Map(rows.flatMap(({ name, ...row }) => (row.facet === facet && row.value && name ? [[row.value, name]] : [])));

const each = (facet: Facet, column: string, name = 'NULL'): SQL =>
  sql.raw(`SELECT '${facet}', value, n, ${name} FROM (SELECT ${column} AS value, count(*) AS n FROM pool
    WHERE held AND ${column} IS NOT NULL GROUP BY ${column} ORDER BY n DESC LIMIT ${MOST_VALUES})`);

const CHARITY_NAME = '(SELECT c.name FROM charities c WHERE c.reg_number = value)';

const KIND_TESTS: Record<(typeof KINDS)[number], string> = {
  auction: 'auction = 1 AND reverse = 0',
  buynow: 'buy_now = 1',
  standing: 'standing = 1',
  request: 'reverse = 1',
};

const COUNT: Record<Facet, SQL> = {
  category: each('category', 'category_id'),
  subcategory: each('subcategory', 'subcategory_id'),
  location: each('location', 'location_id'),
  event_type: each('event_type', 'event_type_id'),
  seniority: each('seniority', 'seniority'),
  charity: each('charity', 'charity_id', CHARITY_NAME),
  format: each('format', 'format'),
  country: each('country', 'country'),
  kind: sql.raw(
    Object.entries(KIND_TESTS)
      .map(([kind, test]) => `SELECT 'kind', '${kind}', count(*), NULL FROM pool WHERE held AND ${test}`)
      .join(' UNION ALL '),
  ),
};
