import { z } from 'zod';
import { currency, defineArea, nothing, pence } from '../action.ts';

const charityRecord = z.object({
  fundraiser_name: z.string(),
  fundraiser_id: z.string(),
  reg_number: z.string(),
  postcode: z.string().nullable(),
  town: z.string().nullable(),
  country_code: z.string(),
  jg_url: z.string().nullable(),
  logo_download: z.string().nullable(),
  mission_statement: z.string(),
});

const incrementStep = z.object({ currency, from_pence: pence, increment_pence: pence });

export const common = defineArea({
  'common/getDefault': {
    about: 'Returns what a client needs at start-up: lists, settings, increments, languages.',
    who: 'anyone',
    input: nothing,
    output: z.object({
      tableValues: z.record(z.string(), z.array(z.unknown())),
      variables: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
      features: z.record(z.string(), z.boolean()),
      maintenance: z.object({ active: z.union([z.literal(0), z.literal(1)]), message: z.string() }),
      bid_increments: z.array(incrementStep),
      languages: z.array(z.object({ code: z.string(), name: z.string() })),
      phrases: z.record(z.string(), z.record(z.string(), z.string())),
    }),
    cacheSeconds: 30,
    get: true,
  },
  'search/charity': {
    about: 'Searches the charity directory by name or registration number.',
    who: 'anyone',
    input: z.strictObject({
      name: z.string().trim().min(2).max(100),
      country_code: z.enum(['GB']).default('GB'),
      page: z.int().min(1).max(100).default(1),
      limit: z.int().min(1).max(100).default(100),
    }),
    list: {
      tables: ['charity_info'],
      filters: {
        name: { types: ['like', 'in'], input: 'name' },
        id: { types: ['in'], input: 'name' },
        fundraiser_id: { types: ['in'], input: 'name' },
        reg_number: { types: ['in'], input: 'name' },
        country_code: { types: ['in'], input: 'country_code' },
      },
    },
    output: z.object({ records: z.array(charityRecord), totalRecords: z.int(), setDisp: z.boolean() }),
    refusals: { NOT_CONFIGURED: 503, DIRECTORY_AWAY: 503 },
    perMinute: 120,
  },
  'setting/getAllBidIncrements': {
    about: 'Returns the bid increments by price (R8).',
    who: 'anyone',
    input: nothing,
    output: z.object({ records: z.array(incrementStep), totalRecords: z.int(), setDisp: z.boolean() }),
    cacheSeconds: 30,
  },
});
