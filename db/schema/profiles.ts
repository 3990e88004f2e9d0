import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { sessions, users } from './people.ts';

/** What a person tells about themselves beyond what every request needs (§3 User-details record, Registration values). */
export const profiles = sqliteTable('profiles', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  jobTitle: text('job_title'),
  jobFunction: text('job_function'),
  companyCategory: text('company_category'),
  assetClassFocus: text('asset_class_focus'),
  /** `YYYY-MM-DD`. */
  companyStartDate: text('company_start_date'),
  positionStartDate: text('position_start_date'),
  headCount: text('head_count'),
  bio: text('bio'),
  responsibilities: text('responsibilities'),
  linkedin: text('linkedin'),
  website: text('website'),
  /** The account is an organisation's (§3 `organization`). */
  organization: integer('organization', { mode: 'boolean' }).notNull().default(false),
  taxNumber: text('tax_number'),
  resaleCertificate: text('resale_certificate'),
  licenseExpiryDate: text('license_expiry_date'),
  howHeard: text('how_did_you_hear_about_us'),
  otherDetail: text('other_detail'),
  /** Of the phone in `users.phone`: the country it was typed for, `GB`. */
  phoneCountry: text('phone_country'),
  /** JSON: values of the operator's own fields by their name. */
  fields: text('fields').notNull().default('{}'),
  offerDontShow: integer('offer_dont_show', { mode: 'boolean' }).notNull().default(false),
  savedSearchDontShow: integer('saved_search_dont_show', { mode: 'boolean' }).notNull().default(false),
  profileDontShow: integer('profile_dont_show', { mode: 'boolean' }).notNull().default(false),
  updatedAt: integer('updated_at').notNull(),
});

/** A person's addresses; the primary one is what the wire calls the user's own (§3 Address). */
export const addresses = sqliteTable(
  'addresses',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    label: text('label').notNull().default(''),
    address1: text('address1').notNull(),
    address2: text('address2').notNull().default(''),
    city: text('city').notNull(),
    state: text('state').notNull().default(''),
    zip: text('zip').notNull(),
    country: text('country').notNull(),
    /** Millionths of a degree. */
    latitude: integer('latitude'),
    longitude: integer('longitude'),
    placeId: text('place_id'),
    fullAddress: text('full_address').notNull().default(''),
    primary: integer('is_primary', { mode: 'boolean' }).notNull().default(false),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    index('addresses_user').on(t.userId, t.createdAt),
    uniqueIndex('addresses_primary').on(t.userId).where(sql`is_primary = 1`),
  ],
);

/** Who follows whom: followers hear of a TimeGiver's new offers. */
export const followers = sqliteTable(
  'followers',
  {
    followerId: text('follower_id')
      .notNull()
      .references(() => users.id),
    followedId: text('followed_id')
      .notNull()
      .references(() => users.id),
    /** Whether news come by mail, at once or once a day. */
    news: text('news', { enum: ['none', 'at_once', 'daily'] })
      .notNull()
      .default('at_once'),
    /** The number of the last lot they were told of. */
    toldNumber: integer('told_number').notNull().default(0),
    /** What opened until then is told, or was on sale before they followed; UTC ms. */
    toldAt: integer('told_at').notNull().default(0),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.followerId, t.followedId] }),
    index('followers_followed').on(t.followedId, t.createdAt),
    index('followers_number').on(t.news, t.toldNumber),
    index('followers_told').on(t.news, t.toldAt),
    check('followers_not_oneself', sql`${t.followerId} <> ${t.followedId}`),
  ],
);

/** A company that people belong to (`users.company_id`). */
export const companies = sqliteTable('companies', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: integer('created_at').notNull(),
});

