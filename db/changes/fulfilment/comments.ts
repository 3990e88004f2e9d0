import { and, eq, isNull } from 'drizzle-orm';
import { comments } from '../../schema/index.ts';
import { build, type Statement, statement } from '../../statement.ts';

export const insertComment = (row: typeof comments.$inferInsert): Statement =>
  statement(build.insert(comments).values(row));

/** Hides a question with its replies, or a reply, until an operator has looked at it. */
export const hideComment = (id: string, at: number): Statement =>
  statement(
    build
      .update(comments)
      .set({ hiddenAt: at })
      .where(and(eq(comments.id, id), isNull(comments.hiddenAt))),
  );

/** Guard `still editable`: nobody has bid on the offer or bought it yet. */
export const requireUnbid = (offerId: string): Statement => ({
  sql: 'UPDATE lots SET settlement = settlement WHERE offer_id = ? AND bid_count = 0 AND sold = 0',
  args: [offerId],
  expect: 'one row',
  guard: 'still editable',
});
