import { type AuctionTemplateRow, auctionTemplateById } from '../../../db/queries/auctions/templates.ts';
import { templatesForEveryone } from '../../../db/queries/offers/templates.ts';
import type { AuctionTemplateRecord, TemplateLotRecord } from '../../../src/contract/auctions/templates.ts';
import type { AuctionWireForm } from '../../../src/domain/auctions/form.ts';
import { templateForm } from '../../../src/domain/auctions/template.ts';
import { summaryOf } from '../../../src/domain/offers/template.ts';
import type { Ctx } from '../../platform/context.ts';
import { notFound, refusal } from '../../platform/refusal.ts';

/** A template of auctions with its form; one whose stored form is no longer valid looks as if it did not exist. */
export async function readAuctionTemplate(ctx: Ctx, id: string) {
  const row = await auctionTemplateById(ctx.db, id);
  const form = row && templateForm(row.form);
  if (!row || !form) throw notFound('template');
  return { row, form, lots: lotsIn(row) };
}

/** Ids of the operator's templates of offers in a template of auctions, in their order. */
export const lotsIn = ({ lots }: Pick<AuctionTemplateRow, 'lots'>): string[] => JSON.parse(lots);

/** A template that a host may start an auction from. Refuses one that was put away or deleted, naming the field. */
export async function templateToStart(ctx: Ctx, id: string): Promise<AuctionTemplateRow> {
  const row = await auctionTemplateById(ctx.db, id);
  if (row?.active) return row;
  throw refusal('TEMPLATE_UNKNOWN', 'This template no longer exists. Please choose another one.', {
    field: 'template_id',
  });
}

export function templateRecord(
  row: AuctionTemplateRow & { started: number },
  form: AuctionWireForm | null,
): AuctionTemplateRecord {
  return {
    id: row.id,
    name: row.name,
    title: form?.title ?? '',
    auction_type: form?.auction_type ?? 'timed',
    currency: form?.currency ?? 'GBP',
    charity_id: form?.charity_id ?? '',
    lots: lotsIn(row).length,
    auctions: row.started,
    active: row.active,
    version: row.version,
    updated_at: row.updatedAt,
  };
}

/** The lots of a template in their order. A template of an offer that was deleted is left out. */
export async function lotsOfTemplate(ctx: Ctx, ids: readonly string[]): Promise<TemplateLotRecord[]> {
  const found = new Map((await templatesForEveryone(ctx.db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id, i) => {
    const row = found.get(id);
    return row ? [{ ...lotOf(row), lot_number: i + 1, active: row.active }] : [];
  });
}

export const lotOf = ({ id, name, form }: { id: string; name: string; form: string }) => ({
  project_id: id,
  title: summaryOf(form).title || name,
});
