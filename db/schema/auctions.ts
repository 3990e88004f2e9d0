import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from './accounts/people.ts';
import { companies } from './accounts/profiles.ts';
import { charities, images, offers } from './offers/offers.ts';

/** An event that groups offers, held by the clock or by a host (decision 0095). Times in UTC ms, durations in ms. */
export const auctions = sqliteTable(
  'auctions',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull(),
    /** Plain text in paragraphs. */
    description: text('description').notNull().default(''),
    /** `timed` lots close one after the other by the clock; `live` ones at the host's hammer. */
    mode: text('mode', { enum: ['timed', 'live'] }).notNull(),
    status: text('status', {
      enum: ['draft', 'scheduled', 'doors', 'live', 'held', 'ended', 'settled', 'cancelled'],
    }).notNull(),
    /** In a private auction only people whom its owner has approved may bid. */
    access: text('access', { enum: ['public', 'private'] })
      .notNull()
      .default('public'),
    /** The charity that the evening is for: all its lots are for this one. */
    charityId: text('charity_id').references(() => charities.regNumber),
    /** The company that holds the evening. */
    companyId: text('company_id').references(() => companies.id),
    imageId: text('image_id').references(() => images.id),
    venue: text('venue').notNull().default(''),
    streamUrl: text('stream_url'),
    currency: text('currency', { enum: ['GBP', 'USD'] })
      .notNull()
      .default('GBP'),
    startsAt: integer('starts_at'),
    /** When the first lot of a timed auction closes; null in a live one. */
    endsAt: integer('ends_at'),
    /** How far apart the lots of a timed auction close (R15). */
    staggerMs: integer('stagger_ms').notNull().default(60_000),
    /** What bidders accept before their first bid in it; empty for nothing. */
    terms: text('terms').notNull().default(''),
    /** The newest row of `auction_terms`; 0 without terms. */
    termsVersion: integer('terms_version').notNull().default(0),
    /** Why it is on hold or was cancelled. */
    reason: text('reason').notNull().default(''),
    templateId: text('template_id'),
    statusAt: integer('status_at').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    index('auctions_owner').on(t.ownerId, t.status, t.startsAt),
    index('auctions_status').on(t.status, t.startsAt),
    index('auctions_charity').on(t.charityId, t.status, t.startsAt),
    index('auctions_company').on(t.companyId),
    index('auctions_image').on(t.imageId),
    index('auctions_template').on(t.templateId),
    check('auctions_scheduled', sql`${t.status} IN ('draft', 'cancelled') OR ${t.startsAt} IS NOT NULL`),
    check('auctions_times', sql`${t.endsAt} IS NULL OR ${t.startsAt} IS NULL OR ${t.endsAt} > ${t.startsAt}`),
    check('auctions_stagger', sql`${t.staggerMs} >= 0`),
  ],
);

/**
 * An offer in an auction. It takes the consent of both sides: `invited` by the auction's owner, `offered` by its seller, `in`
 * once both agree, `out` when it has left. An offer is in one auction at most.
 */
export const auctionLots = sqliteTable(
  'auction_lots',
  {
    auctionId: text('auction_id')
      .notNull()
      .references(() => auctions.id),
    offerId: text('offer_id')
      .notNull()
      .references(() => offers.id),
    sellerId: text('seller_id')
      .notNull()
      .references(() => users.id),
    state: text('state', { enum: ['invited', 'offered', 'in', 'out'] }).notNull(),
    /** The order of the lots, from 0; null unless `in`. */
    position: integer('position'),
    /** The number in the catalogue, from 1. Given when the auction is scheduled; never changed or used again. */
    lotNumber: integer('lot_number'),
    /** When bidding opens and closes by the auction's times (R15); null while they are not known. */
    opensAt: integer('opens_at'),
    closesAt: integer('closes_at'),
    at: integer('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.auctionId, t.offerId] }),
    uniqueIndex('auction_lots_offer').on(t.offerId).where(sql`state = 'in'`),
    uniqueIndex('auction_lots_position').on(t.auctionId, t.position).where(sql`state = 'in'`),
    uniqueIndex('auction_lots_number').on(t.auctionId, t.lotNumber),
    index('auction_lots_seller').on(t.sellerId, t.state, t.at),
    check('auction_lots_in', sql`(${t.state} = 'in') = (${t.position} IS NOT NULL)`),
  ],
);

/** Append-only: every version of an auction's terms, so that what someone accepted can be read later. */
export const auctionTerms = sqliteTable(
  'auction_terms',
  {
    auctionId: text('auction_id')
      .notNull()
      .references(() => auctions.id),
    version: integer('version').notNull(),
    text: text('text').notNull(),
    at: integer('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.auctionId, t.version] })],
);

/** Acceptances of an auction's terms; append-only. */
export const auctionAcceptances = sqliteTable(
  'auction_acceptances',
  {
    auctionId: text('auction_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    version: integer('version').notNull(),
    at: integer('at').notNull(),
    /** Who took it at check-in; null for those who accepted by themselves. */
    takenBy: text('taken_by'),
  },
  (t) => [
    primaryKey({ columns: [t.auctionId, t.userId, t.version] }),
    index('auction_acceptances_user').on(t.userId),
    foreignKey({ columns: [t.auctionId, t.version], foreignColumns: [auctionTerms.auctionId, auctionTerms.version] }),
  ],
);

/** A request to take part in a private auction, with the states of R33. */
export const auctionRequests = sqliteTable(
  'auction_requests',
  {
    id: text('id').primaryKey(),
    auctionId: text('auction_id')
      .notNull()
      .references(() => auctions.id),
    requesterId: text('requester_id')
      .notNull()
      .references(() => users.id),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    status: text('status', {
      enum: ['pending', 'approved', 'rejected', 'expired', 'withdrawn', 'revoked'],
    }).notNull(),
    requestNotes: text('request_notes').notNull().default(''),
    decisionNotes: text('decision_notes').notNull().default(''),
    createdAt: integer('created_at').notNull(),
    /** When a pending one expires. */
    expiresAt: integer('expires_at').notNull(),
    decidedAt: integer('decided_at'),
    decidedBy: text('decided_by'),
  },
  (t) => [
    uniqueIndex('auction_requests_one').on(t.auctionId, t.requesterId).where(sql`status IN ('pending', 'approved')`),
    index('auction_requests_auction').on(t.auctionId, t.status, t.createdAt),
    index('auction_requests_owner').on(t.ownerId, t.status, t.createdAt),
    index('auction_requests_requester').on(t.requesterId, t.status, t.createdAt),
    index('auction_requests_expiring').on(t.status, t.expiresAt),
    check('auction_requests_not_own', sql`${t.requesterId} <> ${t.ownerId}`),
  ],
);

/** The operator's forms to start an auction from. */
export const auctionTemplates = sqliteTable(
  'auction_templates',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** JSON: the auction form in its wire format, without id, dates and version. */
    form: text('form').notNull(),
    /** JSON: ids of the operator's offer templates, in order. */
    lots: text('lots').notNull().default('[]'),
    active: integer('active', { mode: 'boolean' }).notNull().default(true),
    version: integer('version').notNull().default(1),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [index('auction_templates_active').on(t.active, t.updatedAt)],
);
