import type { offerForm } from '../../../src/contract/offers/offer-form.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { notFound } from '../../platform/refusal.ts';
import { readOfferForm } from '../views/offer-form.ts';
import { readSimilarHours } from '../views/similar-hours.ts';

export const offerFormActions: Handlers<typeof offerForm> = {
  'product/offerForm': async (ctx, { mode, id }) => {
    const loaded = await readOfferForm(ctx, mode, id);
    if (!loaded) throw notFound('offer');
    return { data: loaded };
  },
  'product/similarHours': async (ctx, { category }) => ({ data: { range: await readSimilarHours(ctx, category) } }),
};
