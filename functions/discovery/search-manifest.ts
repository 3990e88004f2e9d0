import { KINDS, MOST_COUNTED, SEARCH_PAGE, SORTS } from '../../src/domain/discovery/search.ts';
import { SENIORITIES } from '../../src/domain/kit/people/seniority.ts';
import {
  CLOSING_NAMES,
  COUNTRIES,
  COUNTRY_NAMES,
  FORMAT_NAMES,
  FORMATS,
  KIND_NAMES,
  SORT_NAMES,
} from '../../src/domain/offers/words.ts';
import type { Ctx } from '../platform/context.ts';
import { type ListEntry, offerLists } from '../platform/offer-lists.ts';

/** The filters and sort orders of the search, in the caller's language. */
export async function searchManifest(ctx: Ctx) {
  const { t } = ctx.words;
  const lists = await offerLists(ctx);
  const named = <V extends string>(values: readonly V[], names: Readonly<Record<V, string>>) =>
    values.map((value) => ({ value, label: t(names[value]), parent: null }));
  const entries = (list: ListEntry[]) =>
    list.map(({ id, description, level_id }) => ({ value: id, label: t(description), parent: level_id || null }));
  const seniorities = SENIORITIES.map((value) => ({ value, label: t(value), parent: null }));
  const filter = <T extends string>(name: string, label: string, type: T, values: ReturnType<typeof entries> = []) => ({
    name,
    label,
    type,
    values,
  });
  return {
    filters: [
      filter('q', t('Keywords'), 'text' as const),
      filter('category', t('Category'), 'many' as const, entries(lists.categories)),
      filter('subcategory', t('Subcategory'), 'many' as const, entries(lists.subcategories)),
      filter('location', t('Location'), 'many' as const, entries(lists.locations)),
      filter('event_type', t('Type of event'), 'many' as const, entries(lists.event_types)),
      filter('seniority', t('Host’s career level'), 'many' as const, seniorities),
      filter('charity', t('Charity'), 'text' as const),
      filter('min_pence', t('From'), 'least_pence' as const),
      filter('max_pence', t('Up to'), 'most_pence' as const),
      filter('closing', t('Closes'), 'one' as const, named(['1', '3', '7', '30'] as const, CLOSING_NAMES)),
      filter('when', t('On sale'), 'one' as const, [{ value: 'upcoming', label: t('Opening soon'), parent: null }]),
      filter('kind', t('How to get it'), 'one' as const, named(KINDS, KIND_NAMES)),
      filter('format', t('Where'), 'one' as const, named(FORMATS, FORMAT_NAMES)),
      filter('country', t('Country'), 'one' as const, named(COUNTRIES, COUNTRY_NAMES)),
    ],
    sorts: SORTS.map((value) => ({ value, label: t(SORT_NAMES[value]) })),
    page_size: SEARCH_PAGE,
    most_counted: MOST_COUNTED,
  };
}
