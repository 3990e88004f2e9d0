import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { meetings, reviews } from '../../schema/index.ts';
import { build, guarded, type Statement, statement } from '../../statement.ts';

type NewReview = Omit<typeof reviews.$inferInsert, 'publishedAt' | 'reply' | 'replyAt' | 'hiddenAt'>;

/**
 * Adds a sealed review. Guard `as judged`: the meeting still counts as delivered since `stateAt`, and the sides that have
 * written are as many as they were.
 */
export function insertReview(row: NewReview, judged: { stateAt: number; written: number }): Statement[] {
  const unchanged = and(
    eq(meetings.id, row.meetingId),
    eq(meetings.state, 'delivered'),
    eq(meetings.stateAt, judged.stateAt),
    sql`(SELECT count(*) FROM reviews WHERE meeting_id = ${row.meetingId}) = ${judged.written}`,
  );
  return [
    guarded('as judged', build.update(meetings).set({ state: sql`state` }).where(unchanged)),
    statement(build.insert(reviews).values(row)),
  ];
}

/** Publishes the sealed reviews of a meeting. */
export const publishReviews = (meetingId: string, at: number): Statement =>
  statement(
    build
      .update(reviews)
      .set({ publishedAt: at })
      .where(and(eq(reviews.meetingId, meetingId), isNull(reviews.publishedAt))),
  );

/** Publishes one review whose time is over. Guard `sealed`. */
export const publishReview = (id: string, at: number): Statement =>
  guarded(
    'sealed',
    build
      .update(reviews)
      .set({ publishedAt: at })
      .where(and(eq(reviews.id, id), isNull(reviews.publishedAt))),
  );

/** The reply of the person it is about. Guard `unanswered`. */
export const replyToReview = (
  subjectId: string,
  { id, text, at }: { id: string; text: string; at: number },
): Statement =>
  guarded(
    'unanswered',
    build
      .update(reviews)
      .set({ reply: text, replyAt: at })
      .where(
        and(
          eq(reviews.id, id),
          eq(reviews.subjectId, subjectId),
          isNotNull(reviews.publishedAt),
          isNull(reviews.reply),
        ),
      ),
  );
