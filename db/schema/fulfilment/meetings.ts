import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { CLOCKS } from '../../../src/domain/fulfilment/meeting/clocks.ts';
import {
  MEETING_FACTS,
  MEETING_STATES,
  MONEY_STATES,
  PROPOSAL_STATES,
} from '../../../src/domain/fulfilment/meeting/states.ts';
import { users } from '../accounts/people.ts';
import { invoices } from '../money.ts';
import { offers } from '../offers/offers.ts';

/**
 * The meeting of one sold seat: one unit of one invoice line. Money in pence, times in UTC ms. `state` changes only as
 * the transition table says (`src/domain/fulfilment/meeting/table.ts`), guarded by `version`.
 */
export const meetings = sqliteTable(
  'meetings',
  {
    id: text('id').primaryKey(),
    lotId: text('lot_id')
      .notNull()
      .references(() => offers.id),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoices.id),
    /** The invoice line, and the unit of it, from 0. */
    position: integer('position').notNull(),
    seat: integer('seat').notNull(),
    paymentId: text('payment_id').notNull(),
    guestId: text('guest_id')
      .notNull()
      .references(() => users.id),
    hostId: text('host_id')
      .notNull()
      .references(() => users.id),
    charityId: text('charity_id'),
    charityName: text('charity_name'),
    title: text('title').notNull(),
    amountPence: integer('amount_pence').notNull(),
    feePence: integer('fee_pence').notNull(),
    totalPence: integer('total_pence').notNull(),
    currency: text('currency', { enum: ['GBP', 'USD'] }).notNull(),
    format: text('format', { enum: ['in_person', 'video'] }).notNull(),
    minutes: integer('minutes').notNull(),
    /** The area that everyone may read on the offer. */
    venue: text('venue'),
    /** The exact address and the host's own video link: for the two alone. */
    place: text('place'),
    videoUrl: text('video_url'),
    /** The random part of the name of our video room. */
    room: text('room').notNull(),
    state: text('state', { enum: MEETING_STATES }).notNull(),
    stateAt: integer('state_at').notNull(),
    /** Counts proposals that led nowhere (5, 6). */
    round: integer('round').notNull().default(1),
    /** The host did nothing for 72 hours (7), or three rounds led nowhere (5): an operator looks. */
    flagged: integer('flagged', { mode: 'boolean' }).notNull().default(false),
    /** Whether the host has suggested or answered dates since the search began, and so is not silent (9). */
    hostReplied: integer('host_replied', { mode: 'boolean' }).notNull().default(false),
    /** When an operator wrote to both because it was flagged. */
    nudgedAt: integer('nudged_at'),
    /** Whether the guest has added 30 days (9), and whether a video meeting that nobody opened was dated once more (22). */
    extended: integer('extended', { mode: 'boolean' }).notNull().default(false),
    reopened: integer('reopened', { mode: 'boolean' }).notNull().default(false),
    /** Until when a date can be agreed: 30 days after the payment, or after the last of the above. */
    dateUntil: integer('date_until').notNull(),
    startsAt: integer('starts_at'),
    endsAt: integer('ends_at'),
    /** The zone of the place, or of the host for video; the promise is the wall time there (S11). */
    zone: text('zone').notNull(),
    guestZone: text('guest_zone').notNull(),
    wall: text('wall'),
    wallSecond: integer('wall_second', { mode: 'boolean' }).notNull().default(false),
    /** What the guest read when the date was agreed, with the offset and the zone: 2026-12-03T10:00-05:00[America/New_York]. */
    guestWall: text('guest_wall'),
    /** The offset by which `starts_at` was computed: runtimes do not tell which release of the zone rules they have. */
    zoneVersion: text('zone_version'),
    /** SEQUENCE of the calendar file. */
    sequence: integer('sequence').notNull().default(0),
    agreedAt: integer('agreed_at'),
    paidAt: integer('paid_at').notNull(),
    hostEnteredAt: integer('host_entered_at'),
    guestEnteredAt: integer('guest_entered_at'),
    /** Where each was then, if they chose to tell us, to about 100 m; forgotten 30 days after the end. */
    hostPosition: text('host_position'),
    guestPosition: text('guest_position'),
    hostHeldAt: integer('host_held_at'),
    /** JSON `Claim`, while a claim or a dispute is open. */
    claim: text('claim'),
    /** When an operator decided, when one side appealed against it, and JSON `Appeal` until it is decided (24). */
    decidedAt: integer('decided_at'),
    appealedAt: integer('appealed_at'),
    appeal: text('appeal'),
    movesByHost: integer('moves_by_host').notNull().default(0),
    movesByGuest: integer('moves_by_guest').notNull().default(0),
    /** A free change after the law moved the clocks (S11). */
    freeMove: integer('free_move', { mode: 'boolean' }).notNull().default(false),
    money: text('money', { enum: MONEY_STATES }).notNull(),
    refundedPence: integer('refunded_pence').notNull().default(0),
    chargedBack: integer('charged_back', { mode: 'boolean' }).notNull().default(false),
    /** The next clock: what happens by itself, and when. Null when nothing does. */
    dueAt: integer('due_at'),
    dueClock: text('due_clock', { enum: CLOCKS }),
    /** How many reminders of a waiting state were sent. */
    reminded: integer('reminded').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('meetings_seat').on(t.invoiceId, t.position, t.seat),
    index('meetings_guest').on(t.guestId, t.state, t.startsAt),
    index('meetings_host').on(t.hostId, t.state, t.startsAt),
    index('meetings_lot').on(t.lotId, t.state),
    index('meetings_payment').on(t.paymentId),
    index('meetings_held').on(t.charityId).where(sql`money = 'held'`),
    index('meetings_due').on(t.dueAt).where(sql`due_at IS NOT NULL`),
    index('meetings_starting').on(t.startsAt).where(sql`state = 'agreed'`),
    index('meetings_state').on(t.state, t.stateAt),
    index('meetings_flagged').on(t.stateAt).where(sql`flagged = 1 AND state IN ('undated', 'proposed', 'no_date')`),
    index('meetings_positions').on(t.stateAt).where(sql`host_position IS NOT NULL OR guest_position IS NOT NULL`),
    index('meetings_appealed').on(t.appealedAt).where(sql`appeal IS NOT NULL`),
    check('meetings_total', sql`${t.totalPence} = ${t.amountPence} + ${t.feePence} AND ${t.totalPence} > 0`),
    check('meetings_two_people', sql`${t.guestId} <> ${t.hostId}`),
    check(
      'meetings_dated',
      sql`(${t.state} NOT IN ('agreed', 'ended')) OR (${t.startsAt} IS NOT NULL AND ${t.endsAt} > ${t.startsAt})`,
    ),
    check('meetings_refunded', sql`${t.refundedPence} BETWEEN 0 AND ${t.totalPence}`),
  ],
);

