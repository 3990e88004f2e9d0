import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Database, databaseOver } from '../../../db/client.ts';
import { datedMeetings } from '../../../db/queries/fulfilment/calendar-feeds.ts';
import { heldDates } from '../../../db/queries/fulfilment/cart-dates.ts';
import { questionsOn } from '../../../db/queries/fulfilment/comments.ts';
import {
  busyQuarters,
  countMeetings,
  countOfInvoice,
  dueMeetings,
  listMeetings,
  type MeetingsQuery,
  meetingsOfInvoice,
  meetingsOfLots,
} from '../../../db/queries/fulfilment/meetings.ts';
import {
  countThreads,
  hasOldThreads,
  listMessages,
  listThreads,
  searchMessages,
} from '../../../db/queries/fulfilment/messages.ts';
import { offeredDates, tickedDates } from '../../../db/queries/fulfilment/offer-dates.ts';
import { quartersOf, quartersOfHosts } from '../../../db/queries/fulfilment/person-time.ts';
import { dueReminders } from '../../../db/queries/fulfilment/reminders.ts';
import { dueReviews, guestReviews } from '../../../db/queries/fulfilment/reviews.ts';
import { publicThanks } from '../../../db/queries/fulfilment/thanks.ts';
import { countRefundsToLookAt, refundsToLookAt } from '../../../db/queries/money/refunds.ts';
import { countHostsToApprove, hostsToApprove } from '../../../db/queries/offers/approval.ts';
import { refundsDecidedSince, waitingDecision } from '../../../db/queries/operators/decisions.ts';
import { eventsOfMeeting } from '../../../db/queries/operators/meetings.ts';
import {
  checksInReview,
  lostDeliveries,
  openDisputes,
  queueCounts,
  waitingMeetings,
} from '../../../db/queries/operators/queues.ts';
import { openReports } from '../../../db/queries/operators/reports.ts';
import { MEETING_STATES } from '../../../src/domain/fulfilment/meeting/states.ts';
import { isMeetingQueue, QUEUES } from '../../../src/domain/operators/queues.ts';
import { database, ownDatabase } from '../../support/kit.ts';

ownDatabase();

type Query = { sql: string; params: unknown[] };

