import { z } from 'zod';
import { type BidRefusal, type EligibilityRefusal, RETRACT_REASONS } from '../../domain/bidding/index.ts';
import { currency, defineArea, id, idempotencyKey, instant, limit, listOf, page, pence, termsSeen } from '../action.ts';
import { BIDDER_REFUSALS } from '../bidder-refusals.ts';
import { offerCard } from '../offers/offer.ts';
import { bidCounts } from './figures.ts';

/** The refusals of a bid; each carries a message and, where it helps, the number that the person needs. */
export const BID_REFUSALS = {
  NOT_FOUND: 404,
  NOT_AN_AUCTION: 409,
  LOT_NOT_OPEN: 409,
  LOT_CLOSED: 409,
  ON_HOLD: 409,
  BID_TOO_LOW: 422,
  ALREADY_LEADING_HIGHER: 409,
  HIGH_BID_UNCONFIRMED: 409,
  BID_AMOUNT_INVALID: 422,
  BID_TOO_HIGH: 422,
  HIGHEST_BID_REACHED: 409,
  LOWEST_BID_REACHED: 409,
  LOW_BID_UNCONFIRMED: 409,
  TERMS_CHANGED: 409,
  IDEMPOTENCY_MISMATCH: 422,
  ...BIDDER_REFUSALS,
  REVERSE_AUCTION: 409,
  NOT_REVERSE: 409,
  STEP_TAKEN: 409,
  MOST_BIDS_PLACED: 409,
  TOO_MANY_BIDS: 429,
  TOO_MANY_BIDS_A_MINUTE: 429,
  TRY_AGAIN: 503,
  OUTCOME_UNKNOWN: 503,
} as const satisfies Record<BidRefusal | EligibilityRefusal, number> & Record<string, 404 | 409 | 422 | 429 | 503>;

const placement = {
  project_id: id,
  amount_pence: pence.min(1).describe('the bid, or the most the bidder would pay'),
  kind: z.enum(['proxy', 'straight']).default('proxy'),
  terms_version: termsSeen,
};

const placing = z.strictObject({
  ...placement,
  version: z
    .int()
    .min(0)
    .optional()
    .describe('of a live lot as the button showed it: a step that was taken in the meantime is refused'),
  confirmed: z.boolean().default(false).describe('the person confirmed an unusually high bid a second time'),
  idempotency_key: idempotencyKey,
});

const charityId = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{1,20}$/, 'must be the registration number of a charity');

/** A bid on a request counts as exactly its amount (R28). */
const placingDown = z.strictObject({
  project_id: id,
  amount_pence: pence.min(1).describe('what the asker would pay'),
  charity_id: charityId
    .optional()
    .describe('whom the bidder gives the time for; left out, the one of their bid before, or the one suggested'),
  terms_version: termsSeen,
  confirmed: z.boolean().default(false).describe('the person confirmed an unusually low bid a second time'),
  idempotency_key: idempotencyKey,
});

/** The outcome of a bid. `leading` false means accepted, but outbid at once by an earlier maximum. */
const bidOutcome = z.object({
  bid_id: id,
  seq: z.int(),
  leading: z.boolean(),
  price_pence: pence,
  next_minimum_pence: pence,
  own_maximum_pence: pence,
  own_bid_exact: z.boolean().describe('my best bid was for exactly its amount, rather than a maximum (R10)'),
  reserve: z.enum(['no reserve', 'reserve not met', 'reserve met']),
  closes_at: instant,
  version: z.int(),
  bids: z.int(),
});

