import type { common } from '../../../src/contract/site/common.ts';
import { DEFAULT_INCREMENTS } from '../../../src/domain/bidding/index.ts';
import { KINDS, SORTS } from '../../../src/domain/discovery/search.ts';
import { SENIORITIES } from '../../../src/domain/kit/people/seniority.ts';
import { LANGUAGES } from '../../../src/domain/kit/words/languages.ts';
import { plansOf, viewPlan } from '../../../src/domain/money/membership/plans.ts';
import { CHANNELS, EVENT_TEXTS, NOTIFICATION_EVENTS } from '../../../src/domain/notifications/events.ts';
import { COUNTRIES, FORMATS } from '../../../src/domain/offers/words.ts';
import { bannersOf } from '../../../src/domain/site/banners.ts';
import { maintenanceOf } from '../../../src/domain/site/maintenance.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { offerLists } from '../../platform/offer-lists.ts';

export const commonActions: Handlers<typeof common> = {
  'common/getDefault': async (ctx) => {
    const settings = await ctx.settings();
    const { active, message } = maintenanceOf(settings);
    return {
      data: {
        tableValues: {
          countries: [...COUNTRIES],
          formats: [...FORMATS],
          sorts: [...SORTS],
          kinds: [...KINDS],
          ...(await offerLists(ctx)),
          seniorities: [...SENIORITIES],
          time_zones: Intl.supportedValuesOf('timeZone'),
          notifications: NOTIFICATION_EVENTS.map((event) => ({
            event,
            ...EVENT_TEXTS[event],
            channels: [...CHANNELS],
          })),
          home_banners: bannersOf(settings.homeBanners),
          bidding_plans: plansOf(settings.plans).map(viewPlan),
        },
        variables: {
          network_fee_basis_points: settings.networkFeeBasisPoints,
          minimum_offer_days: settings.minimumOfferDays,
          maximum_offer_days: settings.maximumOfferDays,
          trial_membership_ms: settings.trialMembershipMs,
        },
        features: { auction: true, buynow: true },
        maintenance: { active, message: active ? message : '' },
        bid_increments: incrementRecords(),
        languages: LANGUAGES.map(({ code, name }) => ({ code, name })),
        phrases: await ctx.phrases(),
      },
    };
  },

  'search/charity': async (ctx, { name, page, limit }) => {
    const { records, total } = await ctx.outside.charities.search(name, page, limit);
    return { data: { records, totalRecords: total, setDisp: records.length > 0 } };
  },

  'setting/getAllBidIncrements': async () => {
    const records = incrementRecords();
    return { data: { records, totalRecords: records.length, setDisp: true } };
  },
};

/** The increment table of R8 in wire form. */
function incrementRecords() {
  return (['GBP', 'USD'] as const).flatMap((currency) =>
    DEFAULT_INCREMENTS[currency].map(({ fromPence, incrementPence }) => ({
      currency,
      from_pence: fromPence,
      increment_pence: incrementPence,
    })),
  );
}
