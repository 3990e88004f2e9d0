import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { MOST_LOTS } from '../../../src/domain/auctions/schedule.ts';
import type { Reader } from '../../client.ts';
import { preparedOnce } from '../../prepared.ts';
import {
  auctionLots,
  auctions,
  bids,
  charities,
  floorBids,
  images,
  liveAuctions,
  liveLots,
  lots,
  offers,
  users,
} from '../../schema/index.ts';
import { salePrice } from '../../schema/sale-price.ts';

/** The auction of a live lot, as far as its calls depend on it; null for a lot in none. */
export async function auctionOfLiveLot(db: Reader, lotId: string) {
  const [row] = await ofLiveLot(db).all({ lotId });
  return row ?? null;
}

const ofLiveLot = preparedOnce((db) =>
  db
    .select({
      auctionId: liveLots.auctionId,
      phase: liveLots.phase,
      status: auctions.status,
      block: liveAuctions.block,
      hostId: liveAuctions.hostId,
      streamDelayMs: liveAuctions.streamDelayMs,
      otherOnBlock: sql<number>`EXISTS (SELECT 1 FROM live_lots other WHERE other.auction_id = ${liveLots.auctionId}
        AND other.lot_id <> ${liveLots.lotId} AND other.phase IN ('shown', 'open'))`,
      nextOpened: sql<number>`EXISTS (SELECT 1 FROM live_lots other WHERE other.auction_id = ${liveLots.auctionId}
        AND other.block > ${liveLots.block} AND other.phase IN ('open', 'over', 'final'))`,
    })
    .from(liveLots)
    .innerJoin(liveAuctions, eq(liveAuctions.auctionId, liveLots.auctionId))
    .innerJoin(auctions, eq(auctions.id, liveLots.auctionId))
    .where(eq(liveLots.lotId, sql.placeholder('lotId')))
    .limit(1)
    .prepare(),
);

/** The bids of a lot that came from the floor, with their paddles. */
export async function floorBidsOf(db: Reader, lotId: string): Promise<{ seq: number; paddle: number }[]> {
  return db.select({ seq: floorBids.seq, paddle: floorBids.paddle }).from(floorBids).where(eq(floorBids.lotId, lotId));
}

/** A live auction with its room; null before its doors open, and for a timed one. */
export async function liveAuction(db: Reader, auctionId: string) {
  const [row] = await liveAuctionQuery(db).all({ auctionId });
  return row ?? null;
}

const liveAuctionQuery = preparedOnce((db) =>
  db
    .select({
      auctionId: auctions.id,
      ownerId: auctions.ownerId,
      companyId: auctions.companyId,
      ownerCompanyId: users.companyId,
      title: auctions.title,
      status: auctions.status,
      access: auctions.access,
      reason: auctions.reason,
      startsAt: auctions.startsAt,
      currency: auctions.currency,
      mode: liveAuctions.mode,
      block: liveAuctions.block,
      lotId: liveAuctions.lotId,
      hostId: liveAuctions.hostId,
      hostSince: liveAuctions.hostSince,
      streamDelayMs: liveAuctions.streamDelayMs,
      winAfterMs: liveAuctions.winAfterMs,
      readTokenDigest: liveAuctions.readTokenDigest,
      doorsReport: liveAuctions.doorsReport,
      note: liveAuctions.note,
      noteAt: liveAuctions.noteAt,
      strikeAsk: liveAuctions.strikeAsk,
    })
    .from(auctions)
    .innerJoin(liveAuctions, eq(liveAuctions.auctionId, auctions.id))
    .innerJoin(users, eq(users.id, auctions.ownerId))
    .where(eq(auctions.id, sql.placeholder('auctionId')))
    .limit(1)
    .prepare(),
);

export type LiveAuctionRow = NonNullable<Awaited<ReturnType<typeof liveAuction>>>;

/** The run sheet: every lot of a live auction in order, with where it is and what it has come to. */
export const sheetOf = (db: Reader, auctionId: string) => sheetQuery(db).all({ auctionId });

const sheetQuery = preparedOnce((db) =>
  db
    .select({
      lotId: auctionLots.offerId,
      lotNumber: auctionLots.lotNumber,
      title: offers.title,
      phase: liveLots.phase,
      block: liveLots.block,
      result: lots.result,
      status: lots.status,
      pricePence: salePrice(),
      imageKey: images.key,
      charityName: charities.name,
    })
    .from(auctionLots)
    .innerJoin(liveLots, eq(liveLots.lotId, auctionLots.offerId))
    .innerJoin(lots, eq(lots.offerId, auctionLots.offerId))
    .innerJoin(offers, eq(offers.id, auctionLots.offerId))
    .leftJoin(images, eq(images.id, offers.imageId))
    .leftJoin(charities, eq(charities.regNumber, offers.charityId))
    .where(and(eq(auctionLots.auctionId, sql.placeholder('auctionId')), eq(auctionLots.state, 'in')))
    .orderBy(asc(auctionLots.position))
    .prepare(),
);

