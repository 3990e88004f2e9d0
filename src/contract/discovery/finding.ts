import { z } from 'zod';
import { FACETS, KINDS, SORTS } from '../../domain/discovery/search.ts';
import { SENIORITIES } from '../../domain/kit/people/seniority.ts';
import { defineArea, limit, listOf, nothing, page, pence } from '../action.ts';
import { offerCard } from '../offers/product.ts';

/** Ids of entries in one of the operator's lists; an offer matches if it has any of them. */
const entries = z
  .array(z.string().regex(/^[a-z0-9_-]{1,80}$/, 'must be the id of a list entry'))
  .max(20)
  .default([]);

/** The parameters of a search; the address of /search uses the same names. */
export const searchInput = z.strictObject({
  q: z.string().trim().max(100).default(''),
  category: entries,
  subcategory: entries.describe('narrows the categories that it belongs to'),
  location: entries,
  event_type: entries,
  seniority: z.array(z.enum(SENIORITIES)).max(SENIORITIES.length).default([]).describe('of the host'),
  charity: z.string().trim().max(40).optional(),
  min_pence: pence.optional(),
  max_pence: pence.optional(),
  closing: z.enum(['any', '1', '3', '7', '30']).default('any').describe('closes within this many days'),
  kind: z.enum(['any', ...KINDS]).default('any'),
  format: z.enum(['any', 'in_person', 'video']).default('any'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a two-letter country code')
    .optional(),
  when: z.enum(['now', 'upcoming']).default('now').describe('on sale now, or opening later'),
  sort: z.enum(SORTS).default('ending'),
  facets: z.boolean().default(false).describe('also returns the facets with their counts'),
  page,
  limit: limit(12),
});

const part = z.object({ text: z.string(), hit: z.boolean() });

/** An offer that matches, and where it contains the words of the search. */
const foundOffer = offerCard.extend({
  matches: z.array(z.object({ field: z.enum(['title', 'description', 'charity']), parts: z.array(part) })),
});

const facetValue = z.object({
  value: z.string(),
  label: z.string(),
  count: z.int(),
  chosen: z.boolean(),
  parent: z.string().nullable().describe('the category of a subcategory'),
});
const facet = z.object({
  name: z.enum(FACETS),
  more: z.boolean().describe('only the first few thousand offers were counted'),
  values: z.array(facetValue),
});

const choice = z.object({ value: z.string(), label: z.string(), parent: z.string().nullable() });

/** By words, by lists, and in the orders of the page; the letter's `p.id` is the order in which offers were posted. */
const SEARCH_LIST = {
  tables: ['projects'],
  orders: {
    'p.id': { desc: { sort: 'newest' } },
    date_added: { desc: { sort: 'newest' } },
    date_closed: { asc: { sort: 'ending' } },
    price: { asc: { sort: 'price_low' }, desc: { sort: 'price_high' } },
  },
  filters: {
    searchbar: { types: ['like'], input: 'q' },
    category: { types: ['in'], input: 'category', many: true },
    subcategory: { types: ['in'], input: 'subcategory', many: true },
    location: { types: ['in'], input: 'location', many: true },
    event_type: { types: ['in'], input: 'event_type', many: true },
    charity_id: { types: ['in'], input: 'charity' },
    country: { types: ['in'], input: 'country' },
  },
} as const;

export const finding = defineArea({
  'product/search': {
    about: 'Finds open offers: typed text matches title, description and charity, inside words too.',
    who: 'anyone',
    input: searchInput,
    list: SEARCH_LIST,
    output: listOf(foundOffer).extend({
      more: z.boolean().describe('there are more than totalRecords'),
      facets: z.array(facet).nullable().describe('null unless requested'),
    }),
    refusals: { TOO_FAST: 429 },
    cacheSeconds: 2,
    get: true,
  },
  'product/searchManifest': {
    about: 'Lists the filters of the search with their choices or ranges, and the sort orders.',
    who: 'anyone',
    input: nothing,
    output: z.object({
      filters: z.array(
        z.object({
          name: z.string(),
          label: z.string(),
          type: z.enum(['text', 'one', 'many', 'least_pence', 'most_pence']),
          values: z.array(choice),
        }),
      ),
      sorts: z.array(z.object({ value: z.enum(SORTS), label: z.string() })),
      page_size: z.int(),
      most_counted: z.int(),
    }),
  },
});

export type FoundOffer = z.output<typeof foundOffer>;
export type FacetData = z.output<typeof facet>;
