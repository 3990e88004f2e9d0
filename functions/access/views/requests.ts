import { listRequests, type RequestList, type RequestRow } from '../../../db/queries/access/interest.ts';
import type { AccessRequest } from '../../../src/contract/access/interest.ts';
import { stateAt } from '../../../src/domain/access/request.ts';
import { requesterDetails } from '../../../src/domain/access/requester.ts';
import type { SignedIn } from '../../platform/context.ts';

type Asked = Omit<RequestList, 'now'>;

/** One page of the requests that came to this TimeGiver. */
export const receivedRequests = (ctx: SignedIn, asked: Asked) =>
  listRequests(ctx.db, { sellerId: ctx.person.id }, { ...asked, now: ctx.now() });

/** One page of the requests that this person has sent. */
export const sentRequests = (ctx: SignedIn, asked: Asked) =>
  listRequests(ctx.db, { requesterId: ctx.person.id }, { ...asked, now: ctx.now() });

/** A request in the wire's words, as the two whom it concerns may see it. */
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
