import { anyOffer, type OfferRecord, ownOffer } from '../../../../db/queries/offers/offers.ts';
import type { posting } from '../../../../src/contract/offers/posting.ts';
import { withGoods } from '../../../../src/domain/offers/goods.ts';
import { asNewDraft } from '../../../../src/domain/offers/new-draft.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { notFound } from '../../../platform/refusal.ts';
import { cancelAnyOffer, changeStatus } from '../../change-status.ts';
import { clarify } from '../../clarify.ts';
import { limitsLeft } from '../../posting-limits.ts';
import { formReading } from '../../read-offer.ts';
import { bulkAction } from './bulk.ts';
import { charityRefusalActions } from './charities.ts';

export const postingActions: Handlers<typeof posting> = {
  'product/getSingleProject': async (ctx, { id, mode }) => {
    const own = await ownOffer(ctx.db, ctx.person.id, id);
    if (!own) throw notFound('offer');
    const record = recordOf(ctx, own);
    const begins = mode === 'duplicate' || mode === 'use';
    const form = begins ? asNewDraft(record.form, ctx.now()) : record.form;
    return { data: { ...record, form, limits: await limitsLeft(ctx) } };
  },

  'admin/product/getSingleProject': async (ctx, { id }) => {
    const offer = await anyOffer(ctx.db, id);
    if (!offer) throw notFound('offer');
    return { data: recordOf(ctx, offer) };
  },

  'product/changeStatus': async (ctx, change) => ({ data: await changeStatus(ctx, change) }),

  'admin/product/changeStatus': async (ctx, change) => ({ data: await cancelAnyOffer(ctx, change) }),

  'product/bulkProjectAction': async (ctx, input) => ({ data: await bulkAction(ctx, input) }),

  'product/clarify': async (ctx, { id, text, idempotency_key: key }) => ({
    data: await clarify(ctx, { id, text, key }),
  }),

  ...charityRefusalActions,
};

function recordOf(ctx: Ctx, record: OfferRecord) {
  const { id, sellerId, version, status, state, form, charity, pictures } = formReading(ctx, record);
  return {
    id,
    seller_id: sellerId,
    version,
    market_status: status.market_status,
    state,
    form: withGoods(form),
    charity_name: charity?.name ?? '',
    images: pictures.map(({ filename, url }) => ({ filename, url })),
  };
}