/** Who owns a company, as its people declare it. Kept when removed, for the record. */
export const companyOwners = sqliteTable(
  'company_owners',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    title: text('title').notNull().default(''),
    /** Share of the company in basis points. */
    shareBasisPoints: integer('share_basis_points').notNull().default(0),
    createdBy: text('created_by').notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    removedAt: integer('removed_at'),
  },
  (t) => [
    index('company_owners_company').on(t.companyId, t.createdAt),
    uniqueIndex('company_owners_email').on(t.companyId, t.email).where(sql`removed_at IS NULL`),
  ],
);

/** One identity check of a person at the provider. What was handed over is not kept, only how it ended. */
export const kycChecks = sqliteTable(
  'kyc_checks',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    providerRef: text('provider_ref'),
    status: text('status', { enum: ['submitted', 'running', 'passed', 'failed', 'review'] }).notNull(),
    /** JSON: the submitted details, sealed with the key of the configuration. */
    sealed: text('sealed'),
    reason: text('reason'),
    createdAt: integer('created_at').notNull(),
    decidedAt: integer('decided_at'),
  },
  (t) => [
    index('kyc_checks_user').on(t.userId, t.createdAt),
    uniqueIndex('kyc_checks_ref').on(t.providerRef),
    uniqueIndex('kyc_checks_one_open').on(t.userId).where(sql`status IN ('submitted', 'running', 'review')`),
  ],
);

/** What a person wants to hear of, where it differs from the default: one row for each event and channel. */
export const notificationChoices = sqliteTable(
  'notification_choices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    event: text('event').notNull(),
    channel: text('channel', { enum: ['page', 'email', 'sms', 'push'] }).notNull(),
    wanted: integer('wanted', { mode: 'boolean' }).notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.event, t.channel] })],
);

/** A browser that takes push messages for a person, for as long as its session counts. */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** The session in which it was turned on; another that follows in the same browser takes it along. */
    sessionHash: text('session_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    /** Where its push service takes messages: a secret, as whoever knows it can send there. */
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** Our key that it was registered under: it takes nothing from another. Null for those of before this was kept. */
    serverKey: text('server_key'),
    userAgent: text('user_agent'),
    createdAt: integer('created_at').notNull(),
    lastUsedAt: integer('last_used_at'),
  },
  (t) => [
    uniqueIndex('push_subscriptions_endpoint').on(t.endpoint),
    uniqueIndex('push_subscriptions_session').on(t.sessionHash),
    index('push_subscriptions_user').on(t.userId, t.createdAt),
  ],
);

/** What the page tells a person the next time they look. */
export const pageNotices = sqliteTable(
  'page_notices',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    event: text('event').notNull(),
    /** JSON: a phrase with its values, and where it leads. */
    content: text('content').notNull(),
    createdAt: integer('created_at').notNull(),
    readAt: integer('read_at'),
  },
  (t) => [index('page_notices_user').on(t.userId, t.createdAt), index('page_notices_created').on(t.createdAt)],
);

/** What came through the contact form, besides the mail to the people who answer it. */
export const contactMessages = sqliteTable(
  'contact_messages',
  {
    id: text('id').primaryKey(),
    userId: text('user_id'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    index('contact_messages_user').on(t.userId, t.createdAt),
    index('contact_messages_email').on(t.email),
    index('contact_messages_created').on(t.createdAt),
  ],
);

/** Newsletter contacts: joined once the mail to the address was answered (H5). */
export const newsletterContacts = sqliteTable(
  'newsletter_contacts',
  {
    email: text('email').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    language: text('language').notNull(),
    status: text('status', { enum: ['asked', 'joined', 'left'] }).notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [uniqueIndex('newsletter_contacts_token').on(t.tokenHash)],
);

/** Accounts that were closed, so that a restored backup can close them again (H3). Holds no name. */
export const closedAccounts = sqliteTable('closed_accounts', {
  userId: text('user_id').primaryKey(),
  closedAt: integer('closed_at').notNull(),
  /** SHA-256 of the e-mail address with the secret: a second trial is known by it, nobody is found by it (H4). */
  emailMask: text('email_mask').notNull(),
});
