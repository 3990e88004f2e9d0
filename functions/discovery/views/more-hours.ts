import { searchInput } from '../../../src/contract/discovery/finding.ts';
import type { OfferCardData } from '../../../src/contract/offers/product.ts';
import type { Ctx } from '../../platform/context.ts';
import { searchOffers } from '../find-offers.ts';
import { hearts } from '../watch.ts';

const SHOWN = 4;

type ClosedOffer = { id: string; category: { id: string } | null; charity_id: string };

/**
 * Open offers to show beside a closed one: of its category first, then for its charity, then those that end
 * soon. At most four, and never the offer itself or the viewer's own.
 */
export async function moreHours(ctx: Ctx, { id, category, charity_id: charity }: ClosedOffer) {
  const search = (input: object) => searchOffers(ctx, searchInput.parse({ limit: 2 * SHOWN, ...input }));
  const [alike, sameCharity, ending, marked] = await Promise.all([
    category ? search({ category: [category.id] }) : null,
    charity ? search({ charity }) : null,
    search({}),
    hearts(ctx),
  ]);
  const found = [alike, sameCharity, ending].flatMap((each) => each?.records ?? []);
  const offers = new Map<string, OfferCardData>(found.map((offer) => [offer.id, offer]));
  for (const hidden of [id, ...marked.own]) offers.delete(hidden);
  return { offers: [...offers.values()].slice(0, SHOWN), marked };
}
