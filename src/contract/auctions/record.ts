import { z } from 'zod';
import { REQUEST_STATES } from '../../domain/access/request.ts';
import { AUCTION_MODES, AUCTION_STATUSES, LOT_STATES } from '../../domain/auctions/auction.ts';
import { currency, id, instant, pence } from '../action.ts';
import { offerCard } from '../offers/offer.ts';

const flag = z.union([z.literal(0), z.literal(1)]);

/** An auction in a list. */
export const auctionCard = z.object({
  id,
  title: z.string(),
  image: z.string().nullable(),
  auction_type: z.enum(AUCTION_MODES).describe('timed: lots close by the clock; live: a host sells them'),
  status: z.enum(AUCTION_STATUSES),
  private_sale: z.boolean().describe('its owner approves who may bid'),
  charity_id: z.string().describe('the charity that all its lots are for; empty if each has its own'),
  charity_name: z.string(),
  company_name: z.string(),
  owner_id: id,
  owner_name: z.string(),
  currency,
  date_added: instant.nullable().describe('when it starts'),
  date_closed: instant.nullable().describe('when the first lot of a timed one closes'),
  last_closes_at: instant.nullable().describe('when the last lot of a timed one closes, unless bids move it'),
  lots: z.int(),
  bids: z.int(),
  sold: z.int(),
  raised_pence: pence.describe('sold lots, and open ones whose reserve is met at what is bid'),
  version: z.int(),
});

/** An auction in full. */
export const auctionRecord = auctionCard.extend({
  desc_proc: z.string().describe('plain text in paragraphs'),
  venue: z.string(),
  stream_url: z.string().nullable(),
  stagger_minutes: z.number().describe('how far apart its lots close (R15)'),
  terms: z.string().describe('what bidders accept before their first bid in it'),
  terms_version: z.int().describe('0 if there is nothing to accept'),
  terms_accepted: z.boolean(),
  approved_status: z.enum(REQUEST_STATES).nullable().describe('of my request to take part; null without one'),
  request_id: id.nullable(),
  watching: flag,
  own: z.boolean(),
  reason: z.string().describe('why it is on hold or was cancelled'),
  server_time: instant,
});

/** A lot in the order of its auction. */
export const auctionLot = offerCard.extend({
  lot_number: z.int(),
  result: z.enum(['sold', 'reserve_not_met', 'unsold', 'cancelled']).nullable(),
  version: z.int(),
});

/** An offer that is in an auction or may come into it. */
export const associatedOffer = z.object({
  project_id: id,
  title: z.string(),
  seller_id: id,
  seller_name: z.string(),
  state: z.enum(LOT_STATES).describe('invited by the owner, offered by its seller, in, or out again'),
  market_status: z.enum(['draft', 'open']),
  lot_number: z.int().nullable(),
  position: z.int().nullable(),
  closes_at: instant.nullable().describe('when it closes by the order of the auction'),
  bids: z.int(),
});

/** A request to take part in a private auction (R33). Only its owner sees the requester's name and company. */
export const guestRequest = z.object({
  id,
  auction_id: id,
  title: z.string(),
  requested_user_id: id,
  requester_name: z.string(),
  requester_company: z.string().nullable(),
  request_notes: z.string(),
  approve_notes: z.string(),
  approved_status: z.enum(REQUEST_STATES),
  created_at: instant,
  expires_at: instant,
});

export type AuctionCard = z.output<typeof auctionCard>;
export type AuctionRecord = z.output<typeof auctionRecord>;
export type AuctionLot = z.output<typeof auctionLot>;
export type AssociatedOfferRecord = z.output<typeof associatedOffer>;
export type GuestRequestRecord = z.output<typeof guestRequest>;
