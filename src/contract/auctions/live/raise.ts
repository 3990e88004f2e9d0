import { z } from 'zod';
import { currency, defineArea, id, pence } from '../../action.ts';

const auction = { auction_id: id };
const level = pence.min(100);

const pledge = z.object({
  pledge_id: id,
  paddle: z.int().nullable().describe('null: a tap online'),
  level_pence: pence,
  checked: z.boolean(),
  by_you: z.boolean().describe('you have entered it, so someone else has to check it'),
});

const raise = z.object({
  raise_id: id,
  status: z.enum(['closed', 'open', 'counted', 'final']),
  version: z.int().describe('rises with every level, pledge, check and undo'),
  charity_name: z.string(),
  currency,
  level_pence: pence.nullable(),
  pledged: z.int().describe('pledges that are checked'),
  pledged_pence: pence,
  unchecked: z.int().describe('pledges that nobody will be charged for unless a second clerk enters them'),
  own: z.array(pledge),
  desk: z
    .object({
      pledges: z.array(pledge),
      counts: z.array(z.object({ pledges: z.int(), total_pence: pence, agrees: z.boolean() })),
    })
    .nullable()
    .describe('for those who work there'),
});
export type RaiseView = z.infer<typeof raise>;

const REFUSALS = { NOT_FOUND: 404, NOT_STAFF: 409, NOT_NOW: 409, TRY_AGAIN: 503 } as const;

/** A paddle raise: people pledge at falling levels; what two clerks have checked and counted is invoiced (LA14). */
export const raises = defineArea({
  'auction/live/raise': {
    about: 'The latest paddle raise of a live auction, as the caller may see it.',
    who: 'anyone',
    input: z.strictObject({ ...auction }),
    output: z.object({ raise: raise.nullable() }),
    refusals: { NOT_FOUND: 404 },
    get: true,
  },
  'auction/live/raiseLevel': {
    about: 'Opens a paddle raise at a level, or goes on to a lower one; for the host.',
    who: 'user',
    input: z.strictObject({ ...auction, level_pence: level }),
    output: z.object({ raise_id: id }),
    refusals: { ...REFUSALS, NO_CHARITY: 409, LEVEL_ONLY_FALLS: 409, LEVEL_NOT_WHOLE: 422 },
    writes: true,
  },
  'auction/live/pledge': {
    about: 'Pledges at the level of the moment: oneself online, or by a paddle for those who work there.',
    who: 'user',
    input: z.strictObject({
      ...auction,
      raise_id: id,
      level_pence: level,
      paddle: z.int().min(100).max(999).optional(),
    }),
    output: z.object({ pledge_id: id, checked: z.boolean(), repeated: z.boolean() }),
    refusals: { ...REFUSALS, LEVEL_CHANGED: 409, NO_SUCH_PADDLE: 409 },
    writes: true,
  },
  'auction/live/undoPledge': {
    about: 'Takes back a pledge before the count: one’s own, or any for those who work there.',
    who: 'user',
    input: z.strictObject({ ...auction, pledge_id: id }),
    output: z.object({ pledge_id: id }),
    refusals: REFUSALS,
    writes: true,
  },
  'auction/live/countRaise': {
    about: 'What a clerk has counted of the checked pledges; once two agree, the pledging is over.',
    who: 'user',
    input: z.strictObject({
      ...auction,
      raise_id: id,
      pledges: z.int().min(0).max(10_000),
      total: z.int().min(0).max(100_000_000).describe('in whole pounds or dollars'),
    }),
    output: z.object({ counted: z.boolean(), agrees: z.boolean().describe('with the pledges that are checked') }),
    refusals: REFUSALS,
    writes: true,
  },
  'auction/live/finishRaise': {
    about:
      'Makes the result of a paddle raise final: everyone gets an invoice over their checked pledges; for the host.',
    who: 'user',
    input: z.strictObject({ ...auction, raise_id: id }),
    output: z.object({ raise_id: id, invoices: z.int().describe('of this raise, also those that were issued before') }),
    refusals: REFUSALS,
    writes: true,
  },
});
