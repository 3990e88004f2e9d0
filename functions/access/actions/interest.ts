import type { interest } from '../../../src/contract/access/interest.ts';
import { DECISIONS } from '../../../src/domain/access/request.ts';
import type { Phrase } from '../../../src/domain/kit/words/phrase.ts';
import type { SignedIn } from '../../platform/context.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { decideRequest, sendRequest, withdrawRequest } from '../interest.ts';
import { receivedRequests, sentRequests, viewRequest } from '../views/requests.ts';

type Interest = Handlers<typeof interest>;

export const interestActions: Interest = {
  'product/projectAccessRequest': async (ctx, { approved_status: status, ...input }) => {
    const { project_id: offerId = '', request_id: id = '' } = input;
    const row = await (status === 'pending'
      ? sendRequest(ctx, offerId, input.request_notes)
      : status === 'withdrawn'
        ? withdrawRequest(ctx, id)
        : decideRequest(ctx, { id, decision: DECISIONS[status], notes: input.approve_notes }));
    return { data: viewRequest(row, ctx.now()), message: MESSAGES[status] };
  },

  'product/getProjectAccessRequest': async (ctx, { admin_id = ctx.person.id, ...input }) => ({
    data: admin_id === ctx.person.id ? await listPage(ctx, receivedRequests, input) : NO_REQUESTS,
  }),

  'product/myAccessRequests': async (ctx, input) => ({ data: await listPage(ctx, sentRequests, input) }),

  'product/projectAccessReqStatus': async (ctx, { request_id: id, approved_status: status, approve_notes: notes }) => {
    const row = await decideRequest(ctx, { id, decision: DECISIONS[status], notes });
    return { data: viewRequest(row, ctx.now()), message: MESSAGES[status] };
  },
};

type ListInput = Parameters<Interest['product/myAccessRequests']>[1];

async function listPage(
  ctx: SignedIn,
  read: typeof sentRequests,
  { approved_status, project_id, sort, page, limit }: ListInput,
) {
  const { requests, total } = await read(ctx, { state: approved_status, offerId: project_id, sort, page, limit });
  return { records: requests, totalRecords: total, setDisp: total > 0 };
}

const NO_REQUESTS = { records: [], totalRecords: 0, setDisp: false };

const MESSAGES: Record<'pending' | 'withdrawn' | keyof typeof DECISIONS, string | Phrase> = {
  pending: 'Request sent successfully',
  withdrawn: 'Your request has been withdrawn.',
  approved: 'Your answer has been sent.',
  rejected: 'Your answer has been sent.',
  revoked: 'Your answer has been sent.',
};
