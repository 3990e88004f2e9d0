import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from '../accounts/people.ts';
import { cartItems } from '../money.ts';
import { offers } from '../offers/offers.ts';

/** When a host can be booked (S1 to S7), one row each. Notice and pauses in minutes. */
export const availability = sqliteTable(
  'availability',
  {
    hostId: text('host_id')
      .primaryKey()
      .references(() => users.id),
    zone: text('zone').notNull(),
    /** JSON: windows of each weekday from Sunday, in minutes of the day. */
    weekly: text('weekly').notNull(),
    /** JSON: windows by date, in place of the weekday's. */
    exceptions: text('exceptions').notNull(),
    step: integer('step').notNull(),
    notice: integer('notice').notNull(),
    horizonDays: integer('horizon_days').notNull(),
    /** Null for no limit. */
    perDay: integer('per_day'),
    before: integer('pause_before').notNull(),
    after: integer('pause_after').notNull(),
    /** Guests choose a free slot; otherwise dates are agreed after the payment. */
    published: integer('published', { mode: 'boolean' }).notNull(),
    version: integer('version').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [check('availability_step', sql`${t.step} IN (15, 30, 60)`)],
);

/** An assistant, who arranges dates for a host (M8). Invited until they accept; deleted when either side ends it. */
export const delegates = sqliteTable(
  'delegates',
  {
    hostId: text('host_id')
      .notNull()
      .references(() => users.id),
    delegateId: text('delegate_id')
      .notNull()
      .references(() => users.id),
    status: text('status', { enum: ['invited', 'active'] }).notNull(),
    createdAt: integer('created_at').notNull(),
    acceptedAt: integer('accepted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.hostId, t.delegateId] }),
    index('delegates_delegate').on(t.delegateId, t.hostId),
    check('delegates_not_oneself', sql`${t.hostId} <> ${t.delegateId}`),
  ],
);

/** The dates that a host offers with an auction, UTC ms: bidders tick those that suit them. */
export const offerDates = sqliteTable(
  'offer_dates',
  {
    offerId: text('offer_id')
      .notNull()
      .references(() => offers.id),
    startsAt: integer('starts_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.offerId, t.startsAt] })],
);

/** The offered dates that suit a bidder: if they win, the first that is still free is theirs. */
export const bidDates = sqliteTable(
  'bid_dates',
  {
    lotId: text('lot_id')
      .notNull()
      .references(() => offers.id),
    guestId: text('guest_id')
      .notNull()
      .references(() => users.id),
    startsAt: integer('starts_at').notNull(),
    tickedAt: integer('ticked_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.lotId, t.guestId, t.startsAt] }), index('bid_dates_guest').on(t.guestId)],
);

/** The slot that a buyer chose for an item in the cart, UTC ms; held for them from checkout until `hold_until`. */
export const cartDates = sqliteTable(
  'cart_dates',
  {
    itemId: text('item_id')
      .primaryKey()
      .references(() => cartItems.id),
    lotId: text('lot_id')
      .notNull()
      .references(() => offers.id),
    guestId: text('guest_id')
      .notNull()
      .references(() => users.id),
    hostId: text('host_id')
      .notNull()
      .references(() => users.id),
    startsAt: integer('starts_at').notNull(),
    endsAt: integer('ends_at').notNull(),
    holdUntil: integer('hold_until'),
  },
  (t) => [index('cart_dates_host').on(t.hostId, t.startsAt), index('cart_dates_guest').on(t.guestId, t.lotId)],
);
