import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from '../accounts/people.ts';
import { auctions } from '../auctions.ts';
import { bids, lots } from '../offers/offers.ts';

/** The room of a live auction, from the moment its doors open (decision 0101). Times in UTC ms, durations in ms. */
export const liveAuctions = sqliteTable(
  'live_auctions',
  {
    auctionId: text('auction_id')
      .primaryKey()
      .references(() => auctions.id),
    /** How its lots are sold: by a host, or by the clock (R29). */
    mode: text('mode', { enum: ['host', 'auto'] }).notNull(),
    winAfterMs: integer('win_after_ms').notNull(),
    streamDelayMs: integer('stream_delay_ms').notNull().default(0),
    /** Rises with every lot that is shown; a call that names an older one is out of date. */
    block: integer('block').notNull().default(0),
    /** The lot on the block, or the last one that was. */
    lotId: text('lot_id').references(() => lots.offerId),
    /** Who holds the host's desk. */
    hostId: text('host_id')
      .notNull()
      .references(() => users.id),
    hostSince: integer('host_since').notNull(),
    /** The digest of the token in the projector's link; null before there is one. */
    readTokenDigest: text('read_token_digest'),
    /** JSON: what the doors check found, and when; null before the first. */
    doorsReport: text('doors_report'),
    /** The host's last note to the room. */
    note: text('note').notNull().default(''),
    noteAt: integer('note_at'),
    /** JSON: the bid that the host wants an operator to strike (`StrikeAsk`); null without a request. */
    strikeAsk: text('strike_ask'),
  },
  (t) => [index('live_auctions_host').on(t.hostId)],
);

/** A lot in a live auction: which phase its record has reached. At most one is open, and one shown (LA1). */
export const liveLots = sqliteTable(
  'live_lots',
  {
    lotId: text('lot_id')
      .primaryKey()
      .references(() => lots.offerId),
    auctionId: text('auction_id')
      .notNull()
      .references(() => liveAuctions.auctionId),
    phase: text('phase', { enum: ['queued', 'shown', 'open', 'over', 'final'] }).notNull(),
    /** The block under which it was last shown; null before. */
    block: integer('block'),
  },
  (t) => [
    uniqueIndex('live_lots_open').on(t.auctionId).where(sql`phase = 'open'`),
    uniqueIndex('live_lots_shown').on(t.auctionId).where(sql`phase = 'shown'`),
    uniqueIndex('live_lots_block').on(t.auctionId, t.block),
    index('live_lots_running').on(t.phase).where(sql`phase IN ('shown', 'open', 'over')`),
    index('live_lots_auction').on(t.auctionId, t.phase),
  ],
);

/** Who works at a live auction beside its owner; a row stays when they have left. */
export const auctionStaff = sqliteTable(
  'auction_staff',
  {
    auctionId: text('auction_id')
      .notNull()
      .references(() => auctions.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** `kiosk` can do nothing but check people in. */
    role: text('role', { enum: ['cohost', 'clerk', 'kiosk'] }).notNull(),
    addedBy: text('added_by').notNull(),
    addedAt: integer('added_at').notNull(),
    removedAt: integer('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.auctionId, t.userId, t.role, t.addedAt] }),
    uniqueIndex('auction_staff_active').on(t.auctionId, t.userId, t.role).where(sql`removed_at IS NULL`),
    index('auction_staff_user').on(t.userId),
  ],
);

/** A paddle: a number that stands for a person in the room. A number is dealt once, and never again. */
export const paddles = sqliteTable(
  'paddles',
  {
    auctionId: text('auction_id')
      .notNull()
      .references(() => auctions.id),
    number: integer('number').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    checkedInBy: text('checked_in_by').notNull(),
    checkedInAt: integer('checked_in_at').notNull(),
    /** When its holder got another number; null for the one in use. */
    swappedAt: integer('swapped_at'),
  },
  (t) => [
    primaryKey({ columns: [t.auctionId, t.number] }),
    uniqueIndex('paddles_holder').on(t.auctionId, t.userId).where(sql`swapped_at IS NULL`),
    index('paddles_user').on(t.userId),
    check('paddles_number', sql`${t.number} BETWEEN 100 AND 999`),
  ],
);

/** Append-only: who entered a bid from the floor, and for which paddle (LA8). */
export const floorBids = sqliteTable(
  'floor_bids',
  {
    lotId: text('lot_id').notNull(),
    seq: integer('seq').notNull(),
    auctionId: text('auction_id').notNull(),
    paddle: integer('paddle').notNull(),
    clerkId: text('clerk_id')
      .notNull()
      .references(() => users.id),
  },
  (t) => [
    primaryKey({ columns: [t.lotId, t.seq] }),
    foreignKey({ columns: [t.lotId, t.seq], foreignColumns: [bids.lotId, bids.seq] }),
    foreignKey({ columns: [t.auctionId, t.paddle], foreignColumns: [paddles.auctionId, paddles.number] }),
    index('floor_bids_paddle').on(t.auctionId, t.paddle),
    index('floor_bids_clerk').on(t.clerkId),
  ],
);