/** Dates that one side proposes to the other, and requests to move an agreed date (2 to 6, 11, 12). */
export const meetingProposals = sqliteTable(
  'meeting_proposals',
  {
    id: text('id').primaryKey(),
    meetingId: text('meeting_id')
      .notNull()
      .references(() => meetings.id),
    by: text('by', { enum: ['guest', 'host'] }).notNull(),
    /** Who wrote it: an assistant may act for the host (M8). */
    byUserId: text('by_user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: ['date', 'move'] }).notNull(),
    round: integer('round').notNull(),
    /** JSON: starts in UTC ms, in order. */
    slots: text('slots').notNull(),
    note: text('note').notNull().default(''),
    status: text('status', { enum: PROPOSAL_STATES }).notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    decidedAt: integer('decided_at'),
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    uniqueIndex('meeting_proposals_open').on(t.meetingId).where(sql`status = 'open'`),
    index('meeting_proposals_meeting').on(t.meetingId, t.createdAt),
    index('meeting_proposals_author').on(t.byUserId),
  ],
);

/**
 * Who is busy when, by quarters of an hour (UTC ms / 900,000): the one truth (S8). A person has one meeting or hold in a
 * quarter; the pauses of a host are rows of their own and keep other meetings out, so that between two meetings the
 * longer pause counts (S7). Triggers hold that.
 */
export const personTime = sqliteTable(
  'person_time',
  {
    personId: text('person_id')
      .notNull()
      .references(() => users.id),
    quarter: integer('quarter').notNull(),
    meetingId: text('meeting_id')
      .notNull()
      .references(() => meetings.id),
    kind: text('kind', { enum: ['meeting', 'hold', 'buffer'] }).notNull(),
    /** When a hold ends, UTC ms. */
    until: integer('until'),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.quarter, t.meetingId] }),
    uniqueIndex('person_time_busy').on(t.personId, t.quarter).where(sql`kind <> 'buffer'`),
    index('person_time_meeting').on(t.meetingId),
  ],
);

/** What counts for or against a person in a meeting (M6). Only both sides or a clock establish it. */
export const meetingFacts = sqliteTable(
  'meeting_facts',
  {
    meetingId: text('meeting_id')
      .notNull()
      .references(() => meetings.id),
    personId: text('person_id')
      .notNull()
      .references(() => users.id),
    fact: text('fact', { enum: MEETING_FACTS }).notNull(),
    at: integer('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.meetingId, t.personId, t.fact, t.at] }),
    index('meeting_facts_person').on(t.personId, t.fact, t.at),
    index('meeting_facts_recent').on(t.fact, t.at),
  ],
);
