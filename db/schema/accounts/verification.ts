import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from './people.ts';

/** A mailed link: 256 random bits, of which only the SHA-256 is stored; used once, for one purpose (C14). */
export const links = sqliteTable(
  'links',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose', {
      enum: ['reset_password', 'verify_email', 'take_back', 'unsubscribe', 'follow_up'],
    }).notNull(),
    userId: text('user_id').references(() => users.id),
    /** The address it was sent to: the link dies when the account's address changes. */
    target: text('target').notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    usedAt: integer('used_at'),
  },
  (t) => [index('links_user').on(t.userId, t.purpose), index('links_expires').on(t.expiresAt)],
);

/** A provider's account that signs a person in; it belongs to one person. */
export const identities = sqliteTable(
  'identities',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    provider: text('provider', { enum: ['google', 'facebook'] }).notNull(),
    subject: text('subject').notNull(),
    email: text('email'),
    createdAt: integer('created_at').notNull(),
    lastUsedAt: integer('last_used_at'),
  },
  (t) => [
    uniqueIndex('identities_subject').on(t.provider, t.subject),
    uniqueIndex('identities_user').on(t.userId, t.provider),
  ],
);

/** A passkey: its public key, and the counter that reveals a copy. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    /** The credential id, base64url. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    publicKey: text('public_key').notNull(),
    counter: integer('counter').notNull(),
    transports: text('transports').notNull(),
    createdAt: integer('created_at').notNull(),
    lastUsedAt: integer('last_used_at'),
  },
  (t) => [index('passkeys_user').on(t.userId, t.createdAt)],
);

/** An open challenge, answered once: a sign-in at a provider, or a passkey. */
export const challenges = sqliteTable(
  'challenges',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['oauth', 'passkey_add', 'passkey_login', 'social_sign_up'] }).notNull(),
    userId: text('user_id'),
    /** JSON: the verifier, nonce and return path of a sign-in, or a passkey's challenge. */
    data: text('data').notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    usedAt: integer('used_at'),
  },
  (t) => [index('challenges_expires').on(t.expiresAt), index('challenges_user').on(t.userId)],
);

/** Invitations; only the SHA-256 of a link's token (`registerToken`) is stored. */
export const invites = sqliteTable(
  'invites',
  {
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    invitedBy: text('invited_by')
      .notNull()
      .references(() => users.id),
    email: text('email').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    userType: text('user_type', { enum: ['timebidder', 'timegiver', 'both'] }).notNull(),
    /** The company that the newcomer joins, if any. */
    companyId: text('company_id'),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    usedAt: integer('used_at'),
    usedBy: text('used_by'),
    revokedAt: integer('revoked_at'),
  },
  (t) => [
    uniqueIndex('invites_token').on(t.tokenHash),
    index('invites_by').on(t.invitedBy, t.createdAt),
    index('invites_used').on(t.usedBy),
    index('invites_email').on(t.email),
    uniqueIndex('invites_open').on(t.invitedBy, t.email).where(sql`used_at IS NULL AND revoked_at IS NULL`),
  ],
);
