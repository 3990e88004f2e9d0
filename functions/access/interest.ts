import { insertRequest, moveRequest } from '../../db/changes/access/interest.ts';
import { recordEvent } from '../../db/changes/platform/system.ts';
import {
  findRequest,
  type OwnRequest,
  ownRequests,
  type RequestParty,
  type RequestRow,
} from '../../db/queries/access/interest.ts';
import { isBlockedBetween } from '../../db/queries/fulfilment/blocks.ts';
import { type OfferWithSeller, offerWithSeller } from '../../db/queries/offers/offer-page.ts';
import type { Statement } from '../../db/statement.ts';
import { judgeRequest, OFFER_NOT_AVAILABLE, type Verdict } from '../../src/domain/access/judge-request.ts';
import { type Decision, isOver, type RequestState, stateAfter, stateAt } from '../../src/domain/access/request.ts';
import { gate } from '../../src/domain/kit/people/gates.ts';
import { type Phrase, say } from '../../src/domain/kit/words/phrase.ts';
import { deliverOutbox } from '../notifications/deliver.ts';
import type { Ctx, SignedIn } from '../platform/context.ts';
import { gateRefusal, notFound, refusal } from '../platform/refusal.ts';
import { notifyRequester, notifySeller } from './notify.ts';

const MOST_TRIES = 3;

/**
 * Sends a request to take part in a private offer (R33). The requester must pass a bidder's gates; refuses what
 * `judgeRequest` does. Two at the same time make one request.
 */
export async function sendRequest(ctx: SignedIn, offerId: string, notes: string): Promise<RequestRow> {
  const stopped = gate('bidder', ctx.person);
  if (stopped) throw gateRefusal(stopped);
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    const offer = await offerWithSeller(ctx.db, offerId);
    if (!offer) throw notFound('offer');
    if (await isBlockedBetween(ctx.db, ctx.person.id, offer.seller.id))
      throw refusal('OFFER_NOT_AVAILABLE', OFFER_NOT_AVAILABLE);
    const earlier = await ownRequests(ctx.db, ctx.person.id, offerId);
    const at = ctx.now();
    const verdict = verdictFor(ctx, offer, earlier, at);
    if (!verdict.ok) throw refusal(verdict.code, verdict.message);
    const request = { id: ctx.newId('accessRequest'), notes, earlier, at };
    const result = await ctx.commit({ statements: await insertStatements(ctx, offer, verdict, request) });
    if (result.status === 'conflict') continue;
    ctx.after(() => deliverOutbox(ctx));
    return loadRequest(ctx, { requesterId: ctx.person.id }, request.id);
  }
  throw refusal(
    'REQUEST_BUSY',
    'The offer has changed since you opened it. Please check it, then send your request again.',
  );
}

export function verdictFor(
  ctx: SignedIn,
  offer: OfferWithSeller,
  earlier: readonly OwnRequest[],
  now: number,
): Verdict {
  const { id, companyId } = ctx.person;
  return judgeRequest({
    requester: { id, companyId },
    seller: offer.seller,
    lot: offer.lot,
    now,
    privateSale: offer.privateSale,
    autoApproval: offer.autoApproval,
    earlier: earlier.map((row) => ({ state: stateAt(row, now), decidedAt: row.decidedAt })),
  });
}

type Accepted = Extract<Verdict, { ok: true }>;

type NewRequest = { id: string; notes: string; earlier: readonly OwnRequest[]; at: number };

async function insertStatements(
  ctx: SignedIn,
  offer: OfferWithSeller,
  { status, expiresAt }: Accepted,
  { id, notes, earlier, at }: NewRequest,
): Promise<Statement[]> {
  const { id: offerId, title, seller } = offer;
  const row = { id, offerId, requesterId: ctx.person.id, sellerId: seller.id, status, notes, at, expiresAt };
  return [
    ...expireOverdue(ctx, offerId, earlier, at),
    insertRequest(row),
    recordEvent({
      at,
      actor: ctx.actor,
      verb: status === 'approved' ? 'access.approved' : 'access.requested',
      subject: subjectOf(id),
      data: { offer: offerId, auto: status === 'approved' },
    }),
    ...(await notifySeller(ctx, { id, offerId, title, sellerId: seller.id, status, expiresAt })),
  ];
}