export const bid = defineArea({
  'bid/preBidConfirm': {
    about:
      'The total cost of this bid; places nothing (R22). It does not say whether the bid leads, which keeps maxima secret. For TimeBidders; on a request for TimeGivers (R28).',
    who: 'user',
    input: z.strictObject({
      ...placement,
      in_total: z
        .boolean()
        .default(false)
        .describe('the amount includes the network fee: the answer has the highest bid that costs no more'),
    }),
    output: z.object({
      already_leads: z.boolean().describe('the bid would only raise the bidder’s own maximum'),
      least_price_pence: pence.describe('the price after the bid is this or more, whoever is leading'),
      amount_pence: pence,
      fee_pence: pence.describe('network fee on the amount'),
      total_pence: pence.describe('the most the bidder would pay in total'),
      next_minimum_pence: pence,
      confirm_twice: z.boolean().describe('the bid is unusually high and needs confirmed: true (R22)'),
      may_extend_to: instant.nullable().describe('the new end if the bid changes price or leader (R13)'),
      buy_now_pence: pence.nullable().describe('set if buying now costs no more than this bid (R17)'),
      currency,
    }),
    refusals: { ...BID_REFUSALS, EMAIL_UNVERIFIED: 409, PROFILE_INCOMPLETE: 409, MEMBERSHIP_NEEDED: 409 },
  },
  'bid/confirm': {
    about: 'Places a bid, or a maximum that the network bids up to.',
    who: 'bidder',
    input: placing,
    output: bidOutcome,
    refusals: BID_REFUSALS,
    writes: true,
  },
  'ttwbid/confirm': {
    about:
      'Places a bid in a time-to-win auction, where the leader wins once nobody has bid more for a set time (R29).',
    who: 'bidder',
    input: placing,
    output: bidOutcome,
    refusals: { ...BID_REFUSALS, NOT_TIME_TO_WIN: 409 },
    writes: true,
  },
  'reverse/bid/confirm': {
    about:
      'Places a bid on a request for time, as its TimeGiver: the lowest wins, for the charity that it names (R28).',
    who: 'seller',
    input: placingDown,
    output: bidOutcome,
    refusals: { ...BID_REFUSALS, CHARITY_UNKNOWN: 422, CHARITY_REFUSED: 422, NOT_CONFIGURED: 503, DIRECTORY_AWAY: 503 },
    writes: true,
  },
  'bid/bidCancel': {
    about: 'Retracts my bids on an offer: all until 12 hours before the end, later the latest within an hour (R20).',
    who: 'user',
    input: z.strictObject({
      project_id: id,
      reason: z.enum(RETRACT_REASONS).describe('a typing error, or a clarification that changed the offer'),
    }),
    output: z.object({
      retracted: z.int().describe('how many bids went'),
      leading: z.boolean(),
      price_pence: pence,
      bids: z.int(),
      closes_at: instant,
      version: z.int(),
    }),
    refusals: {
      NOT_FOUND: 404,
      NOT_AN_AUCTION: 409,
      LOT_CLOSED: 409,
      NO_BID_TO_RETRACT: 409,
      RETRACT_LATE: 409,
      OFFER_NOT_CHANGED: 409,
      TRY_AGAIN: 503,
    },
    writes: true,
  },
  'bid/byKey': {
    about:
      'Whether a bid of mine arrived, by its idempotency key: for a page that lost the answer (R4). Places nothing.',
    who: 'user',
    input: z.strictObject({ project_id: id, idempotency_key: idempotencyKey }),
    output: z.object({ arrived: z.boolean(), amount_pence: pence.nullable() }),
  },
  'auction/myBids': {
    about: 'The lots that I have bid on, in one position (`type`) or all, with the number in each.',
    who: 'user',
    input: z.strictObject({ type: z.enum(['all', 'winning', 'outbid', 'won']).default('all'), page, limit: limit(10) }),
    list: { tables: ['bids'], orders: { last_bid_at: { desc: {} } } },
    output: listOf(
      offerCard.extend({
        own_maximum_pence: pence,
        own_bid_exact: z.boolean().describe('my best bid was for exactly its amount, rather than a maximum (R10)'),
        standing: z.enum(['winning', 'outbid', 'won', 'lost']),
        bought: z.boolean().describe('someone bought it at its buy-now price, which ended its bidding (R18)'),
        last_bid_at: instant,
        retractable: z.enum(['all', 'latest']).nullable().describe('which of my bids I can retract now (R20)'),
      }),
    ).extend({ counts: bidCounts }),
    get: true,
  },
});
