import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import type { CallVerb } from '../../../src/domain/bidding/index.ts';
import { users } from '../accounts/people.ts';

/** A charity as the directory last described it, keyed by its registration number. */
export const charities = sqliteTable('charities', {
  regNumber: text('reg_number').primaryKey(),
  fundraiserId: text('fundraiser_id').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  logo: text('logo'),
  link: text('link'),
  town: text('town'),
  postcode: text('postcode'),
  country: text('country').notNull(),
  fetchedAt: integer('fetched_at').notNull(),
});

/** A charity that asked not to be listed: no new offer can open for it. */
export const charityRefusals = sqliteTable('charity_refusals', {
  regNumber: text('reg_number').primaryKey(),
  reason: text('reason').notNull(),
  refusedAt: integer('refused_at').notNull(),
  recordedBy: text('recorded_by')
    .notNull()
    .references(() => users.id),
});

/** An offer by a TimeGiver: a project on the wire (§3 Offer). Prices in pence, times in UTC ms. */
export const offers = sqliteTable(
  'offers',
  {
    id: text('id').primaryKey(),
    sellerId: text('seller_id')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull(),
    descriptionHtml: text('description_html').notNull(),
    descriptionText: text('description_text').notNull(),
    charityId: text('charity_id').references(() => charities.regNumber),
    marketStatus: text('market_status', { enum: ['draft', 'open'] }).notNull(),
    preview: integer('preview', { mode: 'boolean' }).notNull().default(false),
    auction: integer('auction', { mode: 'boolean' }).notNull(),
    buyNow: integer('buy_now', { mode: 'boolean' }).notNull(),
    startPence: integer('start_pence'),
    reservePence: integer('reserve_pence'),
    buyNowPence: integer('buy_now_pence'),
    currency: text('currency', { enum: ['GBP', 'USD'] })
      .notNull()
      .default('GBP'),
    quantity: integer('quantity').notNull().default(1),
    opensAt: integer('opens_at'),
    closesAt: integer('closes_at'),
    meetingAt: integer('meeting_at'),
    meetingVenue: text('meeting_venue'),
    meetingMinutes: integer('meeting_minutes'),
    format: text('format', { enum: ['in_person', 'video'] })
      .notNull()
      .default('in_person'),
    country: text('country').notNull().default('GB'),
    /** The cover: the first picture of its gallery in `offer_images`. */
    imageId: text('image_id'),
    /** R32: one year on sale, no auction, no meeting date. */
    standing: integer('standing', { mode: 'boolean' }).notNull().default(false),
    auctionType: text('auction_type', { enum: ['live', 'reverse', 'ttw'] })
      .notNull()
      .default('live'),
    /** Only people with an approved request may bid or buy (R33); `autoApproval` approves each at once. */
    privateSale: integer('private_sale', { mode: 'boolean' }).notNull().default(false),
    autoApproval: integer('auto_approval', { mode: 'boolean' }).notNull().default(false),
    /** Entries of the operator's lists (`dropdown_items`). */
    categoryId: text('category_id'),
    subcategoryId: text('subcategory_id'),
    locationId: text('location_id'),
    eventTypeId: text('event_type_id'),
    conditionId: text('condition_id'),
    /** JSON: size, weight and origin of what is posted (§3); null if nothing is. */
    shipping: text('shipping'),
    /** JSON: its own increment table; null means the operator's (R8). */
    increments: text('increments'),
    /** R13, within the operator's limits; null means the operator's. */
    softCloseWindowMs: integer('soft_close_window_ms'),
    softCloseCapMs: integer('soft_close_cap_ms'),
    /** JSON: values of the operator's own fields, by name. */
    fields: text('fields').notNull().default('{}'),
    cancelReason: text('cancel_reason'),
    /** An extra seat: the sold offer whose next bidder has accepted this copy of it (R27). */
    extraOf: text('extra_of').references((): AnySQLiteColumn => offers.id),
    version: integer('version').notNull().default(1),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    index('offers_seller').on(t.sellerId, t.marketStatus, t.updatedAt),
    index('offers_status').on(t.marketStatus, t.updatedAt),
    index('offers_extra').on(t.extraOf).where(sql`extra_of IS NOT NULL`),
  ],
);

