import type { SearchInput } from './search-input.ts';

/** Parameters that may appear more than once. */
export const MANY = ['category', 'subcategory', 'location', 'event_type', 'seniority'] as const;

/** The canonical address of a search: without defaults, in a fixed order, so that equal searches have equal addresses. */
export function searchAddress(search: SearchInput, page = search.page): string {
  const pairs: [string, string | undefined][] = [
    ['q', search.q || undefined],
    ...MANY.flatMap((name) =>
      [...new Set<string>(search[name])].sort().map((value): [string, string] => [name, value]),
    ),
    ['charity', search.charity],
    ['min', pounds(search.min_pence)],
    ['max', pounds(search.max_pence)],
    ['closing', unless('any', search.closing)],
    ['kind', unless('any', search.kind)],
    ['format', unless('any', search.format)],
    ['country', search.country],
    ['when', unless('now', search.when)],
    ['sort', unless('ending', search.sort)],
    ['page', page > 1 ? String(page) : undefined],
  ];
  const params = new URLSearchParams(pairs.flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return params.size > 0 ? `/search?${params}` : '/search';
}

const pounds = (pence: number | undefined) => (pence === undefined ? undefined : String(pence / 100));
const unless = (usual: string, value: string) => (value === usual ? undefined : value);
