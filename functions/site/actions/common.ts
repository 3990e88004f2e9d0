import type { common } from '../../../src/contract/site/common.ts';
import { stepsOnWire } from '../../../src/domain/bidding/index.ts';
import { LANGUAGES } from '../../../src/domain/kit/words/languages.ts';
import type { Settings } from '../../../src/domain/settings.ts';
import { maintenanceOf } from '../../../src/domain/site/maintenance.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { tableValues } from '../start-data.ts';

export const commonActions: Handlers<typeof common> = {
  'common/getDefault': async (ctx) => {
    const settings = await ctx.settings();
    const { active, message } = maintenanceOf(settings);
    return {
      data: {
        tableValues: await tableValues(ctx, settings),
        variables: {
          network_fee_basis_points: settings.networkFeeBasisPoints,
          /** The specification's name for the same fee, in percent. */
          buyer_premium: settings.networkFeeBasisPoints / 100,
          minimum_offer_days: settings.minimumOfferDays,
          maximum_offer_days: settings.maximumOfferDays,
          trial_membership_ms: settings.trialMembershipMs,
        },
        features: settings.features,
        maintenance: { active, message: active ? message : '' },
        bid_increments: incrementRecords(settings),
        languages: LANGUAGES.map(({ code, name }) => ({ code, name })),
        phrases: await ctx.phrases(),
      },
    };
  },

  'search/charity': async (ctx, { name, page, limit }) => {
    const { records, total } = await ctx.outside.charities.search(name, page, limit);
    return { data: { records, totalRecords: total, setDisp: records.length > 0 } };
  },

  'setting/getAllBidIncrements': async (ctx) => {
    const records = incrementRecords(await ctx.settings());
    return { data: { records, totalRecords: records.length, setDisp: true } };
  },
};

/** The increments in force (R8) in wire form. */
function incrementRecords({ increments }: Settings) {
  return (['GBP', 'USD'] as const).flatMap((currency) =>
    stepsOnWire(increments[currency]).map((step) => ({ currency, ...step })),
  );
}
