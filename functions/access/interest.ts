import { insertRequest, moveRequest } from '../../db/changes/access/interest.ts';
import { recordEvent } from '../../db/changes/platform/system.ts';
import {
  type OwnRequest,
  ownRequests,
  type RequestRow,
  requestWithin,
  type Whose,
} from '../../db/queries/access/interest.ts';
import { type OfferWithSeller, offerWithSeller } from '../../db/queries/offers/offer-page.ts';
import type { Statement } from '../../db/statement.ts';
import { judgeAsk, type Verdict } from '../../src/domain/access/ask.ts';
import { type Decision, isOver, type RequestState, stateAfter, stateAt } from '../../src/domain/access/request.ts';
import { gate } from '../../src/domain/kit/people/gates.ts';
import { type Phrase, say } from '../../src/domain/kit/words/phrase.ts';
import { deliverOutbox } from '../notifications/deliver.ts';
import type { Ctx, SignedIn } from '../platform/context.ts';
import { notFound, refusal } from '../platform/refusal.ts';
import { tellAnswer, tellAsked } from './notify.ts';

const MOST_TRIES = 3;

/**
 * Asks to take part in a private sale (R33). Who passes the gates of a bidder may ask; twice at once makes one. Refuses
 * what `judgeAsk` does.
 */
export async function askToTakePart(ctx: SignedIn, offerId: string, notes: string): Promise<RequestRow> {
  const stopped = gate('bidder', ctx.person);
  if (stopped) throw refusal(stopped.code, stopped.message, stopped.goTo ? { go_to: stopped.goTo } : {});
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    const offer = await offerWithSeller(ctx.db, offerId);
    if (!offer) throw notFound('offer');
    const earlier = await ownRequests(ctx.db, ctx.person.id, offerId);
    // What is judged and what is written are of one moment.
    const at = ctx.now();
    const verdict = judged(ctx, offer, earlier, at);
    if (!verdict.ok) throw refusal(verdict.code, verdict.message);
    const id = ctx.newId('accessRequest');
    const result = await ctx.commit({ statements: await asked(ctx, offer, verdict, { id, notes, earlier, at }) });
    if (result.status === 'conflict') continue;
    ctx.after(() => deliverOutbox(ctx));
    return reread(ctx, { requesterId: ctx.person.id }, id);
  }
  throw refusal('REQUEST_BUSY', 'The offer has changed meanwhile. Please look at it and ask again.');
}

export function judged(ctx: SignedIn, offer: OfferWithSeller, earlier: readonly OwnRequest[], now: number): Verdict {
  const { id, companyId } = ctx.person;
  return judgeAsk({
    requester: { id, companyId },
    seller: offer.seller,
    lot: offer.lot,
    now,
    privateSale: offer.privateSale,
    autoApproval: offer.autoApproval,
    earlier: earlier.map((row) => ({ state: stateAt(row, now), decidedAt: row.decidedAt })),
  });
}

type Granted = Extract<Verdict, { ok: true }>;

type New = { id: string; notes: string; earlier: readonly OwnRequest[]; at: number };

async function asked(ctx: SignedIn, offer: OfferWithSeller, granted: Granted, { id, notes, earlier, at }: New) {
  const { status, expiresAt } = granted;
  const { id: offerId, title, seller } = offer;
  const row = { id, offerId, requesterId: ctx.person.id, sellerId: seller.id, status, notes, at, expiresAt };
  return [
    ...lapsed(ctx, offerId, earlier, at),
    insertRequest(row),
    recordEvent({
      at,
      actor: ctx.actor,
      verb: status === 'approved' ? 'access.approved' : 'access.requested',
      subject: subjectOf(id),
      data: { offer: offerId, auto: status === 'approved' },
    }),
    ...(await tellAsked(ctx, { id, offerId, title, sellerId: seller.id, status, expiresAt })),
  ];
}

