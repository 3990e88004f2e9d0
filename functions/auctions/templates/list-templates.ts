import { listAuctions } from '../../../db/queries/auctions/auctions.ts';
import { listAuctionTemplates, type TemplateFilter } from '../../../db/queries/auctions/templates.ts';
import { listLotTemplates } from '../../../db/queries/offers/template-list.ts';
import type { TemplateLotRecord } from '../../../src/contract/auctions/templates.ts';
import { AUCTION_STATUSES } from '../../../src/domain/auctions/auction.ts';
import { templateForm } from '../../../src/domain/auctions/template.ts';
import type { Ctx } from '../../platform/context.ts';
import { cardsOf } from '../records.ts';
import { lotOf, readAuctionTemplate, templateRecord } from './read-template.ts';

type Page = { page: number; limit: number };

/** One page of templates of auctions. */
export async function searchTemplates(ctx: Ctx, filter: TemplateFilter) {
  const { rows, total } = await listAuctionTemplates(ctx.db, filter);
  return { records: rows.map((row) => templateRecord(row, templateForm(row.form))), total };
}

/** One page of the announced auctions that were started from a template, the latest first. */
export async function auctionsFromTemplate(ctx: Ctx, id: string, page: Page) {
  await readAuctionTemplate(ctx, id);
  const statuses = AUCTION_STATUSES.filter((status) => status !== 'draft');
  const { rows, total } = await listAuctions(ctx.db, { statuses, templateId: id, q: '', order: 'latest', ...page });
  return { records: await cardsOf(ctx, rows), total };
}

/** One page of the operator's templates of offers that can be lots, with their places in a template of auctions. */
export async function lotsToAdd(ctx: Ctx, id: string, { page, limit }: Page) {
  const { lots } = await readAuctionTemplate(ctx, id);
  const { rows, total } = await listLotTemplates(ctx.db, page, limit);
  const records = rows.map((row): TemplateLotRecord => {
    const place = lots.indexOf(row.id);
    return { ...lotOf(row), lot_number: place < 0 ? null : place + 1, active: true };
  });
  return { records, total };
}
