import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { anyRows } from '../../../db/queries/offers/all-listings.ts';
import { type OwnList, ownRows } from '../../../db/queries/offers/listings.ts';
import { LISTING_TYPES } from '../../../src/domain/offers/listings/listing.ts';
import { database, ownDatabase } from '../../support/kit.ts';

ownDatabase();

/**
 * The database has no statistics (its server refuses ANALYZE), so a plan is the same for ten offers and ten million.
 */
async function planOf(query: SQL): Promise<string> {
  const steps = await database().all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${query}`);
  return steps.map(({ detail }) => detail).join('; ');
}

const own = (type: OwnList['type'], words = '') =>
  ownRows({ sellerId: 'usr_amara', type, words, orderby: 'updated', order: 'desc', now: 0, page: 1, limit: 20 });

describe('a list of a seller’s offers', () => {
  it.each([...LISTING_TYPES, 'all'] as const)('walks its own part of an index, and no table: %s', async (type) => {
    const plan = await planOf(sql`SELECT o.id ${own(type, 'bread')}`);
    const index = type === 'draft' || type === 'all' ? 'o USING INDEX offers_seller' : 'l USING INDEX lots_seller';
    expect(plan).toContain(`SEARCH ${index} (seller_id=?`);
    expect(plan).not.toMatch(/SCAN/);
  });

  it('reads drafts in the order of their index', async () => {
    const plan = await planOf(sql`SELECT o.id ${own('draft')} ORDER BY o.updated_at DESC LIMIT 20`);
    expect(plan).not.toMatch(/TEMP B-TREE/);
  });
});

describe('a list of everyone’s offers', () => {
  const any = (type: OwnList['type'], words = '') => {
    const { from, order } = anyRows({ sellerId: null, type, words, now: 0, page: 1, limit: 20 });
    return planOf(sql`SELECT o.id ${from} ORDER BY ${order} LIMIT 20`);
  };

  it.each([...LISTING_TYPES, 'all'] as const)('walks an index in its order, without sorting: %s', async (type) => {
    const plan = await any(type);
    expect(plan).toMatch(
      /SEARCH (l USING INDEX lots_closing|o USING INDEX offers_status)|SCAN o USING (COVERING )?INDEX sqlite_autoindex_offers_1/,
    );
    expect(plan).not.toMatch(/TEMP B-TREE/);
  });

  it('uses the search index if there are words', async () => {
    const plan = await any('all', 'bread');
    expect(plan).toMatch(/SCAN search VIRTUAL TABLE/);
    expect(plan).toMatch(/SEARCH o USING (COVERING )?INDEX sqlite_autoindex_offers_1/);
    // `o` is also the alias of the two thousand newest drafts.
    expect(plan).not.toMatch(/SCAN (l|lots|offers)\b/);
  });
});
