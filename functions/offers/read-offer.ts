import type { OfferRecord } from '../../db/queries/offers/offers.ts';
import { readTerms } from '../../src/domain/bidding/index.ts';
import { type FormStatus, formFromOffer } from '../../src/domain/offers/fields/codec.ts';
import { printPicture } from '../../src/domain/offers/picture.ts';
import { stateOf } from '../../src/domain/offers/state.ts';
import type { Ctx } from '../platform/context.ts';

/**
 * An offer for those who may edit it: its form, state, charity and pictures. Used by the form's page and dialog, the
 * API and the operator's view; the public page is built in show-offer.ts.
 */
export function formReading(ctx: Pick<Ctx, 'now'>, record: OfferRecord) {
  const { charity, pictures, marketStatus, preview, version } = record;
  const offer = { ...record.offer, closesAt: scheduledEndOf(record) ?? record.offer.closesAt };
  const status: FormStatus = { market_status: marketStatus, pre_market_status: preview ? 'preview' : '' };
  return {
    id: record.id,
    sellerId: record.seller.id,
    version,
    status,
    state: stateOf(record, ctx.now()),
    form: formFromOffer(offer, status),
    charity: offer.charityId === null ? null : { id: offer.charityId, name: charity?.name ?? offer.charityId },
    pictures: pictures.map(printPicture),
  };
}

/** When the lot of an offer is to end, UTC ms, which may be later than its seller asked (R15); null without a lot. */
export const scheduledEndOf = ({ lot }: OfferRecord): number | null =>
  lot ? readTerms(lot.terms).scheduledEndAt : null;
