import type { finding } from '../../src/contract/finding.ts';
import { refuse } from '../failure.ts';
import { mayCall } from '../pace.ts';
import { facetsOf } from '../verbs/count-facets.ts';
import { SEARCHES_A_MINUTE, searchOffers } from '../verbs/find-offers.ts';
import { searchManifest } from '../verbs/search-manifest.ts';
import type { Handlers } from './handlers.ts';

export const findingActions: Handlers<typeof finding> = {
  // Counted here and not by the dispatcher: an answer that is kept costs nothing, and pages are of the same count.
  'product/search': async (ctx, input) => {
    if (!mayCall('search', SEARCHES_A_MINUTE, ctx)) {
      throw refuse('TOO_FAST', 'Too many searches from your network. Please wait a minute.');
    }
    const [found, facets] = await Promise.all([searchOffers(ctx, input), input.facets ? facetsOf(ctx, input) : null]);
    return { data: { ...found, facets } };
  },

  'product/searchManifest': async (ctx) => ({ data: await searchManifest(ctx) }),
};
