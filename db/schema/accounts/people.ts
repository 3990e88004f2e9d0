import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** A person. `giver` is the specification's seller flag `admin`; operators are `staff`, independent of it (§3 User). */
export const users = sqliteTable(
  'users',
  {
    id: text('id').primaryKey(),
    username: text('username').notNull(),
    email: text('email').notNull(),
    emailVerifiedAt: integer('email_verified_at'),
    /** Not verified yet, beside a verified phone; becomes `email` once verified (decision 0018). */
    pendingEmail: text('waiting_email'),
    phone: text('phone'),
    phoneVerifiedAt: integer('phone_verified_at'),
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    giver: integer('giver', { mode: 'boolean' }).notNull().default(false),
    bothAccess: integer('both_access', { mode: 'boolean' }).notNull().default(false),
    staff: integer('staff', { mode: 'boolean' }).notNull().default(false),
    activeRole: text('active_role', { enum: ['bidder', 'giver'] }).notNull(),
    status: text('status', { enum: ['email_unverified', 'active', 'deactivated'] }).notNull(),
    seniority: text('seniority'),
    companyId: text('company_id'),
    companyName: text('company_name'),
    country: text('country').notNull().default('GB'),
    city: text('city'),
    /** The IANA zone that the person chose; null for that of their country (`zoneOf`). */
    timeZone: text('time_zone'),
    profileImage: text('profile_image'),
    language: text('language').notNull().default('en'),
    referencePlan: text('reference_plan'),
    sessionEpoch: integer('session_epoch').notNull().default(0),
    /** The status of the newest identity check; `none` without one. */
    kycStatus: text('kyc_status').notNull().default('none'),
    passwordChangedAt: integer('password_changed_at'),
    closedAt: integer('closed_at'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    uniqueIndex('users_username').on(t.username),
    uniqueIndex('users_phone_verified').on(t.phone).where(sql`phone_verified_at IS NOT NULL`),
    index('users_company').on(t.companyId),
  ],
);

/** One bought or granted period; a person is a member while one of theirs covers now (§3 Membership record). */
export const memberships = sqliteTable(
  'memberships',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    plan: text('plan').notNull(),
    period: text('period', { enum: ['free', 'monthly', 'yearly', 'five_yearly'] }).notNull(),
    trial: integer('trial', { mode: 'boolean' }).notNull(),
    startsAt: integer('starts_at').notNull(),
    endsAt: integer('ends_at').notNull(),
    amountPence: integer('amount_pence').notNull(),
    currency: text('currency', { enum: ['GBP', 'USD'] })
      .notNull()
      .default('GBP'),
    /** The invoice that paid for it; null for a trial or a gift. */
    invoiceId: text('invoice_id'),
    /** JSON: the limits of the plan as they were when it was bought (§3 Membership plan limits). */
    limits: text('limits').notNull().default('{}'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    index('memberships_user').on(t.userId, t.endsAt),
    uniqueIndex('memberships_invoice').on(t.invoiceId),
    uniqueIndex('memberships_one_trial').on(t.userId).where(sql`trial = 1`),
  ],
);

/** An opaque session: the token itself is never stored, only its SHA-256. Valid while `epoch` equals the person's. */
export const sessions = sqliteTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    epoch: integer('epoch').notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    endedAt: integer('ended_at'),
    userAgent: text('user_agent'),
    lastSeenAt: integer('last_seen_at'),
    /** How it began: `password`, `code`, `phone`, `google`, `facebook`, `passkey`, `register`. */
    startedWith: text('started_with').notNull().default('password'),
    /** The hash of the same browser's previous session. */
    follows: text('follows'),
  },
  (t) => [
    index('sessions_user').on(t.userId),
    index('sessions_expires').on(t.expiresAt),
    index('sessions_ended').on(t.endedAt).where(sql`ended_at IS NOT NULL`),
  ],
);

/** A 6-digit code that was sent. Only the newest of a target and purpose counts; five attempts; five minutes. */
export const codes = sqliteTable(
  'codes',
  {
    id: text('id').primaryKey(),
    purpose: text('purpose', { enum: ['register', 'login', 'reset', 'change'] }).notNull(),
    channel: text('channel', { enum: ['email', 'sms'] }).notNull(),
    target: text('target').notNull(),
    codeHash: text('code_hash').notNull(),
    /** SHA-256 of the visitor id, or of the request id of an API client; nobody else may enter the code. */
    requestHash: text('request_hash').notNull().default(''),
    tries: integer('tries').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    usedAt: integer('used_at'),
  },
  (t) => [index('codes_target').on(t.purpose, t.target, t.createdAt), index('codes_created').on(t.createdAt)],
);

/** Exact counters for rate limits; one row per key and window. */
export const attempts = sqliteTable(
  'attempts',
  {
    key: text('key').notNull(),
    windowStart: integer('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [uniqueIndex('attempts_key').on(t.key, t.windowStart), index('attempts_window').on(t.windowStart)],
);
