import { guardInvitations, numberLots, orderLots, stepLot } from '../../db/changes/auctions/lots.ts';
import { recordEvent } from '../../db/changes/platform/system.ts';
import { type AuctionRow, auctionById } from '../../db/queries/auctions/auctions.ts';
import {
  countPlaces,
  type LotPlace,
  lastLotNumber,
  type OfferToJoin,
  offersToJoin,
  placesIn,
} from '../../db/queries/auctions/lots.ts';
import { blockedWith } from '../../db/queries/fulfilment/blocks.ts';
import type { Statement } from '../../db/statement.ts';
import { isOver } from '../../src/domain/access/request.ts';
import type { LotState } from '../../src/domain/auctions/auction.ts';
import {
  consentTo,
  type JoinedAuction,
  type JoiningOffer,
  joinRefusal,
  type LotCommand,
  type LotSide,
} from '../../src/domain/auctions/join.ts';
import { statusAt } from '../../src/domain/auctions/life/judge.ts';
import { newNumbers } from '../../src/domain/auctions/numbers.ts';
import { areSameLots, movedTo } from '../../src/domain/auctions/order.ts';
import { lotTimesAt, MOST_INVITATIONS } from '../../src/domain/auctions/schedule.ts';
import { DAY_MS } from '../../src/domain/kit/time.ts';
import { say } from '../../src/domain/kit/words/phrase.ts';
import { deliverOutbox } from '../notifications/deliver.ts';
import type { SignedIn } from '../platform/context.ts';
import { notFound, refusal } from '../platform/refusal.ts';
import { notifySellers } from './notify.ts';
import { setupOf, totalsOf } from './read-auction.ts';
import { auctionChanged, bidCameFirst, lotsChanged } from './refusals.ts';
import { timesOfLots } from './time-lots.ts';

export type LotsInput = {
  auctionId: string;
  command: LotCommand | 'order' | 'move';
  offerIds: readonly string[];
  to?: number | undefined;
};
type Step = { offer: OfferToJoin; from: LotState | 'none'; to: LotState };

/**
 * Adds offers to an auction, answers invitations, takes lots out, or orders them; all or none. An offer is in once its seller
 * and the auction's owner agree. Others' auctions and drafts look as if they did not exist.
 */
export async function changeLots(
  ctx: SignedIn,
  { auctionId, command, offerIds, to }: LotsInput,
): Promise<Step['to'][]> {
  const auction = await auctionById(ctx.db, auctionId);
  const isOwner = auction?.ownerId === ctx.person.id;
  if (!auction) throw notFound('auction');
  if (command === 'order') return orderOwn(ctx, auction, () => offerIds);
  if (command === 'move') return orderOwn(ctx, auction, (known) => movedTo(known, offerIds[0] ?? '', to ?? 1));
  const offers = await offersOf(ctx, auction, offerIds);
  if (auction.status === 'draft' && !isOwner && offers.some(({ state }) => state === null)) throw notFound('auction');
  const steps = offers.map((offer) => stepOf(ctx, auction, offer, command));
  const places = await placesIn(ctx.db, auctionId);
  await requireJoinable(ctx, auction, places, steps);
  await commitSteps(ctx, auction, places, steps);
  return steps.map(({ to }) => to);
}

async function offersOf(ctx: SignedIn, auction: AuctionRow, offerIds: readonly string[]): Promise<OfferToJoin[]> {
  const found = await offersToJoin(ctx.db, offerIds, auction.id);
  const byId = new Map(found.map((offer) => [offer.id, offer]));
  await refuseBlocked(ctx, auction, found);
  return [...new Set(offerIds)].map((id) => {
    const offer = byId.get(id);
    const isVisible = offer && (offer.sellerId === ctx.person.id || offer.lotStatus !== null || offer.state !== null);
    if (!isVisible) throw notFound('offer');
    return offer;
  });
}

/** A block between two people keeps them out of each other's auctions; to them it looks as if the offer did not exist. */
async function refuseBlocked(ctx: SignedIn, auction: AuctionRow, offers: readonly OfferToJoin[]): Promise<void> {
  const others = new Set([auction.ownerId, ...offers.map(({ sellerId }) => sellerId)]);
  others.delete(ctx.person.id);
  const blocked = others.size === 0 ? new Set<string>() : await blockedWith(ctx.db, ctx.person.id);
  if ([...others].some((id) => blocked.has(id))) throw notFound('offer');
}

function stepOf(ctx: SignedIn, auction: AuctionRow, offer: OfferToJoin, command: LotCommand): Step {
  const from = offer.state ?? 'none';
  const to = consentTo(from, command, sideOf(ctx, auction, offer));
  if (!to)
    throw refusal('NOT_NOW', 'That isn’t possible for this offer in its current state.', { project_id: offer.id });
  return { offer, from, to };
}

function sideOf(ctx: SignedIn, auction: AuctionRow, { sellerId }: OfferToJoin): LotSide {
  const isOwner = auction.ownerId === ctx.person.id;
  const isSeller = sellerId === ctx.person.id;
  if (!isOwner && !isSeller) throw notFound('offer');
  if (isOwner && isSeller) return 'both';
  return isOwner ? 'owner' : 'seller';
}