export type SheetRow = Awaited<ReturnType<typeof sheetOf>>[number];

/** The lots of an announced auction in their order, whether or not its doors are open. */
export function lotsInOrder(db: Reader, auctionId: string) {
  return db
    .select({ lotId: auctionLots.offerId, number: auctionLots.lotNumber, title: offers.title })
    .from(auctionLots)
    .innerJoin(offers, eq(offers.id, auctionLots.offerId))
    .where(and(eq(auctionLots.auctionId, auctionId), eq(auctionLots.state, 'in')))
    .orderBy(asc(auctionLots.position))
    .limit(MOST_LOTS);
}

/** The lots of a live auction in their order, as the run sheet and the cards in the room show them. No reserve, no maximum. */
export function printedLots(db: Reader, auctionId: string) {
  return db
    .select({
      lotId: auctionLots.offerId,
      lotNumber: auctionLots.lotNumber,
      title: offers.title,
      seller: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      charity: charities.name,
      startPence: sql<number>`json_extract(${lots.terms}, '$.startPence')`,
    })
    .from(auctionLots)
    .innerJoin(lots, eq(lots.offerId, auctionLots.offerId))
    .innerJoin(offers, eq(offers.id, auctionLots.offerId))
    .innerJoin(users, eq(users.id, lots.sellerId))
    .innerJoin(charities, eq(charities.regNumber, lots.charityId))
    .where(and(eq(auctionLots.auctionId, auctionId), eq(auctionLots.state, 'in')))
    .orderBy(asc(auctionLots.position));
}

/** Live lots that may have something to do by themselves, for the sweep. */
export async function runningLiveLots(db: Reader, most: number): Promise<string[]> {
  const rows = await db
    .select({ lotId: liveLots.lotId })
    .from(liveLots)
    .where(inArray(liveLots.phase, ['shown', 'open', 'over']))
    .limit(most);
  return rows.map(({ lotId }) => lotId);
}

/** Live auctions whose doors are open and whose room has not begun, or has a lot that does not queue yet. */
export async function auctionsWithoutRoom(db: Reader): Promise<{ auctionId: string; ownerId: string }[]> {
  return db
    .select({ auctionId: auctions.id, ownerId: auctions.ownerId })
    .from(auctions)
    .leftJoin(liveAuctions, eq(liveAuctions.auctionId, auctions.id))
    .where(
      and(
        eq(auctions.mode, 'live'),
        inArray(auctions.status, ['doors', 'live', 'held']),
        isNull(liveAuctions.auctionId),
      ),
    )
    .limit(50);
}

/** Live auctions whose doors are open and were not checked yet. */
export async function auctionsToCheck(db: Reader): Promise<string[]> {
  const rows = await db
    .select({ id: auctions.id })
    .from(auctions)
    .innerJoin(liveAuctions, eq(liveAuctions.auctionId, auctions.id))
    .where(and(eq(auctions.mode, 'live'), eq(auctions.status, 'doors'), isNull(liveAuctions.doorsReport)))
    .limit(50);
  return rows.map(({ id }) => id);
}

/** Whether this person owns a live auction, also one whose doors are not open yet. */
export async function ownedLiveAuction(db: Reader, auctionId: string, ownerId: string): Promise<boolean> {
  const rows = await db
    .select({ id: auctions.id })
    .from(auctions)
    .where(and(eq(auctions.id, auctionId), eq(auctions.ownerId, ownerId), eq(auctions.mode, 'live')))
    .limit(1);
  return rows.length > 0;
}

/**
 * The most that a person has bid on a lot, and whether for exactly that much (R10); `pence` is null without a bid that
 * counts. For that person alone (LA10).
 */
export async function ownBidOn(db: Reader, userId: string, lotId: string) {
  const [row] = await ownBidQuery(db).all({ userId, lotId });
  return row;
}

const ownBidQuery = preparedOnce((db) =>
  db
    .select({
      pence: sql<number | null>`max(${bids.amountPence})`,
      isExact: sql<number>`coalesce(max(${bids.amountPence}) = max(iif(${bids.kind} = 'straight', ${bids.amountPence}, NULL)), 0)`,
    })
    .from(bids)
    .where(
      and(
        eq(bids.bidderId, sql.placeholder('userId')),
        eq(bids.lotId, sql.placeholder('lotId')),
        eq(bids.declined, false),
      ),
    )
    .prepare(),
);

/** Auctions that are live and sold by the clock. */
export async function auctionsWithoutHost(db: Reader): Promise<string[]> {
  const rows = await db
    .select({ id: auctions.id })
    .from(auctions)
    .innerJoin(liveAuctions, eq(liveAuctions.auctionId, auctions.id))
    .where(and(eq(auctions.mode, 'live'), eq(auctions.status, 'live'), eq(liveAuctions.mode, 'auto')))
    .limit(50);
  return rows.map(({ id }) => id);
}
