import { and, asc, count, eq, inArray, max, ne, or, sql } from 'drizzle-orm';
import type { LotState } from '../../../src/domain/auctions/auction.ts';
import type { LotTimes } from '../../../src/domain/auctions/schedule.ts';
import type { Reader } from '../../client.ts';
import { preparedOnce } from '../../prepared.ts';
import { auctionLots, auctions, lots, offers, users } from '../../schema/index.ts';
import { salePrice } from '../../schema/sale-price.ts';

/** What the lots of an auction are worth so far, and what keeps it from moving on. Amounts in pence. */
export type LotTotals = {
  total: number;
  drafts: number;
  open: number;
  /** Those on which anyone has ever bid, also if every bid was retracted: their terms are frozen (R1). */
  withBids: number;
  bids: number;
  sold: number;
  unpaid: number;
  /** Sold lots at their price, and open ones whose reserve is met at what is bid. */
  raisedPence: number;
};

const NO_LOTS: LotTotals = { total: 0, drafts: 0, open: 0, withBids: 0, bids: 0, sold: 0, unpaid: 0, raisedPence: 0 };

/** The totals of these auctions. */
export async function lotTotals(db: Reader, auctionIds: readonly string[]): Promise<(id: string) => LotTotals> {
  if (auctionIds.length === 0) return () => NO_LOTS;
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(auctionIds)}))`;
  const rows = await db.all<LotTotals & { id: string }>(sql`SELECT a.auction_id AS id, count(*) AS total,
    sum(l.offer_id IS NULL) AS drafts, coalesce(sum(l.status = 'open'), 0) AS open,
    coalesce(sum(EXISTS (SELECT 1 FROM bids WHERE lot_id = l.offer_id)), 0) AS withBids, coalesce(sum(l.bid_count), 0) AS bids,
    coalesce(sum(l.result = 'sold' AND l.settlement IS NOT 'failed'), 0) AS sold,
    coalesce(sum(l.settlement IN ('awaiting_payment', 'second_chance')), 0) AS unpaid,
    coalesce(sum(CASE
      WHEN l.result = 'sold' AND l.settlement IS NOT 'failed' THEN ${salePrice('l')}
      WHEN l.status = 'open' AND l.bid_count > 0 AND l.reserve_met = 1 THEN l.price_pence END), 0) AS raisedPence
    FROM auction_lots a LEFT JOIN lots l ON l.offer_id = a.offer_id
    WHERE a.auction_id IN ${ids} AND a.state = 'in' GROUP BY a.auction_id`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id) => byId.get(id) ?? NO_LOTS;
}

const PLACE = {
  auctionId: auctionLots.auctionId,
  offerId: auctionLots.offerId,
  sellerId: auctionLots.sellerId,
  state: auctionLots.state,
  position: auctionLots.position,
  lotNumber: auctionLots.lotNumber,
  opensAt: auctionLots.opensAt,
  closesAt: auctionLots.closesAt,
};

/** The offers of an auction that are `in`, in their order: their places alone. */
export function placesIn(db: Reader, auctionId: string) {
  return db
    .select(PLACE)
    .from(auctionLots)
    .where(and(eq(auctionLots.auctionId, auctionId), eq(auctionLots.state, 'in')))
    .orderBy(asc(auctionLots.position));
}

export type LotPlace = Awaited<ReturnType<typeof placesIn>>[number];

/** One page of the lots that are on sale or were, in their order. */
export async function lotPage(db: Reader, auctionId: string, { page, limit }: { page: number; limit: number }) {
  const where = and(eq(auctionLots.auctionId, auctionId), eq(auctionLots.state, 'in'));
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        ...PLACE,
        result: lots.result,
        status: lots.status,
        settlement: lots.settlement,
        version: lots.version,
      })
      .from(auctionLots)
      .innerJoin(lots, eq(lots.offerId, auctionLots.offerId))
      .where(where)
      .orderBy(asc(auctionLots.position))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ n: count() }).from(auctionLots).innerJoin(lots, eq(lots.offerId, auctionLots.offerId)).where(where),
  ]);
  return { rows, total: counted?.n ?? 0 };
}

export type AssociatedFilter = {
  auctionId: string;
  states: readonly LotState[];
  /** A viewer who sees only their own offers besides those that are `in`; left out for the auction's owner, who sees all. */
  viewerId?: string | null;
  page: number;
  limit: number;
};

/** One page of the offers that are in an auction or may come into it, drafts too. */
export async function associatedOffers(db: Reader, { auctionId, states, viewerId, page, limit }: AssociatedFilter) {
  const where = and(
    eq(auctionLots.auctionId, auctionId),
    inArray(auctionLots.state, [...states]),
    viewerId === undefined ? undefined : or(eq(auctionLots.state, 'in'), eq(auctionLots.sellerId, viewerId ?? '')),
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        ...PLACE,
        title: offers.title,
        charityId: offers.charityId,
        marketStatus: offers.marketStatus,
        bids: sql<number>`coalesce(${lots.bidCount}, 0)`,
        firstName: users.firstName,
        lastName: users.lastName,
        username: users.username,
      })
      .from(auctionLots)
      .innerJoin(offers, eq(offers.id, auctionLots.offerId))
      .innerJoin(users, eq(users.id, auctionLots.sellerId))
      .leftJoin(lots, eq(lots.offerId, auctionLots.offerId))
      .where(where)
      .orderBy(sql`${auctionLots.position} IS NULL`, asc(auctionLots.position), asc(auctionLots.at))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ n: count() }).from(auctionLots).where(where),
  ]);
  return { rows, total: counted?.n ?? 0 };
}

export type AssociatedOffer = Awaited<ReturnType<typeof associatedOffers>>['rows'][number];

/** These offers, as far as it decides whether they can join an auction; drafts too. */
export async function offersToJoin(db: Reader, offerIds: readonly string[], auctionId: string) {
  if (offerIds.length === 0) return [];
  return db
    .select({
      id: offers.id,
      title: offers.title,
      sellerId: offers.sellerId,
      isAuction: offers.auction,
      auctionType: offers.auctionType,
      currency: offers.currency,
      charityId: offers.charityId,
      meetingAt: offers.meetingAt,
      lotStatus: lots.status,
      closesAt: lots.closesAt,
      heldAt: lots.heldAt,
      sold: lots.sold,
      bidCount: sql<number>`(SELECT count(*) FROM bids WHERE bids.lot_id = ${offers.id})`,
      elsewhere: sql<number>`EXISTS (SELECT 1 FROM auction_lots o WHERE o.offer_id = ${offers.id} AND o.state = 'in'
        AND o.auction_id <> ${auctionId})`,
      state: auctionLots.state,
    })
    .from(offers)
    .leftJoin(lots, eq(lots.offerId, offers.id))
    .leftJoin(auctionLots, and(eq(auctionLots.offerId, offers.id), eq(auctionLots.auctionId, auctionId)))
    .where(inArray(offers.id, [...offerIds]))
    .limit(offerIds.length);
}

export type OfferToJoin = Awaited<ReturnType<typeof offersToJoin>>[number];

/** The auction that an offer is in, with its place; null if it is in none. */
export async function auctionOfOffer(db: Reader, offerId: string) {
  const [row] = await placeOfOffer(db).all({ offerId });
  return row ?? null;
}

const placeOfOffer = preparedOnce((db) =>
  db
    .select({
      ...PLACE,
      title: auctions.title,
      mode: auctions.mode,
      status: auctions.status,
      access: auctions.access,
      ownerId: auctions.ownerId,
      charityId: auctions.charityId,
      startsAt: auctions.startsAt,
      termsVersion: auctions.termsVersion,
    })
    .from(auctionLots)
    .innerJoin(auctions, eq(auctions.id, auctionLots.auctionId))
    // A literal, so that the index of lots that are in an auction is used.
    .where(
      and(
        eq(auctionLots.offerId, sql.placeholder('offerId')),
        sql`${auctionLots.state} = 'in'`,
        ne(auctions.status, 'draft'),
      ),
    )
    .limit(1)
    .prepare(),
);

/** The highest number that a lot of this auction ever had; 0 before the first. */
export async function lastLotNumber(db: Reader, auctionId: string): Promise<number> {
  const [row] = await db
    .select({ last: max(auctionLots.lotNumber) })
    .from(auctionLots)
    .where(eq(auctionLots.auctionId, auctionId));
  return row?.last ?? 0;
}

/** How many offers are in an auction, invited or offered. */
export async function countPlaces(db: Reader, auctionId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(auctionLots)
    .where(and(eq(auctionLots.auctionId, auctionId), ne(auctionLots.state, 'out')));
  return row?.n ?? 0;
}

/** Whether a person has an offer that is in this auction or may come into it. */
export async function hasOffersIn(db: Reader, auctionId: string, sellerId: string): Promise<boolean> {
  const own = and(
    eq(auctionLots.auctionId, auctionId),
    eq(auctionLots.sellerId, sellerId),
    ne(auctionLots.state, 'out'),
  );
  const [row] = await db.select({ id: auctionLots.offerId }).from(auctionLots).where(own).limit(1);
  return row !== undefined;
}

/** When an offer opens and closes by the auction that it is in, be that still a draft; null if it has no times there. */
export async function plannedTimes(db: Reader, offerId: string): Promise<LotTimes | null> {
  const [row] = await db
    .select({ opensAt: auctionLots.opensAt, closesAt: auctionLots.closesAt })
    .from(auctionLots)
    .where(and(eq(auctionLots.offerId, offerId), sql`${auctionLots.state} = 'in'`))
    .limit(1);
  return row && row.opensAt !== null && row.closesAt !== null ? { opensAt: row.opensAt, closesAt: row.closesAt } : null;
}
