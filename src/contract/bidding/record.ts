import { z } from 'zod';
import { RETRACT_REASONS } from '../../domain/bidding/index.ts';
import { currency, defineArea, id, instant, page, pence } from '../action.ts';

const number = z.int().describe('a bidder of the lot, numbered in the order of first bids');
const position = {
  price_pence: pence,
  leader: number.nullable(),
  closes_at: instant,
};

const callFacts = {
  what: z.literal('call').describe('a call of a live auction’s host, or of its clock'),
  no: z.int().describe('its number among the calls'),
  at: instant,
  role: z.enum(['host', 'cohost', 'clerk', 'operator', 'clock']),
  person: z.int().describe('numbered in the order of first calls'),
  ...position,
};
const callEntry = z.discriminatedUnion('verb', [
  z.object({
    ...callFacts,
    verb: z.enum(['shown', 'unshown', 'called_once', 'called_twice', 'hammered', 'called_off']),
  }),
  z.object({ ...callFacts, verb: z.enum(['passed', 'resumed', 'hammer_undone', 'final']) }),
  z.object({ ...callFacts, verb: z.enum(['opened', 'delay_set']), stream_delay_ms: z.int() }),
  z.object({ ...callFacts, verb: z.literal('step_set'), factor: z.number() }),
  z.object({ ...callFacts, verb: z.literal('ask_set'), ask_pence: pence }),
  z.object({ ...callFacts, verb: z.enum(['withdrawn', 'held']), reason: z.string() }),
  z.object({ ...callFacts, verb: z.literal('undone'), undoes: z.int().describe('the `no` of a call') }),
  z.object({
    ...callFacts,
    verb: z.literal('struck'),
    bids: z.array(z.int()).describe('the `no` of the bids that went'),
    reason: z.string(),
  }),
  z.object({ ...callFacts, verb: z.literal('ended'), result: z.enum(['sold', 'passed']) }),
]);

const entry = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('terms'),
    format: z.literal(1),
    offer: id,
    charity: id,
    kind: z.enum(['english', 'reverse', 'time_to_win', 'live']),
    currency,
    start_pence: pence,
    reserve: z.enum(['no reserve', 'reserve not met', 'reserve met']),
    reserve_stand_in_pence: pence.describe('leads to the same prices as the reserve, which stays secret (R12)'),
    buy_now_pence: pence.nullable(),
    increments: z.array(z.object({ from_pence: pence, increment_pence: pence })),
    opens_at: instant,
    ends_at: instant,
    soft_close_ms: z.int(),
    soft_close_cap_ms: z.int(),
    live: z
      .object({ mode: z.enum(['auto', 'host']), win_after_ms: z.int() })
      .optional()
      .describe('of a live lot only'),
  }),
  z.object({
    what: z.literal('bid'),
    no: z.int(),
    at: instant,
    bidder: number,
    kind: z.enum(['proxy', 'straight']),
    amount_pence: pence.describe('as much of the bid as the course of the lot has shown'),
    whole: z.boolean().describe('whether that is known to be all of it'),
    moved: z.boolean().describe('whether it changed the price or the leader'),
    ...position,
  }),
  z.object({
    what: z.literal('retracted'),
    at: instant,
    bidder: number,
    bids: z.array(z.int()).describe('the `no` of the bids that went'),
    reason: z.enum(RETRACT_REASONS).nullable(),
    ...position,
  }),
  z.object({
    what: z
      .enum(['buying', 'bought', 'not_bought'])
      .describe('someone began to buy it, and then paid or did not (R18)'),
    at: instant,
    buyer: number.describe('0: someone who had not bid'),
    ...position,
  }),
  z.object({
    what: z.literal('closed'),
    at: instant,
    by: z.enum(['bids', 'purchase', 'cancelling']),
    result: z.enum(['sold', 'reserve_not_met', 'unsold', 'cancelled']),
    winner: number.nullable(),
    price_pence: pence.nullable(),
  }),
  callEntry,
  z.object({
    what: z.enum(['awarded', 'sold_at_reserve', 'second_chance']),
    at: instant,
    winner: number,
    price_pence: pence,
  }),
]);

/** Entries on one page. */
const MOST_ENTRIES = 500;

/** The record of a lot after its close. */
export const record = defineArea({
  'bid/publicRecord': {
    about:
      'The public record of a closed auction lot: terms, bids, retractions, a host’s calls and result, chained by SHA-256; no maximum beyond what the price has shown.',
    who: 'anyone',
    input: z.strictObject({ id, page, limit: z.int().min(1).max(MOST_ENTRIES).default(MOST_ENTRIES) }),
    list: { orders: { seq: { asc: {} } } },
    output: z.object({
      records: z.array(z.object({ entry, hash: z.string().describe('SHA-256 of the hash before it and the entry') })),
      totalRecords: z.int(),
      setDisp: z.boolean(),
      last_hash: z.string().describe('stands for the whole record'),
    }),
    refusals: { NOT_FOUND: 404, NOT_AN_AUCTION: 409, LOT_OPEN: 409 },
    get: true,
    perMinute: 120,
    cacheSeconds: 10,
  },
});
