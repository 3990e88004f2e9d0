import type { Ctx } from '../../platform/context.ts';
import { textOfHtml } from '../../platform/sanitise.ts';
import { showOffer } from './show-offer.ts';

/** One offer with its description as plain text. The offer is null if there is none that this person may see. */
export async function showOfferPage(ctx: Ctx, offerId: string) {
  const offer = await showOffer(ctx, offerId);
  return { offer, text: offer ? textOfHtml(offer.desc_proc) : '' };
}
