import * as z from 'zod/mini';
import { isOver } from '../../access/request.ts';
import { requiredLines } from '../../kit/text.ts';

export const COMMENT_LENGTH = 1_000;
/** Replies to one question. */
export const MOST_REPLIES = 20;
/** Questions and replies of one person in a day, on all offers. */
export const MOST_COMMENTS_A_DAY = 40;

const id = z.string().check(z.minLength(1), z.maxLength(64));

/** A public question on an offer, or a reply to one with `parent_id`. */
export const COMMENT = z.strictObject({
  project_id: id,
  parent_id: z.optional(id),
  comment: requiredLines(COMMENT_LENGTH),
  idempotency_key: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/))),
});

type Author = { id: string; companyId: string | null };
type Offer = {
  seller: Author;
  lot: Parameters<typeof isOver>[0];
};
/** The question that is replied to. */
export type Question = { authorId: string; isReply: boolean; replies: number };

type Refusal = { code: string; message: string };

/** Why this person may not ask about the offer, or null. `now` is UTC ms. */
export function refuseQuestion(author: Author, { seller, lot }: Offer, now: number): Refusal | null {
  if (author.id === seller.id) return { code: 'OWN_OFFER', message: 'You can’t ask a question about your own offer.' };
  if (author.companyId !== null && author.companyId === seller.companyId)
    return {
      code: 'SELLERS_COMPANY',
      message: 'This offer is from your own company, so you can’t take part in it.',
    };
  return isOver(lot, now) ? OVER : null;
}

/** Why this person may not reply to the question, or null: only the TimeGiver and its author reply. */
export function refuseReply(author: Author, { seller, lot }: Offer, question: Question, now: number): Refusal | null {
  if (question.isReply) return { code: 'NOT_A_QUESTION', message: 'You can only reply to a question.' };
  if (author.id !== seller.id && author.id !== question.authorId)
    return { code: 'NOT_YOUR_QUESTION', message: 'Only the TimeGiver and the person who asked can reply.' };
  if (question.replies >= MOST_REPLIES)
    return { code: 'TOO_MANY_REPLIES', message: 'This question already has as many replies as it can have.' };
  return isOver(lot, now) ? OVER : null;
}

const OVER: Refusal = { code: 'OFFER_OVER', message: 'This offer has ended.' };
