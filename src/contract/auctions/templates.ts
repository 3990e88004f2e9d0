import { z } from 'zod';
import { AUCTION_MODES } from '../../domain/auctions/auction.ts';
import type { AuctionWireForm } from '../../domain/auctions/form.ts';
import { MOST_TEMPLATE_LOTS, TEMPLATE_FORM, TEMPLATE_STATUSES } from '../../domain/auctions/template.ts';
import { lines } from '../../domain/kit/text.ts';
import { currency, defineArea, id, instant, limit, listOf, page } from '../action.ts';
import { auctionCard } from './record.ts';

const version = z.int().min(1).optional().describe('of the template, as it was shown');
const saved = z.object({ id, version: z.int() });

/** A template of auctions in a list. */
const auctionTemplate = z.object({
  id,
  name: z.string(),
  title: z.string(),
  auction_type: z.enum(AUCTION_MODES),
  currency,
  charity_id: z.string(),
  lots: z.int().describe('templates of offers in it'),
  auctions: z.int().describe('announced auctions that were started from it'),
  active: z.boolean(),
  version: z.int(),
  updated_at: instant,
});

/** A template of an offer, in the order of a template of auctions or to be added to it. */
const templateLot = z.object({
  project_id: id,
  title: z.string(),
  lot_number: z.int().nullable().describe('its place, from 1; null if it is not in the template'),
  active: z.boolean(),
});

const LOTS = { tables: ['projects'], orders: { lot_number: { asc: {} } } } as const;

/**
 * Templates of auctions that operators keep: text, terms, steps and an order of lots, and nothing that runs. Hosts start
 * auctions from them with `template_id` of `auction/auctionAction` (decision 0153).
 */
export const auctionTemplates = defineArea({
  'template/auction/search': {
    about: 'Lists the templates of auctions, those changed last first.',
    who: 'operator',
    input: z.strictObject({
      status: z.enum(['all', ...TEMPLATE_STATUSES]).default('all'),
      q: z.string().trim().max(100).default('').describe('words of the name'),
      page,
      limit: limit(12),
    }),
    list: { tables: ['auctions'], filters: { searchbar: { types: ['like'], input: 'q' } } },
    output: listOf(auctionTemplate),
  },
  'template/auction/myBids': {
    about:
      'Lists the announced auctions that were started from a template, with their bids: a template has none itself.',
    who: 'operator',
    input: z.strictObject({ id, page, limit: limit(12) }),
    list: { tables: ['auctions'], orders: { date_added: { desc: {} } } },
    output: listOf(auctionCard),
    refusals: { NOT_FOUND: 404 },
  },
  'template/auction/updateAuctionTerms': {
    about: 'Changes the terms that auctions started from a template from now on ask bidders to accept.',
    who: 'operator',
    input: z.strictObject({ id, terms: lines(20_000), version }),
    output: saved,
    refusals: { NOT_FOUND: 404, CHANGED_MEANWHILE: 409 },
    writes: true,
    perMinute: 60,
  },
  'template/auction/lots': {
    about: 'Lists the lots of a template in their order: the operator’s templates of offers.',
    who: 'operator',
    input: z.strictObject({ auction_id: id, page, limit: limit(40) }),
    list: LOTS,
    output: listOf(templateLot),
    refusals: { NOT_FOUND: 404 },
  },
  'template/auction/auctionAction': {
    about:
      'Saves a template of auctions. A new one has id 0. It has no dates, picture or company: they are the host’s.',
    who: 'operator',
    input: TEMPLATE_FORM,
    output: saved,
    refusals: {
      NOT_FOUND: 404,
      CHARITY_UNKNOWN: 422,
      CHANGED_MEANWHILE: 409,
      TOO_MANY_TEMPLATES: 409,
      NOT_CONFIGURED: 503,
      DIRECTORY_AWAY: 503,
    },
    writes: true,
    perMinute: 60,
  },
  'template/auction/getSingleAuction': {
    about: 'A template of auctions with its form, as that of a new auction without dates.',
    who: 'operator',
    input: z.strictObject({ id }),
    output: z.object({ record: auctionTemplate, form: z.custom<AuctionWireForm>() }),
    refusals: { NOT_FOUND: 404 },
  },
  'template/auction/getAllProjectsAssociated': {
    about: 'Lists the operator’s templates of offers that can be lots, those changed last first, with their places.',
    who: 'operator',
    input: z.strictObject({ auction_id: id, page, limit: limit(40) }),
    list: { tables: ['projects'] },
    output: listOf(templateLot),
    refusals: { NOT_FOUND: 404 },
  },
  'template/auction/addtoAuction': {
    about: 'Adds the operator’s templates of offers to a template of auctions, takes them out, orders or moves them.',
    who: 'operator',
    input: z.strictObject({
      auction_id: id,
      action: z.enum(['add', 'remove', 'order', 'move']).default('add'),
      project_ids: z
        .array(id)
        .min(1)
        .max(MOST_TEMPLATE_LOTS)
        .describe('for order: all lots, in their new order; for move: one'),
      to: z.int().min(1).max(MOST_TEMPLATE_LOTS).optional().describe('for move: its new place among the lots, from 1'),
    }),
    output: z.object({ auction_id: id, version: z.int(), lots: z.int() }),
    refusals: {
      NOT_FOUND: 404,
      NOT_FOR_AUCTIONS: 409,
      TOO_MANY_LOTS: 409,
      ORDER_INCOMPLETE: 409,
      CHANGED_MEANWHILE: 409,
    },
    writes: true,
    perMinute: 60,
  },
  'template/auction/changeStatus': {
    about: 'Puts a template of auctions away, brings it back, or deletes it. Auctions started from it do not change.',
    who: 'operator',
    input: z.strictObject({ id, status: z.enum([...TEMPLATE_STATUSES, 'deleted']) }),
    output: z.object({ id, status: z.enum([...TEMPLATE_STATUSES, 'deleted']) }),
    refusals: { NOT_FOUND: 404, CHANGED_MEANWHILE: 409 },
    writes: true,
    perMinute: 60,
  },
});

export type AuctionTemplateRecord = z.output<typeof auctionTemplate>;
export type TemplateLotRecord = z.output<typeof templateLot>;
