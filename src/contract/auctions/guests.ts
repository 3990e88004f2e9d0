import { z } from 'zod';
import { MOST_WATCHED } from '../../domain/discovery/watching.ts';
import { lines } from '../../domain/kit/text.ts';
import { defineArea, id, limit, listOf, page } from '../action.ts';
import { auctionCard, guestRequest } from './record.ts';

const one = z.strictObject({ auction_id: id });
const watching = z.object({ auction_id: id, watching: z.union([z.literal(0), z.literal(1)]) });
const notes = lines(1_000);

/** What people who bid do about an auction: watch it, accept its terms, ask to take part. */
export const auctionGuests = defineArea({
  'auction/updateAuctionTerms': {
    about: 'Accepts the terms of an auction, which comes before the first bid in it.',
    who: 'user',
    input: z.strictObject({ auction_id: id, terms_version: z.int().min(1).describe('the version that was read') }),
    output: z.object({ auction_id: id, terms_version: z.int(), accepted: z.literal(1) }),
    refusals: { NOT_FOUND: 404, NO_TERMS: 409, TERMS_CHANGED: 409 },
    writes: true,
    perMinute: 60,
  },
  'auction/auctionAccessRequest': {
    about:
      'Sends or withdraws a request to take part in a private auction. Its owner also answers one: approved, rejected or revoked.',
    who: 'user',
    input: z
      .strictObject({
        approved_status: z.enum(['pending', 'withdrawn', 'approved', 'rejected', 'revoked']).default('pending'),
        auction_id: id.optional().describe('the auction to take part in'),
        request_id: id.optional().describe('the request to withdraw or answer'),
        request_notes: z._default(notes, ''),
        approve_notes: z._default(notes, ''),
      })
      .refine((input) => input.approved_status !== 'pending' || input.auction_id !== undefined, {
        error: 'Required!',
        path: ['auction_id'],
      })
      .refine((input) => input.approved_status === 'pending' || input.request_id !== undefined, {
        error: 'Required!',
        path: ['request_id'],
      }),
    output: guestRequest,
    refusals: {
      NOT_FOUND: 404,
      OWN_AUCTION: 409,
      AUCTION_OVER: 409,
      NO_REQUEST_NEEDED: 409,
      ALREADY_ASKED: 409,
      ALREADY_DECIDED: 409,
      ASKED_TOO_OFTEN: 409,
      ASK_LATER: 409,
      TOO_LATE_TO_ASK: 409,
      REQUEST_BUSY: 409,
      ROLE_NEEDED: 409,
      EMAIL_UNVERIFIED: 409,
      PROFILE_INCOMPLETE: 409,
      MEMBERSHIP_NEEDED: 409,
    },
    writes: true,
    perMinute: 30,
  },
  'auction/addAuctionWatchList': {
    about: `Watches an auction; at most ${MOST_WATCHED}. Does nothing if I do already.`,
    who: 'user',
    input: one,
    output: watching,
    refusals: { NOT_FOUND: 404, OWN_AUCTION: 409, WATCHING_MOST: 409 },
    writes: true,
    perMinute: 120,
  },
  'auction/removeAuctionWatchList': {
    about: 'Stops watching an auction. Does nothing if I do not watch it.',
    who: 'user',
    input: one,
    output: watching,
    writes: true,
    perMinute: 120,
  },
  'auction/auctionWatchList': {
    about: 'Lists the auctions that I watch, newest first.',
    who: 'user',
    input: z.strictObject({ page, limit: limit(12) }),
    list: { tables: ['watchlist'], orders: { added_at: { desc: {} } } },
    output: listOf(auctionCard),
  },
});
