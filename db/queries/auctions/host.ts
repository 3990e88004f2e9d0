import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { auctionLots, auctionRequests, auctions, charities, images, lots, offers, users } from '../../schema/index.ts';
import { auctionRequestRows } from './guests.ts';

type Page = { page: number; limit: number };

/** A person's newest pictures, to choose one for an auction; at most `most`. */
export const picturesOf = (db: Reader, ownerId: string, most: number) =>
  db
    .select({ id: images.id, key: images.key, alt: images.alt })
    .from(images)
    .where(and(eq(images.ownerId, ownerId), eq(images.purpose, 'offer')))
    .orderBy(desc(images.createdAt))
    .limit(most);

/** The charities of a person's newest offers, to choose one for an auction; at most `most`. */
export const charitiesOf = (db: Reader, sellerId: string, most: number) =>
  db
    .selectDistinct({ id: charities.regNumber, name: charities.name })
    .from(offers)
    .innerJoin(charities, eq(charities.regNumber, offers.charityId))
    .where(eq(offers.sellerId, sellerId))
    .orderBy(asc(charities.name))
    .limit(most);

export type AddableFilter = {
  sellerId: string;
  currency: 'GBP' | 'USD';
  charityId: string | null;
  /** Whether drafts can be added too: only to a draft. */
  withDrafts: boolean;
  now: number;
};

/** A person's own offers that could be lots of an auction and are in none, newest first; at most `most`. */
export function offersToAdd(db: Reader, filter: AddableFilter, most: number) {
  const { sellerId, currency, charityId, withDrafts, now } = filter;
  const isOpen = sql`(${lots.status} = 'open' AND ${lots.closesAt} > ${now} AND ${lots.sold} = 0
    AND NOT EXISTS (SELECT 1 FROM bids WHERE bids.lot_id = ${offers.id}))`;
  return db
    .select({ id: offers.id, title: offers.title, isDraft: sql<number>`${lots.offerId} IS NULL` })
    .from(offers)
    .leftJoin(lots, eq(lots.offerId, offers.id))
    .where(
      and(
        eq(offers.sellerId, sellerId),
        eq(offers.auction, true),
        eq(offers.auctionType, 'live'),
        eq(offers.currency, currency),
        charityId === null ? undefined : sql`(${offers.charityId} IS NULL OR ${offers.charityId} = ${charityId})`,
        withDrafts ? sql`(${lots.offerId} IS NULL OR ${isOpen})` : isOpen,
        sql`NOT EXISTS (SELECT 1 FROM auction_lots a WHERE a.offer_id = ${offers.id} AND a.state = 'in')`,
      ),
    )
    .orderBy(desc(offers.updatedAt))
    .limit(most);
}

/** One page of the requests to take part in an owner's auction: pending ones first, then the newest. */
export async function requestsForAuction(db: Reader, ownerId: string, auctionId: string, { page, limit }: Page) {
  const where = and(eq(auctionRequests.auctionId, auctionId), eq(auctionRequests.ownerId, ownerId));
  const [rows, [counted]] = await Promise.all([
    auctionRequestRows(db)
      .where(where)
      .orderBy(sql`${auctionRequests.status} <> 'pending'`, desc(auctionRequests.createdAt))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ n: count() }).from(auctionRequests).where(where),
  ]);
  return { rows, total: counted?.n ?? 0 };
}

/** One page of a seller's offers in other people's auctions: invitations first, then the newest. */
export async function lotsElsewhere(db: Reader, sellerId: string, { page, limit }: Page) {
  const where = and(
    eq(auctionLots.sellerId, sellerId),
    inArray(auctionLots.state, ['invited', 'offered', 'in']),
    ne(auctions.ownerId, sellerId),
  );
  const joined = eq(auctions.id, auctionLots.auctionId);
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        auctionId: auctions.id,
        auctionTitle: auctions.title,
        status: auctions.status,
        mode: auctions.mode,
        startsAt: auctions.startsAt,
        ownerFirstName: users.firstName,
        ownerLastName: users.lastName,
        ownerUsername: users.username,
        offerId: offers.id,
        title: offers.title,
        state: auctionLots.state,
      })
      .from(auctionLots)
      .innerJoin(auctions, joined)
      .innerJoin(users, eq(users.id, auctions.ownerId))
      .innerJoin(offers, eq(offers.id, auctionLots.offerId))
      .where(where)
      .orderBy(sql`${auctionLots.state} <> 'invited'`, desc(auctionLots.at))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ n: count() }).from(auctionLots).innerJoin(auctions, joined).where(where),
  ]);
  return { rows, total: counted?.n ?? 0 };
}
