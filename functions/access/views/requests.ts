import { listRequests, type RequestListQuery, type RequestRow } from '../../../db/queries/access/interest.ts';
import type { AccessRequest } from '../../../src/contract/access/interest.ts';
import { stateAt } from '../../../src/domain/access/request.ts';
import { requesterDetails } from '../../../src/domain/access/requester.ts';
import type { SignedIn } from '../../platform/context.ts';

type ListInput = Omit<RequestListQuery, 'now'>;

/** One page of the requests that this TimeGiver has received. */
export async function receivedRequests(ctx: SignedIn, input: ListInput) {
  const { rows, total } = await receivedRows(ctx, input);
  return { requests: rows.map((row) => viewRequest(row, ctx.now())), total };
}

/** The same with all that is known of each requester; `viewRequest` decides what leaves the server. */
export const receivedRows = (ctx: SignedIn, input: ListInput) =>
  listRequests(ctx.db, { sellerId: ctx.person.id }, { ...input, now: ctx.now() });

/** One page of the requests that this person has sent. */
export async function sentRequests(ctx: SignedIn, input: ListInput) {
  const { rows, total } = await listRequests(ctx.db, { requesterId: ctx.person.id }, { ...input, now: ctx.now() });
  return { requests: rows.map((row) => viewRequest(row, ctx.now())), total };
}

/** What the list of sent requests begins with (§7): the pending ones, or all if none is pending. */
export async function firstSentRequests(ctx: SignedIn, paging: Pick<ListInput, 'page' | 'limit'>) {
  const pending = await sentRequests(ctx, { ...paging, state: 'pending' });
  if (pending.total > 0) return { ...pending, state: 'pending' as const };
  return { ...(await sentRequests(ctx, { ...paging, state: 'all' })), state: 'all' as const };
}

/** A request as the wire shows it to the TimeGiver and the requester. */
export function viewRequest({ request, requester, seller }: RequestRow, now: number): AccessRequest {
  const state = stateAt(request, now);
  const gone = requester.status === 'deactivated';
  return {
    id: request.id,
    project_id: request.offerId,
    title: request.title,
    requested_user_id: requester.id,
    request_notes: request.requestNotes,
    approved_status: state,
    approved: state === 'approved' ? 1 : 0,
    auto_approved: request.autoApproved ? 1 : 0,
    approved_date: request.decidedAt,
    approve_notes: request.decisionNotes,
    created_at: request.createdAt,
    expires_at: state === 'pending' ? request.expiresAt : null,
    requester_name: requesterDetails(requester).name,
    requester_company: gone ? null : requester.companyName,
    requester_seniority: gone ? null : requester.seniority,
    first_name: seller.firstName,
    last_name: seller.lastName,
  };
}
