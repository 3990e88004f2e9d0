import type { offerForm } from '../../../src/contract/offers/offer-form.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { notFound } from '../../platform/refusal.ts';
import { readOfferForm } from '../views/offer-form.ts';

export const offerFormActions: Handlers<typeof offerForm> = {
  'product/offerForm': async (ctx, { mode, id }) => {
    const loaded = await readOfferForm(ctx, mode, id);
    if (!loaded) throw notFound('offer');
    return { data: loaded };
  },
};