/** A request that has expired and that no sweep has seen yet makes room for the next. */
function lapsed(ctx: SignedIn, offerId: string, earlier: readonly OwnRequest[], at: number) {
  const stale = earlier.filter((row) => row.status === 'pending' && stateAt(row, at) === 'expired');
  return stale.flatMap(({ id }) => expired(ctx, { id, offerId }, at));
}

/** What writes down that nobody answered a request in time. */
export const expired = (ctx: Ctx, { id, offerId }: { id: string; offerId: string }, at: number): Statement[] => [
  moveRequest({ id, from: 'pending', to: 'expired', at, by: null }),
  recordEvent({ at, actor: ctx.actor, verb: 'access.expired', subject: subjectOf(id), data: { offer: offerId } }),
];

/** Takes the own request back while it waits. */
export async function withdrawRequest(ctx: SignedIn, id: string): Promise<RequestRow> {
  const whose = { requesterId: ctx.person.id };
  const { request } = await reread(ctx, whose, id);
  const state = stateAt(request, ctx.now());
  if (!stateAfter(state, 'withdraw')) throw refusal('ALREADY_DECIDED', DECIDED[state], { approved_status: state });
  await moved(ctx, { request, to: 'withdrawn', by: null, whose });
  return reread(ctx, whose, id);
}

export type Deciding = { id: string; decision: Decision; notes: string };

/**
 * The TimeGiver's answer to a request for an own offer. Exactly one of several at once counts; what is not theirs looks
 * like what is not there (D1, D5). Refuses what was decided before, and everything once the offer is over.
 */
export async function decideRequest(ctx: SignedIn, { id, decision, notes }: Deciding): Promise<RequestRow> {
  const whose = { sellerId: ctx.person.id };
  const { request } = await reread(ctx, whose, id);
  const now = ctx.now();
  const state = stateAt(request, now);
  const to = stateAfter(state, decision);
  if (!to) throw refusal('ALREADY_DECIDED', DECIDED[state], { approved_status: state });
  if (isOver(request.lot, now))
    throw refusal('LOT_CLOSED', 'This offer has ended, so nothing about it is decided any more.');
  const told = await tellAnswer(ctx, request, to as 'approved' | 'rejected' | 'revoked');
  await moved(ctx, { request, to, by: ctx.person.id, whose, notes, told });
  ctx.after(() => deliverOutbox(ctx));
  ctx.after(() => ctx.rooms.lot(request.offerId).tellAnswered(request.offerId, request.requesterId));
  return reread(ctx, whose, id);
}

type Move = {
  request: RequestRow['request'];
  to: RequestState;
  by: string | null;
  whose: Whose;
  notes?: string;
  told?: Awaited<ReturnType<typeof tellAnswer>>;
};

async function moved(ctx: SignedIn, { request, to, by, whose, notes, told = [] }: Move): Promise<void> {
  const at = ctx.now();
  const { id, status: from, offerId } = request;
  const move = moveRequest({ id, from, to, at, by, ...(notes === undefined ? {} : { notes }) });
  const event = { at, actor: ctx.actor, verb: `access.${to}`, subject: subjectOf(id), data: { offer: offerId, from } };
  const result = await ctx.commit({ statements: [move, recordEvent(event), ...told] });
  if (result.status !== 'conflict') return;
  const state = stateAt((await reread(ctx, whose, id)).request, at);
  throw refusal('ALREADY_DECIDED', DECIDED[state], { approved_status: state });
}

async function reread(ctx: SignedIn, whose: Whose, id: string): Promise<RequestRow> {
  const row = await requestWithin(ctx.db, whose, id);
  if (!row) throw notFound('request');
  return row;
}

const subjectOf = (id: string) => ({ kind: 'access_request', id });

/** Why a request cannot be decided: by where it stands. */
export const DECIDED: Readonly<Record<RequestState, Phrase>> = {
  pending: say('This request still waits for its first answer.'),
  approved: say('This request is approved already.'),
  rejected: say('This request is rejected already.'),
  expired: say('This request has expired. Whoever asked can ask again while the offer is open.'),
  withdrawn: say('This request was taken back.'),
  revoked: say('This approval was taken back already.'),
};
