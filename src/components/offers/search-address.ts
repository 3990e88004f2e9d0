import type { SearchInput } from '../../../functions/verbs/find-offers.ts';

/** The address that asks for this search again, with only what differs from the usual: shareable and short. */
export function searchAddress(search: SearchInput, page: number): string {
  const { q, charity, min_pence, max_pence, closing, kind, format, country, sort } = search;
  const said: Record<string, string | undefined> = {
    ...{ q: q || undefined, charity, country },
    ...{ min: pounds(min_pence), max: pounds(max_pence) },
    ...{ closing: unless('any', closing), kind: unless('any', kind), format: unless('any', format) },
    ...{ sort: unless('ending', sort), page: page > 1 ? String(page) : undefined },
  };
  const params = new URLSearchParams(Object.entries(said).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return params.size > 0 ? `/search?${params}` : '/search';
}

const pounds = (pence: number | undefined) => (pence === undefined ? undefined : String(pence / 100));
const unless = (usual: string, value: string) => (value === usual ? undefined : value);
