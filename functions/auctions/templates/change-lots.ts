import { templatesForEveryone } from '../../../db/queries/offers/templates.ts';
import { areSameLots, movedTo } from '../../../src/domain/auctions/order.ts';
import { formIn } from '../../offers/templates.ts';
import type { SignedIn } from '../../platform/context.ts';
import { notFound, refusal } from '../../platform/refusal.ts';
import { lotsChanged } from '../refusals.ts';
import { readAuctionTemplate } from './read-template.ts';
import { saveTemplateLots } from './save-template.ts';

export type TemplateLotsInput = {
  id: string;
  action: 'add' | 'remove' | 'order' | 'move';
  offers: readonly string[];
  to?: number | undefined;
};

/** Adds the operator's templates of offers to a template of auctions, takes them out, or orders them; all or none. */
export async function changeTemplateLots(ctx: SignedIn, input: TemplateLotsInput) {
  const { row, lots } = await readAuctionTemplate(ctx, input.id);
  const after = await lotsAfter(ctx, lots, input);
  const { version } = await saveTemplateLots(ctx, row.id, row.version, after);
  return { auction_id: row.id, version, lots: after.length };
}

async function lotsAfter(ctx: SignedIn, lots: readonly string[], { action, offers, to }: TemplateLotsInput) {
  const chosen = [...new Set(offers)];
  if (action === 'add') {
    await requireLots(ctx, chosen);
    return [...new Set([...lots, ...chosen])];
  }
  if (action === 'order') {
    if (!areSameLots(lots, chosen)) throw lotsChanged();
    return chosen;
  }
  if (chosen.some((id) => !lots.includes(id))) throw notFound('template');
  return action === 'remove' ? lots.filter((id) => !chosen.includes(id)) : movedTo(lots, chosen[0] ?? '', to ?? 1);
}

/** Refuses what is no template for everyone, and offers that people do not bid up on. */
async function requireLots(ctx: SignedIn, ids: readonly string[]): Promise<void> {
  const found = new Map((await templatesForEveryone(ctx.db, ids)).map((row) => [row.id, row]));
  for (const id of ids) {
    const row = found.get(id);
    const form = row && formIn(row);
    if (!form) throw notFound('template');
    if (!form.auction || form.auctiontype !== 'live')
      throw refusal('NOT_FOR_AUCTIONS', 'Only offers with rising bids can be lots in an auction.', {
        project_id: id,
      });
  }
}
