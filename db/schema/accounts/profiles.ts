import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { sessions, users } from './people.ts';

/** Profile details beyond what every request needs (§3 User-details record, Registration values). */
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
  /** The country that `users.phone` was typed for, `GB`. */
  phoneCountry: text('phone_country'),
  /** JSON: the operator's own fields by name. */
  fields: text('fields').notNull().default('{}'),
  offerDontShow: integer('offer_dont_show', { mode: 'boolean' }).notNull().default(false),
  savedSearchDontShow: integer('saved_search_dont_show', { mode: 'boolean' }).notNull().default(false),
  profileDontShow: integer('profile_dont_show', { mode: 'boolean' }).notNull().default(false),
  updatedAt: integer('updated_at').notNull(),
});

/** A person's addresses; the primary one is the user's own on the wire (§3 Address). */
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

/** Followers are notified of a TimeGiver's new offers. */
export const followers = sqliteTable(
  'followers',
  {
    followerId: text('follower_id')
      .notNull()
      .references(() => users.id),
    followedId: text('followed_id')
      .notNull()
      .references(() => users.id),
    /** Whether they are e-mailed about new offers, at once or once a day. */
    news: text('news', { enum: ['none', 'at_once', 'daily'] })
      .notNull()
      .default('at_once'),
    /** The newest lot they were notified of. */
    notifiedNumber: integer('notified_number').notNull().default(0),
    /** Lots that opened before this moment have been sent or were skipped; UTC ms. */
    notifiedAt: integer('notified_at').notNull().default(0),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.followerId, t.followedId] }),
    index('followers_followed').on(t.followedId, t.createdAt),
    index('followers_number').on(t.news, t.notifiedNumber),
    index('followers_notified').on(t.news, t.notifiedAt),
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

/** The declared owners of a company; removed ones stay for the record. */
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

/** An identity check at the provider. The submitted details are deleted once it ends. */
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
    index('kyc_checks_review').on(t.createdAt).where(sql`status = 'review'`),
    uniqueIndex('kyc_checks_one_open').on(t.userId).where(sql`status IN ('submitted', 'running', 'review')`),
  ],
);

/** A person's notification choices where they differ from the default; one row per event and channel. */
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

/** A browser that gets a person's push messages while its session is valid. */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** The session it was turned on in; the same browser's next session takes it over. */
    sessionHash: text('session_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    /** The push service's address: a secret, because anyone who knows it can send there. */
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The server key that it was registered with. Null in rows from before it was stored. */
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

/** A person's notifications on the page. */
export const notifications = sqliteTable(
  'notifications',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    event: text('event').notNull(),
    /** JSON: a phrase with its values, and a link. */
    content: text('content').notNull(),
    createdAt: integer('created_at').notNull(),
    readAt: integer('read_at'),
  },
  (t) => [index('notifications_user').on(t.userId, t.createdAt), index('notifications_created').on(t.createdAt)],
);

/** Messages from the contact form, stored as well as mailed. */
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

/** Closed accounts, so that a restored backup can close them again (H3). Holds no name. */
export const closedAccounts = sqliteTable('closed_accounts', {
  userId: text('user_id').primaryKey(),
  closedAt: integer('closed_at').notNull(),
  /** SHA-256 of the e-mail address with the secret: recognises a second trial and identifies nobody (H4). */
  emailDigest: text('email_digest').notNull(),
});