/** Every offer that comes in or is proposed can be a lot, and every one that goes out has no bids. */
async function requireJoinable(ctx: SignedIn, auction: AuctionRow, places: readonly LotPlace[], steps: Step[]) {
  const now = ctx.now();
  const total = await countPlaces(ctx.db, auction.id);
  const joined: JoinedAuction = { ...auction, status: statusAt(auction, now), lots: total };
  const last = places.at(-1)?.position ?? -1;
  for (const [i, { offer, to }] of steps.entries()) {
    const detail = { project_id: offer.id };
    if (to === 'out') {
      if (offer.state === 'in' && offer.bidCount > 0 && auction.status !== 'cancelled')
        throw refusal('LOT_HAS_BIDS', 'Someone has bid on this lot, so it stays in the auction.', detail);
      continue;
    }
    const times = lotTimesAt(auction, last + 1 + i);
    const refused = joinRefusal(joiningOf(offer, now), { ...joined, lots: total + i }, times);
    if (refused) throw refusal(refused.code, refused.message, detail);
  }
}

const joiningOf = (offer: OfferToJoin, now: number): JoiningOffer => ({
  isAuction: offer.isAuction,
  auctionType: offer.auctionType,
  currency: offer.currency,
  charityId: offer.charityId,
  meetingAt: offer.meetingAt,
  isElsewhere: offer.elsewhere === 1,
  lot:
    offer.lotStatus === null
      ? null
      : {
          isOver: isOver({ status: offer.lotStatus, closesAt: offer.closesAt ?? 0, heldAt: offer.heldAt }, now),
          hasBids: offer.bidCount > 0,
          isSold: (offer.sold ?? 0) > 0,
        },
});

const LOT_VERBS = {
  invited: 'auction.lot_invited',
  offered: 'auction.lot_offered',
  in: 'auction.lot_joined',
  out: 'auction.lot_left',
} as const satisfies Record<LotState, string>;

async function commitSteps(ctx: SignedIn, auction: AuctionRow, places: readonly LotPlace[], steps: readonly Step[]) {
  const at = ctx.now();
  const auctionId = auction.id;
  const last = places.at(-1)?.position ?? -1;
  const coming = steps
    .filter(({ to }) => to === 'in')
    .map(({ offer }, i) => ({ offerId: offer.id, position: last + 1 + i, lotNumber: null }));
  const isDraft = auction.status === 'draft';
  const numbers = isDraft ? new Map() : newNumbers(coming, await lastLotNumber(ctx.db, auctionId));
  const statements = [
    ...steps.flatMap(({ offer, from, to }) => [
      stepLot({ auctionId, offerId: offer.id, sellerId: offer.sellerId, from, to, at }),
      event(ctx, auctionId, LOT_VERBS[to], { offer: offer.id }),
    ]),
    ...(steps.some(({ to }) => to === 'invited')
      ? [guardInvitations(auctionId, auction.ownerId, at - DAY_MS, MOST_INVITATIONS)]
      : []),
    ...(await notifySellers(ctx, auction, steps)),
    ...numberLots(auctionId, numbers),
    ...timesOfLots({ id: auctionId, ...setupOf(auction) }, coming, at),
  ];
  const result = await ctx.commit({ statements });
  if (result.status === 'conflict') throw conflictOf(result.guard);
  ctx.after(() => deliverOutbox(ctx));
}

/** Orders the lots of the caller's own auction, until it runs or someone bids. `order` gets them in their present order. */
async function orderOwn(
  ctx: SignedIn,
  auction: AuctionRow,
  order: (known: readonly string[]) => readonly string[],
): Promise<Step['to'][]> {
  if (auction.ownerId !== ctx.person.id) throw notFound('auction');
  const places = await placesIn(ctx.db, auction.id);
  const known = places.map(({ offerId }) => offerId);
  const offerIds = order(known);
  if (!areSameLots(known, offerIds)) throw lotsChanged();
  const { withBids } = await totalsOf(ctx, auction.id);
  if (withBids > 0) throw refusal('LOT_HAS_BIDS', 'Someone has bid on a lot, so the order stays as it is.');
  const inOrder = offerIds.map((offerId, position) => ({ offerId, position }));
  const statements = [
    ...orderLots(auction.id, offerIds),
    ...timesOfLots({ id: auction.id, ...setupOf(auction) }, inOrder, ctx.now()),
    event(ctx, auction.id, 'auction.ordered', { offers: offerIds }),
  ];
  const result = await ctx.commit({ statements });
  if (result.status === 'conflict') throw conflictOf(result.guard);
  return offerIds.map(() => 'in' as const);
}

function conflictOf(guard: string) {
  if (/BIDS|FOLLOWS|FORWARD/.test(guard)) return bidCameFirst();
  if (guard === 'invitations') {
    const message = say('You can invite at most {n} offers in a day.', { n: MOST_INVITATIONS });
    return refusal('TOO_MANY_INVITATIONS', message);
  }
  if (guard.includes('auction_lots')) return refusal('IN_ANOTHER_AUCTION', 'This offer is already in another auction.');
  return auctionChanged();
}

const event = (ctx: SignedIn, id: string, verb: string, data: Record<string, unknown>): Statement =>
  recordEvent({ at: ctx.now(), actor: ctx.actor, verb, subject: { kind: 'auction', id }, data });
