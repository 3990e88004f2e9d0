import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { auctionTemplates } from '../../schema/index.ts';

/** A template of auctions. `form` and `lots` are JSON: the auction form on the wire, and ids of offer templates. */
export type AuctionTemplateRow = typeof auctionTemplates.$inferSelect;

/** How many announced auctions were started from it. */
type Started = { started: number };

export async function auctionTemplateById(db: Reader, id: string): Promise<(AuctionTemplateRow & Started) | null> {
  const [row] = await templateRows(db).where(eq(auctionTemplates.id, id)).limit(1);
  return row ? { ...row.template, started: row.started } : null;
}

export type TemplateFilter = { active: boolean | null; q: string; page: number; limit: number };

/** One page of templates: active ones first, then those changed last. */
export async function listAuctionTemplates(db: Reader, { active, q, page, limit }: TemplateFilter) {
  const where = and(
    active === null ? undefined : eq(auctionTemplates.active, active),
    q === '' ? undefined : sql`instr(lower(${auctionTemplates.name}), ${q.toLowerCase()}) > 0`,
  );
  const [rows, [counted]] = await Promise.all([
    templateRows(db)
      .where(where)
      .orderBy(desc(auctionTemplates.active), desc(auctionTemplates.updatedAt), desc(auctionTemplates.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ n: count() }).from(auctionTemplates).where(where),
  ]);
  return { rows: rows.map(({ template, started }) => ({ ...template, started })), total: counted?.n ?? 0 };
}

const STARTED: SQL<number> = sql<number>`(SELECT count(*) FROM auctions INDEXED BY auctions_template
  WHERE auctions.template_id = auction_templates.id AND auctions.status <> 'draft')`;

const templateRows = (db: Reader) =>
  db.select({ template: auctionTemplates, started: STARTED }).from(auctionTemplates).$dynamic();
