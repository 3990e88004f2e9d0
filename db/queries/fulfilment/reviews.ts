import { and, avg, count, desc, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { FactCounts } from '../../../src/domain/fulfilment/reviews/facts.ts';
import type { Reader } from '../../client.ts';
import { preparedOnce } from '../../prepared.ts';
import { meetingFacts, meetingProposals, meetings, reviews, users } from '../../schema/index.ts';

const authors = alias(users, 'authors');
const guests = alias(users, 'guests');
const hosts = alias(users, 'hosts');

const CONTACT = (table: typeof users) => ({
  id: table.id,
  email: table.email,
  language: table.language,
  closedAt: table.closedAt,
  firstName: table.firstName,
  lastName: table.lastName,
  username: table.username,
  giver: table.giver,
  status: table.status,
});

/** A meeting as its reviews and thanks need it; null unless this person is one of the two. */
export async function reviewedMeeting(db: Reader, personId: string, meetingId: string) {
  const [row] = await db
    .select({
      id: meetings.id,
      title: meetings.title,
      lotId: meetings.lotId,
      charityId: meetings.charityId,
      charityName: meetings.charityName,
      state: meetings.state,
      stateAt: meetings.stateAt,
      startsAt: meetings.startsAt,
      guest: CONTACT(guests as unknown as typeof users),
      host: CONTACT(hosts as unknown as typeof users),
    })
    .from(meetings)
    .innerJoin(guests, eq(guests.id, meetings.guestId))
    .innerJoin(hosts, eq(hosts.id, meetings.hostId))
    .where(and(eq(meetings.id, meetingId), or(eq(meetings.guestId, personId), eq(meetings.hostId, personId))))
    .limit(1);
  return row ?? null;
}

export type ReviewedMeeting = NonNullable<Awaited<ReturnType<typeof reviewedMeeting>>>;

const REVIEW = {
  id: reviews.id,
  meetingId: reviews.meetingId,
  side: reviews.side,
  authorId: reviews.authorId,
  subjectId: reviews.subjectId,
  answers: reviews.answers,
  score: reviews.score,
  text: reviews.text,
  at: reviews.at,
  publishedAt: reviews.publishedAt,
  reply: reviews.reply,
  replyAt: reviews.replyAt,
  author: {
    firstName: authors.firstName,
    lastName: authors.lastName,
    username: authors.username,
    giver: authors.giver,
    status: authors.status,
  },
};

const rowsWhere = (db: Reader, where: SQL | undefined) =>
  db.select(REVIEW).from(reviews).innerJoin(authors, eq(authors.id, reviews.authorId)).where(where);

export type ReviewRow = Awaited<ReturnType<typeof ownAndPublished>>[number];

const isPublished = and(isNotNull(reviews.publishedAt), isNull(reviews.hiddenAt));

/** The reviews of a meeting that this person may read: their own, and published ones. */
export const ownAndPublished = (db: Reader, personId: string, meetingId: string) =>
  rowsWhere(db, and(eq(reviews.meetingId, meetingId), or(eq(reviews.authorId, personId), isPublished))).limit(2);

/** Whether the two sides have written. For judging, never for showing: sealed reviews count. */
export async function sidesWritten(db: Reader, meetingId: string): Promise<Set<'guest' | 'host'>> {
  const rows = await db.select({ side: reviews.side }).from(reviews).where(eq(reviews.meetingId, meetingId)).limit(2);
  return new Set(rows.map(({ side }) => side));
}

/** A published review of this person; null for sealed ones and those of others. */
export async function publishedReviewOf(db: Reader, subjectId: string, id: string) {
  const [row] = await rowsWhere(db, and(eq(reviews.id, id), eq(reviews.subjectId, subjectId), isPublished)).limit(1);
  return row ?? null;
}

/** A published review; null for sealed and hidden ones. */
export async function publishedReview(db: Reader, id: string) {
  const [row] = await rowsWhere(db, and(eq(reviews.id, id), isPublished)).limit(1);
  return row ?? null;
}

/** Sealed reviews whose time is over, the oldest first. `now` is UTC ms. */
export const dueReviews = (db: Reader, now: number, most: number) =>
  db
    .select({ id: reviews.id, meetingId: reviews.meetingId, side: reviews.side, authorId: reviews.authorId })
    .from(reviews)
    .where(and(isNull(reviews.publishedAt), lte(reviews.dueAt, now)))
    .orderBy(reviews.dueAt)
    .limit(most);

/** A host, or the host of an offer. */
export type WhichHost = { hostId: string } | { offerId: string };

const ofGuests = (host: SQL) => and(sql`${reviews.subjectId} = ${host}`, eq(reviews.side, 'guest'), isPublished);

/** One page of what guests have said of a host, newest first. */
export const guestReviews = (db: Reader, hostId: string, { page, limit }: { page: number; limit: number }) =>
  rowsWhere(db, ofGuests(sql`${hostId}`))
    .orderBy(desc(reviews.publishedAt), desc(reviews.id))
    .limit(limit)
    .offset((page - 1) * limit);

/** The number of published reviews of a host by guests, and their average in hundredths; null without one. */
export async function guestScore(db: Reader, host: WhichHost): Promise<{ reviews: number; score: number | null }> {
  const [row] = await queriesFor(db, host).score.all(host);
  return { reviews: row?.n ?? 0, score: row?.score == null ? null : Math.round(Number(row.score)) };
}

/** How often each fact about a host was established (M6). */
export async function factCounts(db: Reader, host: WhichHost): Promise<FactCounts> {
  const rows = await queriesFor(db, host).facts.all(host);
  return Object.fromEntries(rows.map(({ fact, n }) => [fact, n]));
}

/** How long the last proposals of guests waited for this host: until an answer, or until they expired. In ms. */
export async function answerTimes(db: Reader, host: WhichHost): Promise<number[]> {
  const rows = await queriesFor(db, host).answers.all(host);
  return rows.map(({ ms }) => ms).filter((ms) => ms !== null);
}

const MOST_ANSWERS = 50;

const recordQueries = preparedOnce((db) => ({
  ofHost: recordOf(db, sql`${sql.placeholder('hostId')}`),
  ofOffer: recordOf(db, sql`(SELECT host_id FROM lots WHERE offer_id = ${sql.placeholder('offerId')} AND NOT reverse)`),
}));

const queriesFor = (db: Reader, host: WhichHost) => recordQueries(db)['hostId' in host ? 'ofHost' : 'ofOffer'];

function recordOf(db: Reader, host: SQL) {
  const { createdAt, decidedAt, expiresAt, status } = meetingProposals;
  return {
    score: db
      .select({ n: count(), score: avg(reviews.score) })
      .from(reviews)
      .where(ofGuests(host))
      .prepare(),
    facts: db
      .select({ fact: meetingFacts.fact, n: count() })
      .from(meetingFacts)
      .where(sql`${meetingFacts.personId} = ${host}`)
      .groupBy(meetingFacts.fact)
      .prepare(),
    answers: db
      .select({
        ms: sql<number>`CASE WHEN ${status} = 'expired' THEN ${expiresAt} ELSE ${decidedAt} END - ${createdAt}`,
      })
      .from(meetings)
      .innerJoin(meetingProposals, eq(meetingProposals.meetingId, meetings.id))
      .where(
        and(
          sql`${meetings.hostId} = ${host}`,
          eq(meetingProposals.by, 'guest'),
          sql`${status} IN ('accepted', 'declined', 'countered', 'expired')`,
        ),
      )
      .orderBy(desc(createdAt))
      .limit(MOST_ANSWERS)
      .prepare(),
  };
}
