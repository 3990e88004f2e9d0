import type { SENIORITIES } from '../kit/people/seniority.ts';
import type { KINDS, SORTS } from './search.ts';

/** A search as the API takes it: ids of entries in the operator's lists, prices in pence, pages from 1. */
export type SearchInput = {
  q: string;
  category: string[];
  subcategory: string[];
  location: string[];
  event_type: string[];
  seniority: (typeof SENIORITIES)[number][];
  charity?: string | undefined;
  min_pence?: number | undefined;
  max_pence?: number | undefined;
  closing: 'any' | '1' | '3' | '7' | '30';
  kind: 'any' | (typeof KINDS)[number];
  format: 'any' | 'in_person' | 'video';
  country?: string | undefined;
  when: 'now' | 'upcoming';
  sort: (typeof SORTS)[number];
  facets: boolean;
  page: number;
  limit: number;
};
