import { z } from 'zod';
import { AUCTION_LIST_NAMES, AUCTION_STATUSES, LOT_STATES } from '../../domain/auctions/auction.ts';
import { AUCTION_FORM, type AuctionWireForm } from '../../domain/auctions/form.ts';
import { LOT_COMMANDS } from '../../domain/auctions/join.ts';
import { MOST_LOTS } from '../../domain/auctions/schedule.ts';
import { REASON_LENGTH } from '../../domain/bidding/index.ts';
import { defineArea, id, instant, limit, listOf, page, visible } from '../action.ts';
import { associatedOffer, auctionCard, auctionLot, auctionRecord } from './record.ts';

const reason = visible().max(REASON_LENGTH).default('').describe('for everyone who follows the auction');
const q = z.string().trim().max(100).default('').describe('words of the title, the charity or the company');

const MOVE_REFUSALS = {
  NOT_FOUND: 404,
  NOT_NOW: 409,
  NOT_A_DRAFT: 409,
  STARTS_TOO_SOON: 409,
  NO_LOTS: 409,
  LOTS_NOT_OPEN: 409,
  DOORS_LATER: 409,
  STARTS_LATER: 409,
  DOORS_NOT_GREEN: 409,
  LOTS_OPEN: 409,
  WINS_UNPAID: 409,
  REASON_NEEDED: 422,
  CHANGED_MEANWHILE: 409,
  FORM: 422,
} as const;

const LIST = {
  tables: ['auctions'],
  orders: {
    id: { desc: { sort: 'latest' } },
    date_added: { asc: { sort: 'soonest' }, desc: { sort: 'latest' } },
  },
  filters: {
    searchbar: { types: ['like'], input: 'q' },
    charity_id: { types: ['in'], input: 'charity_id' },
    market_status: {
      types: ['in'],
      values: { open: { type: 'open' }, upcomming: { type: 'upcoming' }, closed: { type: 'closed' } },
    },
  },
} as const;

/** Auctions that group offers, and their lots (decision 0095). */
export const auctionEvents = defineArea({
  'auction/search': {
    about: 'Lists announced auctions: open and upcoming by their start, past ones latest first; my own drafts too.',
    who: 'anyone',
    input: z.strictObject({
      type: z.enum(['all', ...AUCTION_LIST_NAMES]).default('all'),
      of: z.enum(['everyone', 'own']).default('everyone').describe('own: the auctions that I hold'),
      q,
      charity_id: z.string().trim().max(40).optional(),
      company_id: id.optional(),
      sort: z.enum(['soonest', 'latest']).optional(),
      page,
      limit: limit(12),
    }),
    list: LIST,
    output: listOf(auctionCard),
  },
  'auction/lots': {
    about: 'Lists the lots of an auction in their order, with prices, and what it has raised so far.',
    who: 'anyone',
    input: z.strictObject({ auction_id: id, page, limit: limit(60) }),
    list: { tables: ['projects'], orders: { lot_number: { asc: {} } } },
    output: listOf(auctionLot).extend({ auction: auctionCard, server_time: instant }),
    refusals: { NOT_FOUND: 404 },
    get: true,
  },
  'auction/getSingleAuction': {
    about: 'An auction in full; its owner gets its form too, or the form of a copy without dates.',
    who: 'anyone',
    input: z.strictObject({ id, mode: z.enum(['view', 'edit', 'duplicate']).default('view') }),
    output: z.object({ record: auctionRecord, form: z.custom<AuctionWireForm>().nullable() }),
    refusals: { NOT_FOUND: 404 },
  },
  'auction/getAllProjectsAssociated': {
    about: 'Lists the offers in an auction; its owner and the sellers also see those that are invited or offered.',
    who: 'anyone',
    input: z.strictObject({
      auction_id: id,
      state: z.enum(['all', ...LOT_STATES]).default('all'),
      page,
      limit: limit(60),
    }),
    list: {
      tables: ['projects'],
      orders: { lot_number: { asc: {} } },
      filters: { state: { types: ['in'], input: 'state' } },
    },
    output: listOf(associatedOffer),
    refusals: { NOT_FOUND: 404 },
  },
  'auction/auctionAction': {
    about:
      'Saves an auction: as a draft, or announced (market_status open). A new one has id 0; with a template_id it gets the lots of that template as drafts.',
    who: 'seller',
    input: AUCTION_FORM,
    output: z.object({ id, version: z.int(), status: z.enum(AUCTION_STATUSES) }),
    refusals: {
      ...MOVE_REFUSALS,
      AUCTION_OVER: 409,
      TERMS_FROZEN: 409,
      LOT_HAS_BIDS: 409,
      CHARITY_UNKNOWN: 422,
      IMAGE_UNKNOWN: 422,
      TEMPLATE_UNKNOWN: 422,
      TOO_MANY_DRAFTS: 409,
      NOT_CONFIGURED: 503,
      DIRECTORY_AWAY: 503,
    },
    writes: true,
    perMinute: 60,
  },
  'auction/addtoAuction': {
    about:
      'Adds offers to an auction, accepts or declines, takes them out, orders the lots or moves one; all or none. An offer is in once its seller and the auction’s owner agree.',
    who: 'seller',
    input: z.strictObject({
      auction_id: id,
      action: z.enum([...LOT_COMMANDS, 'order', 'move']).default('add'),
      project_ids: z.array(id).min(1).max(MOST_LOTS).describe('for order: all lots, in their new order; for move: one'),
      to: z.int().min(1).max(MOST_LOTS).optional().describe('for move: its new place among the lots, from 1'),
    }),
    output: z.object({
      auction_id: id,
      records: z.array(z.object({ project_id: id, state: z.enum(LOT_STATES) })),
    }),
    refusals: {
      NOT_FOUND: 404,
      NOT_NOW: 409,
      AUCTION_OVER: 409,
      TOO_MANY_LOTS: 409,
      TOO_MANY_INVITATIONS: 409,
      NOT_FOR_AUCTIONS: 409,
      CURRENCY_DIFFERS: 409,
      CHARITY_DIFFERS: 409,
      LOT_CLOSED: 409,
      LOT_HAS_BIDS: 409,
      STILL_A_DRAFT: 409,
      IN_ANOTHER_AUCTION: 409,
      MEETING_TOO_EARLY: 409,
      ORDER_INCOMPLETE: 409,
      CHANGED_MEANWHILE: 409,
    },
    writes: true,
    perMinute: 60,
  },
  'auction/changeStatus': {
    about: 'Moves my auction to its next state, or deletes a draft.',
    who: 'seller',
    input: z.strictObject({
      id,
      status: z.enum(['scheduled', 'doors', 'live', 'held', 'ended', 'cancelled', 'deleted']),
      reason,
    }),
    output: z.object({ id, status: z.enum([...AUCTION_STATUSES, 'deleted']) }),
    refusals: MOVE_REFUSALS,
    writes: true,
    perMinute: 60,
  },
  'admin/auction/changeStatus': {
    about: 'Starts, holds, resumes, ends or cancels anyone’s auction. Not in the specification.',
    who: 'operator',
    input: z.strictObject({ id, status: z.enum(['live', 'held', 'ended', 'cancelled']), reason }),
    output: z.object({ id, status: z.enum(AUCTION_STATUSES) }),
    refusals: MOVE_REFUSALS,
    writes: true,
    perMinute: 60,
  },
});
