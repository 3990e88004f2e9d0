import type { comments } from '../../../src/contract/fulfilment/comments.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { notFound } from '../../platform/refusal.ts';
import { saveComment } from '../comments/save-comment.ts';
import { reportComment } from '../report-words.ts';
import { listQuestions, listReplies } from '../views/questions.ts';

type Comments = Handlers<typeof comments>;

export const commentActions: Comments = {
  'comment/saveComment': async (ctx, input) => {
    const saved = await saveComment(ctx, {
      offerId: input.project_id,
      parentId: input.parent_id ?? null,
      text: input.comment,
      key: input.idempotency_key,
    });
    return { data: saved, message: saved.masked ? MASKED : input.parent_id ? REPLIED : ASKED };
  },

  'comment/report': async (ctx, { comment_id: id, ...report }) => ({
    data: await reportComment(ctx, id, report),
    message: REPORTED,
  }),

  'comment/getAllComments': async (ctx, { project_id: offerId, page, limit }) => {
    const list = await listQuestions(ctx, offerId, { page, limit });
    if (!list) throw notFound('offer');
    return { data: list };
  },

  'comment/getAllReplyComments': async (ctx, { comment_id: id, page, limit }) => {
    const list = await listReplies(ctx, id, { page, limit });
    if (!list) throw notFound('question');
    return { data: list };
  },
};

const REPORTED = 'Thank you. We look into every report.';
const ASKED = 'Your question is on the page. We’ve told the TimeGiver.';
const REPLIED = 'Your reply is on the page.';
const MASKED =
  'It’s on the page. We’ve hidden the contact details in it: everyone can read it, and people should pay through Kindhour.';
