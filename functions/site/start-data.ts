import { entriesOf } from '../../db/queries/offers/lists.ts';
import { KINDS, SORTS } from '../../src/domain/discovery/search.ts';
import { PAGE_SIZE, PAGE_SIZES } from '../../src/domain/kit/page-size.ts';
import { SENIORITIES } from '../../src/domain/kit/people/seniority.ts';
import { countriesIn } from '../../src/domain/kit/places/countries.ts';
import { COUNTRIES_WITH_STATES, statesOf } from '../../src/domain/kit/places/states.ts';
import { plansOf, viewPlan } from '../../src/domain/money/membership/plans.ts';
import { CHANNELS, EVENT_TEXTS, NOTIFICATION_EVENTS } from '../../src/domain/notifications/events.ts';
import { OFFER_LISTS } from '../../src/domain/offers/fields/kinds.ts';
import { FORMATS } from '../../src/domain/offers/words.ts';
import type { Settings } from '../../src/domain/settings.ts';
import { bannersOf } from '../../src/domain/site/banners.ts';
import { FOOTER } from '../../src/domain/site/reading/footer.ts';
import { SLUGS } from '../../src/domain/site/reading/slugs.ts';
import type { Ctx } from '../platform/context.ts';
import { offerLists } from '../platform/offer-lists.ts';

/** The lists that a client loads at its start (§7 tableValues); empty where the network has none. */
export async function tableValues(ctx: Ctx, settings: Settings) {
  const { locale } = ctx.words;
  return {
    countries: countriesIn(locale),
    states: COUNTRIES_WITH_STATES.flatMap((code) => statesOf(code, locale)),
    /** A city is typed, or comes with a suggested address. */
    cities: [],
    formats: [...FORMATS],
    sorts: [...SORTS],
    kinds: [...KINDS],
    ...(await offerLists(ctx)),
    dropdown_data: await entriesOf(ctx.db, [...OFFER_LISTS]),
    organizations: [0, 1],
    business_categories: await entriesOf(ctx.db, ['business_category']),
    /** Hours are given to charities: the network charges no VAT. */
    vat: [],
    ui_settings: [
      { name: 'option_search_delay_ms', value: settings.optionSearchDelayMs },
      { name: 'page_size', value: PAGE_SIZE },
      { name: 'page_sizes', value: [...PAGE_SIZES] },
    ],
    seniorities: [...SENIORITIES],
    time_zones: Intl.supportedValuesOf('timeZone'),
    notifications: NOTIFICATION_EVENTS.map((event) => ({ event, ...EVENT_TEXTS[event], channels: [...CHANNELS] })),
    home_banners: bannersOf(settings.homeBanners),
    bidding_plans: plansOf(settings.plans).map(viewPlan),
    static_pages: SLUGS.map((slug) => ({ slug, href: `/${slug}` })),
    footer_links: footerLinks(ctx),
  };
}

/** The columns of the footer in the caller's language. */
export const footerLinks = ({ words: { t } }: Pick<Ctx, 'words'>) =>
  FOOTER.map(({ title, links }) => ({
    title: t(title),
    links: links.map(({ label, href }) => ({ label: t(label), href })),
  }));
