import {
  answerTimes,
  factCounts,
  guestReviews,
  guestScore,
  ownAndPublished,
  type ReviewedMeeting,
  type ReviewRow,
  reviewedMeeting,
  type WhichHost,
} from '../../../db/queries/fulfilment/reviews.ts';
import type { ReviewRecord, ReviewState } from '../../../src/contract/fulfilment/reviews.ts';
import { factPhrases, personFacts } from '../../../src/domain/fulfilment/reviews/facts.ts';
import { refuseReview, reviewsEnd } from '../../../src/domain/fulfilment/reviews/review.ts';
import { publicName } from '../../../src/domain/kit/people/name.ts';
import type { Phrase } from '../../../src/domain/kit/words/phrase.ts';
import type { Ctx } from '../../platform/context.ts';
import { sideOf } from '../reviews/save-review.ts';

/** The reviews of a meeting as one of the two sees them; null for everyone else. A sealed one is seen by its author alone. */
export async function showReviews(ctx: Ctx, id: string, meetingId: string): Promise<ReviewState | null> {
  const [meeting, rows] = await Promise.all([
    reviewedMeeting(ctx.db, id, meetingId),
    ownAndPublished(ctx.db, id, meetingId),
  ]);
  return meeting && stateOf(meeting, rows, { id, now: ctx.now() });
}

type Reader = { id: string; now: number };

function stateOf(meeting: ReviewedMeeting, rows: readonly ReviewRow[], { id, now }: Reader): ReviewState {
  const records = rows.map((row) => reviewRecord(row, id));
  const own = records.find((record) => record.own) ?? null;
  return {
    meeting_id: meeting.id,
    side: sideOf(meeting, id),
    may_review: refuseReview({ ...meeting, hasOwn: own !== null }, now) === null,
    until: meeting.state === 'delivered' ? reviewsEnd(meeting) : null,
    own,
    other: records.find((record) => !record.own) ?? null,
  };
}

/** One page of what guests say of a host, newest first. */
export async function listGuestReviews(ctx: Ctx, hostId: string, query: { page: number; limit: number }) {
  const [rows, { reviews }] = await Promise.all([guestReviews(ctx.db, hostId, query), guestScore(ctx.db, { hostId })]);
  const records = rows.map((row) => reviewRecord(row, ctx.person?.id ?? null));
  return { records, totalRecords: reviews, setDisp: reviews > 0 };
}

/** What guests say of a host in one number (hundredths; null without reviews), and the facts about their meetings (M6). */
export type HostRecord = { reviews: number; score: number | null; facts: Phrase[] };

export const showHostRecord = (ctx: Ctx, hostId: string): Promise<HostRecord> => recordOf(ctx, { hostId });

/** The same of the host of an offer; empty for drafts and unknown offers. */
export const showRecordOfOffer = (ctx: Ctx, offerId: string): Promise<HostRecord> => recordOf(ctx, { offerId });

async function recordOf(ctx: Ctx, host: WhichHost): Promise<HostRecord> {
  const [score, counts, answers] = await Promise.all([
    guestScore(ctx.db, host),
    factCounts(ctx.db, host),
    answerTimes(ctx.db, host),
  ]);
  return { ...score, facts: factPhrases(personFacts(counts, answers)) };
}

export const reviewRecord = (row: ReviewRow, viewerId: string | null): ReviewRecord => ({
  id: row.id,
  by: row.side,
  name: publicName(row.author),
  own: row.authorId === viewerId,
  score: row.score / 100,
  answers: JSON.parse(row.answers),
  text: row.text,
  created_at: row.at,
  published_at: row.publishedAt,
  reply: row.reply,
  reply_at: row.replyAt,
});
