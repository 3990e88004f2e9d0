import type { finding } from '../../../src/contract/discovery/finding.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { withinRateLimit } from '../../platform/limits/rate-limit.ts';
import { refusal } from '../../platform/refusal.ts';
import { facetsOf } from '../count-facets.ts';
import { SEARCHES_A_MINUTE, searchOffers } from '../find-offers.ts';
import { searchManifest } from '../search-manifest.ts';

export const findingActions: Handlers<typeof finding> = {
  // Limited here rather than by `perMinute`: cached answers are free, and the search page counts towards the same limit.
  'product/search': async (ctx, input) => {
    if (!(await withinRateLimit('search', SEARCHES_A_MINUTE, ctx))) {
      throw refusal('TOO_FAST', 'Too many searches from your network. Please wait a minute.');
    }
    const [found, facets] = await Promise.all([searchOffers(ctx, input), input.facets ? facetsOf(ctx, input) : null]);
    return { data: { ...found, facets } };
  },

  'product/searchManifest': async (ctx) => ({ data: await searchManifest(ctx) }),
};
