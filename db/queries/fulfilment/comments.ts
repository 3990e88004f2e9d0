import { and, asc, count, desc, eq, inArray, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { preparedOnce } from '../../prepared.ts';
import { comments, lots, users } from '../../schema/index.ts';

const COMMENT = {
  id: comments.id,
  offerId: comments.offerId,
  parentId: comments.parentId,
  authorId: comments.authorId,
  text: comments.text,
  at: comments.at,
  clarificationId: comments.clarificationId,
  sellerId: lots.sellerId,
  author: {
    firstName: users.firstName,
    lastName: users.lastName,
    username: users.username,
    giver: users.giver,
    status: users.status,
  },
};

export type CommentRow = Awaited<ReturnType<typeof repliesTo>>[number];

type Page = { page: number; limit: number };

const visible = isNull(comments.hiddenAt);
const isQuestionOn = (offerId: string | Placeholder) =>
  and(eq(comments.offerId, offerId), isNull(comments.parentId), visible);

const rowsWhere = (db: Reader, where: SQL | undefined) =>
  db
    .select(COMMENT)
    .from(comments)
    .innerJoin(lots, eq(lots.offerId, comments.offerId))
    .innerJoin(users, eq(users.id, comments.authorId))
    .where(where);

/** One page of the visible questions on an offer, newest first, their visible replies, and how many questions there are. */
export async function questionsOn(db: Reader, offerId: string, { page, limit }: Page) {
  const queries = questionQueries(db);
  const values = { offerId, limit, skipped: (page - 1) * limit };
  const [questions, replies, [counted]] = await Promise.all([
    queries.questions.all(values),
    queries.replies.all(values),
    queries.total.all(values),
  ]);
  return { questions, replies, total: counted?.n ?? 0 };
}

const questionQueries = preparedOnce((db) => {
  const [isShown, limit, skipped] = [
    isQuestionOn(sql.placeholder('offerId')),
    sql.placeholder('limit'),
    sql.placeholder('skipped'),
  ];
  const newest = [desc(comments.at), desc(comments.id)] as const;
  const shown = db
    .select({ id: comments.id })
    .from(comments)
    .where(isShown)
    .orderBy(...newest)
    .limit(limit)
    .offset(skipped);
  return {
    questions: rowsWhere(db, isShown)
      .orderBy(...newest)
      .limit(limit)
      .offset(skipped)
      .prepare(),
    replies: rowsWhere(db, and(inArray(comments.parentId, shown), visible))
      .orderBy(asc(comments.at), asc(comments.id))
      .prepare(),
    total: db.select({ n: count() }).from(comments).where(isShown).prepare(),
  };
});

/** One page of the visible replies to a question, oldest first. */
export function repliesTo(db: Reader, questionId: string, { page, limit }: Page) {
  return rowsWhere(db, and(eq(comments.parentId, questionId), visible))
    .orderBy(asc(comments.at), asc(comments.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

/** A visible comment with the number of its replies; null if there is none. */
export async function visibleComment(db: Reader, id: string) {
  const [row] = await db
    .select({
      id: comments.id,
      offerId: comments.offerId,
      parentId: comments.parentId,
      authorId: comments.authorId,
      text: comments.text,
      at: comments.at,
      replies: sql<number>`(SELECT count(*) FROM comments AS r WHERE r.parent_id = ${comments.id})`,
      author: { id: users.id, email: users.email, firstName: users.firstName, language: users.language },
      isAuthorHere: sql<number>`${users.closedAt} IS NULL`,
    })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.authorId))
    .where(and(eq(comments.id, id), visible))
    .limit(1);
  return row ?? null;
}

export type VisibleComment = NonNullable<Awaited<ReturnType<typeof visibleComment>>>;
