import type { interest } from '../../../src/contract/access/interest.ts';
import type { Decision } from '../../../src/domain/access/request.ts';
import type { Phrase } from '../../../src/domain/kit/words/phrase.ts';
import type { SignedIn } from '../../platform/context.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { askToTakePart, decideRequest, withdrawRequest } from '../interest.ts';
import { receivedRequests, sentRequests, viewRequest } from '../views/requests.ts';

type Interest = Handlers<typeof interest>;

const DECISIONS = { approved: 'approve', rejected: 'reject', revoked: 'revoke' } as const satisfies Record<
  string,
  Decision
>;

export const interestActions: Interest = {
  'product/projectAccessRequest': async (ctx, { approved_status: wanted, ...given }) => {
    const { project_id: offerId = '', request_id: id = '' } = given;
    const row = await (wanted === 'pending'
      ? askToTakePart(ctx, offerId, given.request_notes)
      : wanted === 'withdrawn'
        ? withdrawRequest(ctx, id)
        : decideRequest(ctx, { id, decision: DECISIONS[wanted], notes: given.approve_notes }));
    return { data: viewRequest(row, ctx.now()), message: SAID[wanted] };
  },

  'product/getProjectAccessRequest': async (ctx, asked) => ({ data: await listed(ctx, receivedRequests, asked) }),

  'product/myAccessRequests': async (ctx, asked) => ({ data: await listed(ctx, sentRequests, asked) }),

  'product/projectAccessReqStatus': async (ctx, { request_id: id, approved_status: wanted, approve_notes: notes }) => {
    const row = await decideRequest(ctx, { id, decision: DECISIONS[wanted], notes });
    return { data: viewRequest(row, ctx.now()), message: SAID[wanted] };
  },
};

type Asked = Parameters<Interest['product/myAccessRequests']>[1];

async function listed(ctx: SignedIn, read: typeof sentRequests, { approved_status, project_id, page, limit }: Asked) {
  const { requests, total } = await read(ctx, { state: approved_status, offerId: project_id, page, limit });
  return { records: requests, totalRecords: total, setDisp: total > 0 };
}

const SAID: Record<'pending' | 'withdrawn' | keyof typeof DECISIONS, string | Phrase> = {
  pending: 'Request sent successfully',
  withdrawn: 'Your request is taken back.',
  approved: 'Your decision is saved, and whoever asked hears of it.',
  rejected: 'Your decision is saved, and whoever asked hears of it.',
  revoked: 'Your decision is saved, and whoever asked hears of it.',
};