/** An uploaded picture; the bytes are in object storage under `key`, or in `public/` for the seed's own. */
export const images = sqliteTable(
  'images',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    key: text('key').notNull(),
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    alt: text('alt').notNull(),
    /** JSON: the widths and formats stored beside `key`. */
    variants: text('variants').notNull().default('[]'),
    /** The name of the uploaded file, cleaned. */
    originalName: text('original_name').notNull().default(''),
    /** `left` is about to be removed: nothing may start to use it. */
    purpose: text('purpose', { enum: ['offer', 'photo', 'text', 'message', 'left'] })
      .notNull()
      .default('offer'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [index('images_owner').on(t.ownerId, t.createdAt), index('images_created').on(t.createdAt)],
);

/**
 * An open offer on sale: one narrow row, numbered for the search index, that listings sort by and bids rewrite. `terms`
 * is the frozen JSON of R1. `price_pence` is what a card shows: the current price, the start price before a bid, or the
 * buy-now price.
 */
export const lots = sqliteTable(
  'lots',
  {
    number: integer('number').primaryKey({ autoIncrement: true }),
    offerId: text('offer_id')
      .notNull()
      .unique('lots_offer')
      .references(() => offers.id),
    sellerId: text('seller_id').notNull(),
    charityId: text('charity_id').notNull(),
    auction: integer('auction', { mode: 'boolean' }).notNull(),
    buyNow: integer('buy_now', { mode: 'boolean' }).notNull(),
    format: text('format').notNull(),
    country: text('country').notNull(),
    standing: integer('standing', { mode: 'boolean' }).notNull().default(false),
    privateSale: integer('private_sale', { mode: 'boolean' }).notNull().default(false),
    categoryId: text('category_id'),
    subcategoryId: text('subcategory_id'),
    locationId: text('location_id'),
    eventTypeId: text('event_type_id'),
    /** The host's seniority when the offer opened. */
    seniority: text('seniority'),
    terms: text('terms').notNull(),
    status: text('status', { enum: ['open', 'closed'] }).notNull(),
    version: integer('version').notNull().default(0),
    /**
     * Counts the seller's changes to the terms before the first bid, so that a bid can say which version its bidder
     * saw.
     */
    termsVersion: integer('terms_version').notNull().default(0),
    pricePence: integer('price_pence').notNull(),
    leaderId: text('leader_id'),
    bidCount: integer('bid_count').notNull().default(0),
    reserveMet: integer('reserve_met', { mode: 'boolean' }).notNull(),
    quantity: integer('quantity').notNull(),
    sold: integer('sold').notNull().default(0),
    opensAt: integer('opens_at').notNull(),
    closesAt: integer('closes_at').notNull(),
    result: text('result', { enum: ['sold', 'reserve_not_met', 'unsold', 'cancelled'] }),
    winnerId: text('winner_id'),
    /** R28, by its terms: the seller asks for time, and the winner gives it. */
    reverse: integer('reverse', { mode: 'boolean' }).notNull().default(false),
    /** Who gives the time: the seller, of a request its winner. */
    hostId: text('host_id').generatedAlwaysAs(sql`iif(reverse, winner_id, seller_id)`),
    /** Who pays once the lot is won: the winner, of a request its seller. */
    payerId: text('payer_id').generatedAlwaysAs(sql`iif(reverse AND winner_id IS NOT NULL, seller_id, winner_id)`),
    settlement: text('settlement', { enum: ['awaiting_payment', 'paid', 'failed', 'second_chance'] }),
    closedAt: integer('closed_at'),
    /** Since when someone is buying an auction lot at its buy-now price, which pauses bidding (R18). */
    heldAt: integer('held_at'),
  },
  (t) => [
    index('lots_closing').on(t.status, t.closesAt),
    index('lots_price').on(t.status, t.pricePence),
    index('lots_newest').on(t.status, t.opensAt),
    index('lots_charity').on(t.charityId, t.status, t.closesAt),
    index('lots_seller').on(t.sellerId, t.status, t.closesAt),
    // The filters of a search: each index finds the few offers of a rare value without scanning all others.
    index('lots_category').on(t.categoryId, t.closesAt).where(sql`status = 'open'`),
    index('lots_subcategory').on(t.subcategoryId, t.closesAt).where(sql`status = 'open'`),
    index('lots_location').on(t.locationId, t.closesAt).where(sql`status = 'open'`),
    index('lots_event_type').on(t.eventTypeId, t.closesAt).where(sql`status = 'open'`),
    index('lots_seniority').on(t.seniority, t.closesAt).where(sql`status = 'open'`),
    index('lots_country').on(t.country, t.closesAt).where(sql`status = 'open'`),
    index('lots_format').on(t.format, t.closesAt).where(sql`status = 'open'`),
    index('lots_kind').on(t.standing, t.auction, t.buyNow, t.closesAt).where(sql`status = 'open'`),
    index('lots_requests').on(t.closesAt).where(sql`status = 'open' AND reverse = 1`),
    // The requests that a person has won.
    index('lots_given').on(t.winnerId, t.closesAt).where(sql`reverse = 1`),
    // Won and not paid yet (R26).
    index('lots_awaiting').on(t.offerId).where(sql`settlement = 'awaiting_payment'`),
    // What ended hours of a category raised.
    index('lots_raised').on(t.categoryId, t.closesAt).where(sql`settlement = 'paid'`),
    check('lots_stock', sql`${t.sold} BETWEEN 0 AND ${t.quantity}`),
    check('lots_winner', sql`${t.winnerId} IS NULL OR ${t.winnerId} <> ${t.sellerId}`),
  ],
);

/** Append-only. `seq` is the order of R2; only `declined` may ever change, from 0 to 1 (R21). */
export const bids = sqliteTable(
  'bids',
  {
    lotId: text('lot_id')
      .notNull()
      .references(() => lots.offerId),
    seq: integer('seq').notNull(),
    id: text('id').notNull(),
    bidderId: text('bidder_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: ['proxy', 'straight'] }).notNull(),
    amountPence: integer('amount_pence').notNull(),
    pricePence: integer('price_pence').notNull(),
    leaderId: text('leader_id').notNull(),
    at: integer('at').notNull(),
    closesAt: integer('closes_at').notNull(),
    moved: integer('moved', { mode: 'boolean' }).notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Which charity its bidder gives the time for; of requests only (R28). */
    charityId: text('charity_id').references(() => charities.regNumber),
    declined: integer('declined', { mode: 'boolean' }).notNull().default(false),
    declinedAt: integer('declined_at'),
    declinedReason: text('declined_reason'),
  },
  (t) => [
    primaryKey({ columns: [t.lotId, t.seq] }),
    uniqueIndex('bids_key').on(t.bidderId, t.idempotencyKey),
    index('bids_bidder').on(t.bidderId, t.lotId, t.seq),
    // Tells the triggers of bids and lots whether anything was retracted (R21); nearly always empty.
    index('bids_declined').on(t.lotId).where(sql`declined = 1`),
    // A leader's own raises, which are hidden from others (A12).
    index('bids_unseen').on(t.lotId).where(sql`moved = 0`),
    check('bids_price', sql`${t.pricePence} > 0 AND ${t.amountPence} > 0`),
  ],
);

/**
 * Append-only. What moved a lot other than a bid, in one order with its bids: call `no` came after bid `after_seq` (R2, R18,
 * R21). `data` is JSON that depends on the verb.
 */
export const lotCalls = sqliteTable(
  'lot_calls',
  {
    lotId: text('lot_id')
      .notNull()
      .references(() => lots.offerId),
    no: integer('no').notNull(),
    afterSeq: integer('after_seq').notNull(),
    at: integer('at').notNull(),
    actorId: text('actor_id')
      .notNull()
      .references(() => users.id),
    verb: text('verb').$type<CallVerb>().notNull(),
    data: text('data').notNull(),
  },
  (t) => [primaryKey({ columns: [t.lotId, t.no] }), index('lot_calls_actor').on(t.actorId)],
);
