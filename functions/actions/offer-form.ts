import type { offerForm } from '../../src/contract/offer-form.ts';
import { notFound } from '../failure.ts';
import { readOfferForm } from '../verbs/offer-form.ts';
import type { Handlers } from './handlers.ts';

export const offerFormActions: Handlers<typeof offerForm> = {
  'product/offerForm': async (ctx, { mode, id }) => {
    const loaded = await readOfferForm(ctx, mode, id);
    if (!loaded) throw notFound('offer');
    return { data: loaded };
  },
};