/** Expires an overdue request that the cron job has not reached yet, to make room for the new one. */
function expireOverdue(ctx: SignedIn, offerId: string, earlier: readonly OwnRequest[], at: number): Statement[] {
  const overdue = earlier.filter((row) => row.status === 'pending' && stateAt(row, at) === 'expired');
  return overdue.flatMap(({ id }) => expireStatements(ctx, { id, offerId }, at));
}

export const expireStatements = (
  ctx: Ctx,
  { id, offerId }: { id: string; offerId: string },
  at: number,
): Statement[] => [
  moveRequest({ id, from: 'pending', to: 'expired', at, by: null }),
  recordEvent({ at, actor: ctx.actor, verb: 'access.expired', subject: subjectOf(id), data: { offer: offerId } }),
];

/** Withdraws the person's own pending request. */
export async function withdrawRequest(ctx: SignedIn, id: string): Promise<RequestRow> {
  const party = { requesterId: ctx.person.id };
  const { request } = await loadRequest(ctx, party, id);
  const state = stateAt(request, ctx.now());
  if (!stateAfter(state, 'withdraw')) throw alreadyDecided(state);
  await commitMove(ctx, { request, to: 'withdrawn', by: null, party });
  return loadRequest(ctx, party, id);
}

export type DecisionInput = { id: string; decision: Decision; notes: string };

/**
 * The TimeGiver's answer to a request for one of their offers. Of several at once exactly one counts; other people's
 * requests look as if they did not exist (D1, D5). Refuses requests that are decided, and all once the offer is over.
 */
export async function decideRequest(ctx: SignedIn, { id, decision, notes }: DecisionInput): Promise<RequestRow> {
  const party = { sellerId: ctx.person.id };
  const { request } = await loadRequest(ctx, party, id);
  const now = ctx.now();
  const state = stateAt(request, now);
  const to = stateAfter(state, decision);
  if (!to) throw alreadyDecided(state);
  if (isOver(request.lot, now))
    throw refusal('LOT_CLOSED', 'This offer has ended, so you can’t answer its requests any more.');
  const notifications = await notifyRequester(ctx, request, to as 'approved' | 'rejected' | 'revoked');
  await commitMove(ctx, { request, to, by: ctx.person.id, party, notes, notifications });
  ctx.after(() => deliverOutbox(ctx));
  ctx.after(() => ctx.rooms.lot(request.offerId).requestAnswered(request.offerId, request.requesterId));
  return loadRequest(ctx, party, id);
}

type Move = {
  request: RequestRow['request'];
  to: RequestState;
  by: string | null;
  party: RequestParty;
  notes?: string;
  notifications?: Statement[];
};

async function commitMove(ctx: SignedIn, { request, to, by, party, notes, notifications = [] }: Move): Promise<void> {
  const at = ctx.now();
  const { id, status: from, offerId } = request;
  const move = moveRequest({ id, from, to, at, by, ...(notes === undefined ? {} : { notes }) });
  const event = { at, actor: ctx.actor, verb: `access.${to}`, subject: subjectOf(id), data: { offer: offerId, from } };
  const result = await ctx.commit({ statements: [move, recordEvent(event), ...notifications] });
  if (result.status !== 'conflict') return;
  throw alreadyDecided(stateAt((await loadRequest(ctx, party, id)).request, at));
}

async function loadRequest(ctx: SignedIn, party: RequestParty, id: string): Promise<RequestRow> {
  const row = await findRequest(ctx.db, party, id);
  if (!row) throw notFound('request');
  return row;
}

const subjectOf = (id: string) => ({ kind: 'access_request', id });

const alreadyDecided = (state: RequestState) =>
  refusal('ALREADY_DECIDED', WHY_DECIDED[state], { approved_status: state });

/** Why a request cannot be decided, by its state. */
export const WHY_DECIDED: Readonly<Record<RequestState, Phrase>> = {
  pending: say('This request hasn’t been answered yet.'),
  approved: say('This request has already been approved.'),
  rejected: say('This request has already been rejected.'),
  expired: say('This request has expired. The sender can send a new one while the offer is open.'),
  withdrawn: say('This request was withdrawn.'),
  revoked: say('This approval has already been revoked.'),
};