const WHOLE_TABLE = /^SCAN (?!CONSTANT ROW|json_each|\(subquery|\w+ USING (COVERING )?INDEX)/;

/** Rows of the same moment may be sorted among themselves. */
const SORTED = /TEMP B-TREE FOR (?!(RIGHT PART|LAST TERM) OF ORDER BY)/;

const bound = ({ sql: text, params }: Query): SQL[] =>
  text.split('?').flatMap((part, i) => [sql.raw(part), ...(i < params.length ? [sql`${params[i]}`] : [])]);

/** The plans of everything that `read` asks, one step a line. */
async function plansOf(read: (db: Database) => PromiseLike<unknown>): Promise<string[]> {
  const asked: Query[] = [];
  const recorded = databaseOver(async (queries) => {
    asked.push(...queries);
    return Promise.all(queries.map((query) => database().values(sql.join(bound(query)))));
  });
  await read(recorded);
  const plans = asked.map((query) =>
    database().all<{ detail: string }>(sql.join([sql`EXPLAIN QUERY PLAN `, ...bound(query)])),
  );
  return (await Promise.all(plans)).flat().map(({ detail }) => detail);
}

const page = { page: 1, limit: 20 };
const range = { from: 0, to: 1e12 };
const mine: MeetingsQuery = { personId: 'a', hosts: ['b'], as: 'any', states: MEETING_STATES, ...page };

type Lists = Readonly<Record<string, (db: Database) => PromiseLike<unknown>>>;

/** Read in the order of an index, so that a page costs the same however long the list is. */
const ORDERED: Lists = {
  'meetings whose clock has run out': (db) => dueMeetings(db, 1, 50),
  'conversations of a person': (db) => listThreads(db, 'a', { archived: false, ...page }),
  'archived conversations': (db) => listThreads(db, 'a', { archived: true, ...page }),
  'messages of a conversation': (db) => listMessages(db, 'a', 't', null, 50),
  'quarters in which a person is busy': (db) => quartersOf(db, 'a', range, 1),
  'quarters in which several are busy': (db) => quartersOfHosts(db, ['a', 'b'], range, 1),
  'dates offered with an offer': (db) => offeredDates(db, 'a'),
  'reminders that are due': (db) => dueReminders(db, 1, 50),
  'reviews that are due': (db) => dueReviews(db, 1, 50),
  'reviews of a host': (db) => guestReviews(db, 'a', page),
  'notes about a charity': (db) => publicThanks(db, 'a', page),
  'events of a meeting': (db) => eventsOfMeeting(db, 'a', page),
  'open reports': (db) => openReports(db, page),
  'deliveries that were given up': (db) => lostDeliveries(db, page),
  'identity checks in review': (db) => checksInReview(db, page),
  'refunds to look at': (db) => refundsToLookAt(db, { sendingSince: 1, ...page }),
  ...Object.fromEntries(
    QUEUES.filter(isMeetingQueue).map((queue) => [queue, (db: Database) => waitingMeetings(db, queue, page)]),
  ),
};

/** Read by an index, and then sorted, as they are one person’s or few. */
const FOUND: Lists = {
  'meetings of a person': (db) => listMeetings(db, mine, 1),
  'meetings of a guest': (db) => listMeetings(db, { ...mine, as: 'guest' }, 1),
  'meetings of a host': (db) => listMeetings(db, { ...mine, as: 'host' }, 1),
  'number of meetings of a person': (db) => countMeetings(db, mine),
  'meetings of an invoice': (db) => meetingsOfInvoice(db, 'a', page),
  'number of meetings of an invoice': (db) => countOfInvoice(db, 'a'),
  'meetings on offers': (db) => meetingsOfLots(db, { personId: 'a', lotIds: ['b', 'c'], most: 20 }),
  'meetings in a calendar': (db) => datedMeetings(db, 'a', 1),
  'quarters in which both are busy': (db) =>
    busyQuarters(db, { people: ['a', 'b'], lotId: 'l', ...range, except: 'm', now: 1 }),
  'slots that others hold': (db) => heldDates(db, 'a', range, { guestId: 'b', now: 1 }),
  'ticked dates': (db) => tickedDates(db, 'a', 'b'),
  'number of conversations': (db) => countThreads(db, 'a'),
  'messages with a word': (db) => searchMessages(db, 'a', { plain: 'tea', threadId: undefined, ...page }),
  'old conversations': (db) => hasOldThreads(db, 1),
  'questions on an offer': (db) => questionsOn(db, 'a', page),
  'counts of the console': (db) => queueCounts(db),
  'number of refunds to look at': (db) => countRefundsToLookAt(db, 1),
  'hosts to approve': (db) => hostsToApprove(db, { since: 1, ...page }),
  'number of hosts to approve': (db) => countHostsToApprove(db, 1),
  'disputes at banks': (db) => openDisputes(db, page),
  'a decision that waits': (db) => waitingDecision(db, 'a'),
  'refunds of an operator': (db) => refundsDecidedSince(db, 'a', 1),
};

describe('a list around meetings', () => {
  it.each(Object.keys(ORDERED))('is read in the order of an index: %s', async (name) => {
    const steps = await plansOf(ORDERED[name] as Lists[string]);
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.filter((step) => WHOLE_TABLE.test(step) || SORTED.test(step))).toEqual([]);
  });

  it.each(Object.keys(FOUND))('is found by an index: %s', async (name) => {
    const steps = await plansOf(FOUND[name] as Lists[string]);
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.filter((step) => WHOLE_TABLE.test(step))).toEqual([]);
  });
});
