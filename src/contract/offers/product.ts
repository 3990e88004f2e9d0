import { z } from 'zod';
import { LETTER_FORM } from '../../domain/offers/goods.ts';
import { bothUnits, defineArea, id, instant, limit, listOf, page } from '../action.ts';
import { NEWEST_FIRST } from '../list.ts';
import { offerCard, offerView } from './offer.ts';

export { offerCard, offerView };

export const bidRecord = z.object({
  user_id: id.nullable(),
  username: z.string(),
  seller_id: id,
  ...bothUnits('proposed_amount'),
  created_at: instant,
  declined: z.union([z.literal(0), z.literal(1)]),
  status: z.enum(['Valid', 'Retracted']),
  phone: z.string().nullable(),
  own: z.boolean(),
});

const timeToWinBids = listOf(bidRecord).extend({
  closes_at: instant.describe('when the leader wins, unless someone bids more (R29)'),
});

const DIRECTORY = 'the server reads the charity directory by `charity_id` (B30)';

/** Fields of §3 Offer that repeat what the charity directory says. */
const FROM_THE_DIRECTORY = {
  charity_name: DIRECTORY,
  charity_description: DIRECTORY,
  charity_logo: DIRECTORY,
  charity_link: DIRECTORY,
  charity_town: DIRECTORY,
  charity_zipcode: DIRECTORY,
  fundraiser_id: DIRECTORY,
  charity_country: DIRECTORY,
} as const;

export const product = defineArea({
  'product/projectAction': {
    about: 'Saves an offer: as a draft, as a preview, or open for bids. A new one has id 0.',
    who: 'seller',
    input: LETTER_FORM,
    ignored: FROM_THE_DIRECTORY,
    output: z.object({ id, market_status: z.enum(['draft', 'open']) }),
    refusals: {
      FORM: 422,
      NOT_FOUND: 404,
      TERMS_FROZEN: 409,
      CHARITY_UNKNOWN: 422,
      CHARITY_REFUSED: 422,
      APPROVAL_NEEDED: 409,
      ROLE_NEEDED: 409,
      MEMBERSHIP_NEEDED: 409,
      WIN_UNPAID: 409,
      STRIKES: 409,
      BIDDER_BLOCKED: 409,
      AUCTION_LIMIT: 409,
      DIRECT_SALE_LIMIT: 409,
      DIRECT_SALE_LOTS_LIMIT: 409,
      IMAGE_UNKNOWN: 422,
      CHANGED_MEANWHILE: 409,
      ALREADY_OPEN: 409,
      TOO_MANY_DRAFTS: 409,
      NOT_CONFIGURED: 503,
      DIRECTORY_AWAY: 503,
    },
    writes: true,
    perMinute: 60,
  },
  'product/singleProduct': {
    about: 'One offer in full, with as much of its bids as the caller may see.',
    who: 'anyone',
    input: z.strictObject({ id }),
    output: offerView,
    refusals: { NOT_FOUND: 404 },
  },
  'product/ticket': {
    about: 'A ticket for the socket of a private offer’s room: valid for 60 s, once, for this person and room (G1).',
    who: 'user',
    input: z.strictObject({ id }),
    output: z.object({
      ticket: z.string(),
      socket: z.string().describe('the address, with the ticket'),
      view: z
        .enum(['live', 'answer'])
        .describe('what comes over it: the lot live, or only that my request was answered'),
      until: instant,
    }),
    refusals: { NOT_FOUND: 404, NOT_ADMITTED: 409 },
    perMinute: 120,
  },
  'product/bidhistory': {
    about: 'The bids of an offer, newest first; names are masked except the caller’s own, and for the seller.',
    who: 'anyone',
    input: z.strictObject({ id, page, limit: limit(10) }),
    list: { tables: ['bids'], orders: NEWEST_FIRST },
    ignored: { additionalField: 'the server decides who sees a phone (D8)' },
    output: listOf(bidRecord),
    refusals: { NOT_FOUND: 404 },
  },
  'product/ttwbidhistory': {
    about:
      'The bids of a time-to-win auction, newest first, and when the leader wins; names are masked as in product/bidhistory (R29).',
    who: 'anyone',
    input: z.strictObject({ id, page, limit: limit(10) }),
    list: { tables: ['bids'], orders: NEWEST_FIRST },
    ignored: { additionalField: 'the server decides who sees a phone (D8)' },
    output: timeToWinBids,
    refusals: { NOT_FOUND: 404, NOT_TIME_TO_WIN: 409 },
  },
  'product/ttwbidhistoryUpdate': {
    about:
      'The bids of my time-to-win auction that came after the `known` ones, newest first, with names: for a screen that follows it.',
    who: 'seller',
    input: z.strictObject({
      id,
      known: z.int().min(0).default(0).describe('how many bids the caller has (`totalRecords` of the answer before)'),
      limit: limit(60),
    }),
    output: timeToWinBids,
    refusals: { NOT_FOUND: 404, NOT_TIME_TO_WIN: 409 },
  },
});

export type OfferCardData = z.output<typeof offerCard>;
