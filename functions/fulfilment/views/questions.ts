import { type CommentRow, questionsOn, repliesTo, visibleComment } from '../../../db/queries/fulfilment/comments.ts';
import { offerWithSeller } from '../../../db/queries/offers/offer-page.ts';
import type { CommentRecord, QuestionRecord } from '../../../src/contract/fulfilment/comments.ts';
import { publicName } from '../../../src/domain/kit/people/name.ts';
import type { Ctx } from '../../platform/context.ts';

type Page = { page: number; limit: number };

/** One page of the questions on an offer with their replies, newest first; empty for drafts and unknown offers. */
export async function showQuestions(
  ctx: Ctx,
  offerId: string,
  query: Page,
): Promise<{ records: QuestionRecord[]; totalRecords: number; setDisp: boolean }> {
  const { questions, replies, total } = await questionsOn(ctx.db, offerId, query);
  const records = questions.map((row) => ({
    ...commentRecord(row, ctx.person?.id),
    replies: replies.filter(({ parentId }) => parentId === row.id).map((reply) => commentRecord(reply, ctx.person?.id)),
  }));
  return { records, totalRecords: total, setDisp: total > 0 };
}

/** The same for the API; null for drafts and unknown offers. */
export async function listQuestions(ctx: Ctx, offerId: string, query: Page) {
  const [offer, list] = await Promise.all([offerWithSeller(ctx.db, offerId), showQuestions(ctx, offerId, query)]);
  return offer && list;
}

/** One page of the replies to a question; null if there is no such question. */
export async function listReplies(ctx: Ctx, questionId: string, query: Page) {
  const [question, rows] = await Promise.all([
    visibleComment(ctx.db, questionId),
    repliesTo(ctx.db, questionId, query),
  ]);
  if (!question || question.parentId !== null) return null;
  const records = rows.map((row) => commentRecord(row, ctx.person?.id));
  return { records, totalRecords: question.replies, setDisp: question.replies > 0 };
}

const commentRecord = (row: CommentRow, viewerId: string | undefined): CommentRecord => ({
  id: row.id,
  project_id: row.offerId,
  parent_id: row.parentId,
  name: publicName(row.author),
  by_host: row.authorId === row.sellerId,
  own: row.authorId === viewerId,
  comment: row.text,
  clarification: row.clarificationId !== null,
  created_at: row.at,
});
