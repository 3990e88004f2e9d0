import type { SearchInput } from './search-input.ts';

/** The lists of choices that an address may name several times. */
export const MANY = ['category', 'subcategory', 'location', 'event_type', 'seniority'] as const;

/**
 * The address that asks for this search again, with only what differs from the usual and always in the same order:
 * shareable, short, and the same text for the same search.
 */
export function searchAddress(search: SearchInput, page = search.page): string {
  const said: [string, string | undefined][] = [
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
    ['sort', unless('ending', search.sort)],
    ['page', page > 1 ? String(page) : undefined],
  ];
  const params = new URLSearchParams(said.flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return params.size > 0 ? `/search?${params}` : '/search';
}

const pounds = (pence: number | undefined) => (pence === undefined ? undefined : String(pence / 100));
const unless = (usual: string, value: string) => (value === usual ? undefined : value);
