import { and, eq, sql } from 'drizzle-orm';
import { auctionTemplates } from '../../schema/index.ts';
import { build, guarded, type Statement, statement } from '../../statement.ts';

/** Adds a template. Guard `many`: there are `most` already. */
export function insertAuctionTemplate(row: typeof auctionTemplates.$inferInsert, most: number): Statement[] {
  const few: Statement = {
    sql: 'UPDATE auction_templates SET version = version WHERE id = ? AND (SELECT count(*) FROM auction_templates) <= ?',
    args: [row.id, most],
    expect: 'one row',
    guard: 'many',
  };
  return [statement(build.insert(auctionTemplates).values(row)), few];
}

type Change = Partial<Pick<typeof auctionTemplates.$inferInsert, 'name' | 'form' | 'lots' | 'active'>>;

/** Guard `template`: it is not the version that was read. `at` is UTC ms. */
export function updateAuctionTemplate(id: string, version: number, change: Change, at: number): Statement {
  const seen = and(eq(auctionTemplates.id, id), eq(auctionTemplates.version, version));
  const values = { ...change, updatedAt: at, version: sql`version + 1` };
  return guarded('template', build.update(auctionTemplates).set(values).where(seen));
}

/** Deletes a template; auctions started from it keep what they copied. Guard `template`: it no longer exists. */
export const deleteAuctionTemplate = (id: string): Statement =>
  guarded('template', build.delete(auctionTemplates).where(eq(auctionTemplates.id, id)));
