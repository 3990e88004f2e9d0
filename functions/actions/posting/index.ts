import { anyOffer, type OwnOffer, ownOffer } from '../../../db/queries/offers.ts';
import type { posting } from '../../../src/contract/posting.ts';
import { anew } from '../../../src/domain/offers/anew.ts';
import { pictureAddress } from '../../../src/domain/offers/picture.ts';
import { printOffer } from '../../../src/domain/offers/print.ts';
import { stateOf } from '../../../src/domain/offers/state.ts';
import type { Ctx } from '../../context.ts';
import { notFound } from '../../failure.ts';
import { callOffAnyOffer, changeStatus } from '../../verbs/change-status.ts';
import { clarify } from '../../verbs/clarify.ts';
import { limitsLeft } from '../../verbs/posting-limits.ts';
import type { Handlers } from '../handlers.ts';
import { bulkAction } from './bulk.ts';
import { charityRefusalActions } from './charities.ts';

export const postingActions: Handlers<typeof posting> = {
  'product/getSingleProject': async (ctx, { id, mode }) => {
    const own = await ownOffer(ctx.db, ctx.person.id, id);
    if (!own) throw notFound('offer');
    const record = recordOf(ctx, own);
    const begins = mode === 'duplicate' || mode === 'use';
    const form = begins ? anew(record.form, ctx.now()) : record.form;
    return { data: { ...record, form, limits: await limitsLeft(ctx) } };
  },

  'admin/product/getSingleProject': async (ctx, { id }) => {
    const offer = await anyOffer(ctx.db, id);
    if (!offer) throw notFound('offer');
    return { data: recordOf(ctx, offer) };
  },

  'product/changeStatus': async (ctx, change) => ({ data: await changeStatus(ctx, change) }),

  'admin/product/changeStatus': async (ctx, change) => ({ data: await callOffAnyOffer(ctx, change) }),

  'product/bulkProjectAction': async (ctx, asked) => ({ data: await bulkAction(ctx, asked) }),

  'product/clarify': async (ctx, { id, text, idempotency_key: key }) => ({
    data: await clarify(ctx, { id, text, key }),
  }),

  ...charityRefusalActions,
};

function recordOf(ctx: Ctx, own: OwnOffer) {
  const { offer, marketStatus: market_status, preview, pictures } = own;
  return {
    ...{ id: own.id, seller_id: own.sellerId, version: own.version, market_status, state: stateOf(own, ctx.now()) },
    form: printOffer(offer, { market_status, pre_market_status: preview ? 'preview' : '' }),
    charity_name: own.charityName ?? '',
    images: pictures.map(({ imageId, key }) => ({ filename: imageId, url: pictureAddress(key) })),
  };
}
