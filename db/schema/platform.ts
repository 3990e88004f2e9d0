import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Append-only log of all changes, read by notifications, statistics and the audit trail. */
export const events = sqliteTable(
  'events',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    at: integer('at').notNull(),
    actorKind: text('actor_kind', {
      enum: ['visitor', 'user', 'operator', 'cron', 'webhook', 'room', 'system'],
    }).notNull(),
    actorId: text('actor_id'),
    verb: text('verb').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    data: text('data').notNull(),
  },
  (t) => [
    index('events_subject').on(t.subjectKind, t.subjectId, t.id),
    index('events_actor').on(t.actorId, t.id),
    index('events_verb').on(t.verb, t.id),
  ],
);

/** Messages to deliver, at least once; `id` is the idempotency key at the receiving service. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['mail', 'sms', 'push'] }).notNull(),
    payload: text('payload').notNull(),
    dedupe: text('dedupe'),
    createdAt: integer('created_at').notNull(),
    dueAt: integer('due_at').notNull(),
    tries: integer('tries').notNull().default(0),
    claimedBy: text('claimed_by'),
    claimedUntil: integer('claimed_until').notNull().default(0),
    doneAt: integer('done_at'),
    lastError: text('last_error'),
  },
  (t) => [
    index('outbox_due').on(t.dueAt).where(sql`done_at IS NULL`),
    index('outbox_claimed').on(t.claimedBy).where(sql`done_at IS NULL`),
    index('outbox_dedupe').on(t.dedupe, t.createdAt),
    index('outbox_done').on(t.doneAt).where(sql`done_at IS NOT NULL`),
    index('outbox_given_up').on(t.doneAt).where(sql`done_at IS NOT NULL AND last_error IS NOT NULL`),
  ],
);

/** Idempotency keys of committed write batches, with the answer for a repeated request. */
export const idempotency = sqliteTable(
  'idempotency',
  {
    key: text('key').primaryKey(),
    answer: text('answer').notNull(),
    at: integer('at').notNull(),
  },
  (t) => [index('idempotency_at').on(t.at)],
);

/** Operator settings that differ from the defaults in `src/domain/settings.ts`. */
export const settings = sqliteTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  updatedAt: integer('updated_at').notNull(),
});

/**
 * The network's increments by currency (R8): from each price on, bids must go up by this much. They count for lots that
 * open from now on; open ones have theirs frozen (R1).
 */
export const bidIncrements = sqliteTable(
  'bid_increments',
  {
    currency: text('currency', { enum: ['GBP', 'USD'] }).notNull(),
    fromPence: integer('from_pence').notNull(),
    incrementPence: integer('increment_pence').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.currency, t.fromPence] }),
    check(
      'bid_increments_amounts',
      sql`${t.fromPence} BETWEEN 0 AND 1000000000 AND ${t.incrementPence} BETWEEN 1 AND 1000000000`,
    ),
  ],
);

/** Always empty: inserting a 0 violates the check and so fails a batch whose condition does not hold. */
export const mustHold = sqliteTable('must_hold', { ok: integer('ok').notNull() }, (t) => [
  check('must_hold_ok', sql`${t.ok} = 1`),
]);
