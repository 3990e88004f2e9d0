import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';

/** A template in a list; `form` is JSON: the offer form in its wire format. */
export type TemplateRow = { id: string; name: string; form: string; updatedAt: number; version: number };

/** One page of a person's active templates, or of the operator's for everyone (`ownerId` null), newest first. */
export const listTemplates = (db: Reader, ownerId: string | null, page: number, limit: number) =>
  pageOf(db, templatesOf(ownerId), page, limit);

/** One page of the operator's active templates of offers that can be lots of an auction, newest first. */
export const listLotTemplates = (db: Reader, page: number, limit: number) =>
  pageOf(db, sql`${templatesOf(null)} AND form ->> 'auction' AND form ->> 'auctiontype' = 'live'`, page, limit);

async function pageOf(db: Reader, from: SQL, page: number, limit: number) {
  const [rows, counted] = await Promise.all([
    db.all<TemplateRow>(sql`SELECT id, name, form, updated_at AS "updatedAt", version ${from}
      ORDER BY updated_at DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`),
    db.get<{ n: number }>(sql`SELECT count(*) AS n ${from}`),
  ]);
  return { rows, total: counted.n };
}

/** The rows of such a list: the owner's part of an index. */
const templatesOf = (ownerId: string | null): SQL =>
  sql`FROM offer_templates INDEXED BY offer_templates_owner WHERE owner_id IS ${ownerId} AND active = 1`;
