import { insertAuctionRequest, moveAuctionRequest } from '../../db/changes/auctions/guests.ts';
import { recordEvent } from '../../db/changes/platform/system.ts';
import type { AuctionRow } from '../../db/queries/auctions/auctions.ts';
import { type AuctionRequestRow, auctionRequest, ownAuctionRequests } from '../../db/queries/auctions/guests.ts';
import type { Statement } from '../../db/statement.ts';
import { type Decision, type RequestState, stateAfter } from '../../src/domain/access/request.ts';
import { statusAt } from '../../src/domain/auctions/life/judge.ts';
import { isPast, judgeGuest } from '../../src/domain/auctions/requests.ts';
import { gate } from '../../src/domain/kit/people/gates.ts';
import { deliverOutbox } from '../notifications/deliver.ts';
import type { Ctx, SignedIn } from '../platform/context.ts';
import { gateRefusal, notFound, refusal } from '../platform/refusal.ts';
import { notifyGuest, notifyOwner } from './notify.ts';
import { visibleAuction } from './read-auction.ts';

/** The state of a request at `now` (UTC ms): expired by the clock, even if its row still says pending (R33). */
export function guestStateAt({ status, expiresAt, auctionStatus }: AuctionRequestRow, now: number): RequestState {
  return status === 'pending' && (now >= expiresAt || isPast(auctionStatus)) ? 'expired' : status;
}

/** Asks the owner of a private auction to take part (R33). The requester passes a bidder's gates. */
export async function askToJoin(ctx: SignedIn, auctionId: string, notes: string): Promise<AuctionRequestRow> {
  const stopped = gate('bidder', ctx.person);
  if (stopped) throw gateRefusal(stopped);
  const auction = await visibleAuction(ctx, auctionId);
  const earlier = await ownAuctionRequests(ctx.db, ctx.person.id, auctionId);
  const now = ctx.now();
  const verdict = verdictFor(ctx, auction, earlier);
  if (!verdict.ok) throw refusal(verdict.code, verdict.message);
  const id = ctx.newId('auctionRequest');
  const overdue = earlier.filter((row) => row.status === 'pending');
  const row = { id, auctionId, requesterId: ctx.person.id, ownerId: auction.ownerId, requestNotes: notes };
  const result = await ctx.commit({
    statements: [
      ...overdue.flatMap((request) => expireRequest(ctx, request)),
      insertAuctionRequest({ ...row, createdAt: now, expiresAt: verdict.expiresAt }),
      event(ctx, id, 'auction.access_requested', auctionId),
      ...(await notifyOwner(ctx, auction)),
    ],
  });
  if (result.status === 'conflict')
    throw refusal('REQUEST_BUSY', 'Please check the auction, then send your request again.');
  ctx.after(() => deliverOutbox(ctx));
  return requestOf(ctx, { requesterId: ctx.person.id }, id);
}

const verdictFor = (ctx: SignedIn, auction: AuctionRow, earlier: readonly AuctionRequestRow[]) => {
  const now = ctx.now();
  return judgeGuest({
    requester: ctx.person,
    owner: { id: auction.ownerId },
    auction: { ...auction, status: statusAt(auction, now) },
    earlier: earlier.map((row) => ({ state: guestStateAt(row, now), decidedAt: row.decidedAt })),
    now,
  });
};

/** Withdraws the person's own pending request. */
export async function withdrawFromAuction(ctx: SignedIn, id: string): Promise<AuctionRequestRow> {
  return moveRequest(ctx, { requesterId: ctx.person.id }, id, { command: 'withdraw', by: null });
}

/** The owner's answer to a request; of several at once exactly one counts. */
export async function decideGuest(
  ctx: SignedIn,
  { id, decision, notes }: { id: string; decision: Decision; notes: string },
): Promise<AuctionRequestRow> {
  return moveRequest(ctx, { ownerId: ctx.person.id }, id, { command: decision, by: ctx.person.id, notes });
}

type Party = Parameters<typeof auctionRequest>[1];
type Move = { command: Decision | 'withdraw'; by: string | null; notes?: string };

async function moveRequest(ctx: SignedIn, party: Party, id: string, { command, by, notes }: Move) {
  const request = await requestOf(ctx, party, id);
  const at = ctx.now();
  const to = stateAfter(guestStateAt(request, at), command);
  if (!to) throw alreadyDecided(guestStateAt(request, at));
  const result = await ctx.commit({
    statements: [
      moveAuctionRequest({ id, from: request.status, to, at, by, notes }),
      event(ctx, id, `auction.access_${to}`, request.auctionId),
      ...(to === 'approved' || to === 'rejected' || to === 'revoked' ? await notifyGuest(ctx, request, to) : []),
    ],
  });
  if (result.status === 'conflict') throw alreadyDecided(guestStateAt(await requestOf(ctx, party, id), at));
  ctx.after(() => deliverOutbox(ctx));
  return requestOf(ctx, party, id);
}

const alreadyDecided = (state: RequestState) =>
  refusal('ALREADY_DECIDED', 'This request has already been answered, or has expired.', { approved_status: state });

async function requestOf(ctx: SignedIn, party: Party, id: string): Promise<AuctionRequestRow> {
  const request = await auctionRequest(ctx.db, party, id);
  if (!request) throw notFound('request');
  return request;
}

export const expireRequest = (
  ctx: Ctx,
  { id, auctionId }: Pick<AuctionRequestRow, 'id' | 'auctionId'>,
): Statement[] => [
  moveAuctionRequest({ id, from: 'pending', to: 'expired', at: ctx.now(), by: null }),
  event(ctx, id, 'auction.access_expired', auctionId),
];

const event = (ctx: Ctx, id: string, verb: string, auction: string): Statement =>
  recordEvent({ at: ctx.now(), actor: ctx.actor, verb, subject: { kind: 'auction_request', id }, data: { auction } });
