import type { AuctionRow } from '../../../db/queries/auctions/auctions.ts';
import { placesIn } from '../../../db/queries/auctions/lots.ts';
import type { AuctionTemplateRow } from '../../../db/queries/auctions/templates.ts';
import { templatesForEveryone } from '../../../db/queries/offers/templates.ts';
import type { OfferForm } from '../../../src/domain/offers/form.ts';
import { saveOffer } from '../../offers/publish.ts';
import { formIn } from '../../offers/templates.ts';
import type { SignedIn } from '../../platform/context.ts';
import { changeLots } from '../change-lots.ts';
import { lotsIn } from './read-template.ts';

/**
 * Adds the lots of a template to the caller's new auction, in their order, as drafts of their own. Repeating it adds none
 * twice. Templates of offers that were put away are left out, and all are in an auction in another currency than theirs.
 */
export async function addTemplateLots(ctx: SignedIn, auction: AuctionRow, template: AuctionTemplateRow): Promise<void> {
  const forms = await formsOf(ctx, auction, template);
  const offerIds: string[] = [];
  for (const form of forms) offerIds.push((await saveOffer(ctx, form)).id);
  const known = new Set((await placesIn(ctx.db, auction.id)).map(({ offerId }) => offerId));
  const added = offerIds.filter((id) => !known.has(id));
  if (added.length > 0) await changeLots(ctx, { auctionId: auction.id, command: 'add', offerIds: added });
}

async function formsOf(
  ctx: SignedIn,
  { id, currency, charityId }: AuctionRow,
  template: AuctionTemplateRow,
): Promise<OfferForm[]> {
  if (currency !== 'GBP') return [];
  const ids = lotsIn(template);
  const rows = new Map((await templatesForEveryone(ctx.db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((templateId) => {
    const row = rows.get(templateId);
    const form = row?.active ? formIn(row) : null;
    if (!form) return [];
    return [{ ...form, charity_id: charityId ?? form.charity_id, idempotency_key: `${id}-${templateId}`.slice(0, 64) }];
  });
}
