import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from '../accounts/people.ts';
import { images, offers } from './offers.ts';

/**
 * The pictures of an offer with their captions: the gallery in order, the cover first, those inside its text, and those
 * in rows of fields.
 */
export const offerImages = sqliteTable(
  'offer_images',
  {
    offerId: text('offer_id')
      .notNull()
      .references(() => offers.id),
    imageId: text('image_id')
      .notNull()
      .references(() => images.id),
    role: text('role', { enum: ['gallery', 'text', 'row'] }).notNull(),
    position: integer('position').notNull(),
    filename: text('filename').notNull().default(''),
    title: text('title').notNull().default(''),
    description: text('description').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.offerId, t.role, t.position] }), index('offer_images_image').on(t.imageId)],
);

/** A form to start an offer from: a TimeGiver's own, or the operator's for everyone (`owner_id` null). */
export const offerTemplates = sqliteTable(
  'offer_templates',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id').references(() => users.id),
    name: text('name').notNull(),
    /** JSON: the offer form in its wire format, without id, dates and version. */
    form: text('form').notNull(),
    active: integer('active', { mode: 'boolean' }).notNull().default(true),
    version: integer('version').notNull().default(1),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [index('offer_templates_owner').on(t.ownerId, t.active, t.updatedAt)],
);

/** A TimeGiver's addition to an offer whose terms are frozen (R1). Never changed or removed. */
export const clarifications = sqliteTable(
  'clarifications',
  {
    id: text('id').primaryKey(),
    offerId: text('offer_id')
      .notNull()
      .references(() => offers.id),
    text: text('text').notNull(),
    at: integer('at').notNull(),
  },
  (t) => [index('clarifications_offer').on(t.offerId, t.at)],
);

/** Views of an offer's page, by day (whole days since 1970, UTC). */
export const offerViews = sqliteTable(
  'offer_views',
  {
    offerId: text('offer_id')
      .notNull()
      .references(() => offers.id),
    day: integer('day').notNull(),
    views: integer('views').notNull(),
  },
  (t) => [primaryKey({ columns: [t.offerId, t.day] })],
);

/** A report of an offer, for the operator. */
export const offerReports = sqliteTable(
  'offer_reports',
  {
    id: text('id').primaryKey(),
    offerId: text('offer_id')
      .notNull()
      .references(() => offers.id),
    reporterId: text('reporter_id').references(() => users.id),
    reason: text('reason', { enum: ['misleading', 'unsafe', 'not_theirs', 'offensive', 'charity', 'other'] }).notNull(),
    note: text('note').notNull().default(''),
    status: text('status', { enum: ['open', 'settled'] })
      .notNull()
      .default('open'),
    at: integer('at').notNull(),
    /** UTC ms. */
    settledAt: integer('settled_at'),
  },
  (t) => [
    uniqueIndex('offer_reports_once').on(t.offerId, t.reporterId),
    index('offer_reports_status').on(t.status, t.at),
    index('offer_reports_reporter').on(t.reporterId),
    index('offer_reports_settled').on(t.settledAt).where(sql`settled_at IS NOT NULL`),
  ],
);
