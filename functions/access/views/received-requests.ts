import { findRequest, type RequestRow } from '../../../db/queries/access/interest.ts';
import type { AccessRequest } from '../../../src/contract/access/interest.ts';
import { type Decision, isOver, type RequestState, stateAfter, stateAt } from '../../../src/domain/access/request.ts';
import { requesterDetails } from '../../../src/domain/access/requester.ts';
import type { Phrase } from '../../../src/domain/kit/words/phrase.ts';
import type { SignedIn } from '../../platform/context.ts';
import { WHY_DECIDED } from '../interest.ts';
import { receivedRows, viewRequest } from './requests.ts';

/** A request as its TimeGiver reads it, with what they may know of the requester (§3, D8). */
export type ReceivedRequest = AccessRequest & { requester: Requester };

type Requester = ReturnType<typeof requesterDetails> & { image: string | null };

/** The answer that a link has chosen for one request; nothing is decided by following it. */
type ChosenAnswer = { id: string; status: keyof typeof DECISIONS };

type PageInput = {
  state: RequestState | 'all';
  page: number;
  limit: number;
  /** Shows this request alone. */
  only: string | null;
  chosen: ChosenAnswer | null;
};

/** One page of the requests that came to this TimeGiver, and the one that a link wants decided. */
export async function showReceivedRequests(ctx: SignedIn, { only, chosen, ...list }: PageInput) {
  const [{ rows, total }, row] = await Promise.all([
    only === null ? receivedRows(ctx, list) : oneRequest(ctx, only),
    chosen && findRequest(ctx.db, { sellerId: ctx.person.id }, chosen.id),
  ]);
  return {
    requests: rows.map((each) => viewReceived(each, ctx.now())),
    total,
    toDecide: chosen && row ? viewDecision(row, chosen, ctx.now()) : null,
  };
}

const DECISIONS = {
  approved: 'approve',
  rejected: 'reject',
  revoked: 'revoke',
} as const satisfies Record<string, Decision>;

async function oneRequest(ctx: SignedIn, id: string) {
  const row = await findRequest(ctx.db, { sellerId: ctx.person.id }, id);
  return { rows: row ? [row] : [], total: row ? 1 : 0 };
}

function viewReceived(row: RequestRow, now: number): ReceivedRequest {
  const { requester } = row;
  const image = requester.status === 'deactivated' ? null : requester.profileImage;
  return { ...viewRequest(row, now), requester: { ...requesterDetails(requester), image } };
}

type RequestToDecide = { request: AccessRequest; isOpen: boolean; firstName: string; reason: Phrase };

/** `reason` says why the request cannot be decided, where it is not open. */
function viewDecision(row: RequestRow, { status }: ChosenAnswer, now: number): RequestToDecide {
  const { request } = row;
  const state = stateAt(request, now);
  return {
    request: viewRequest(row, now),
    isOpen: stateAfter(state, DECISIONS[status]) !== null && !isOver(request.lot, now),
    firstName: row.requester.firstName,
    reason: WHY_DECIDED[state],
  };
}
