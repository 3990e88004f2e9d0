import { and, asc, count, desc, eq, or, sql } from 'drizzle-orm';
import { MOST_OFFERED_DATES } from '../../../src/domain/fulfilment/dates/offered-dates.ts';
import { zoneOf } from '../../../src/domain/kit/places/zones.ts';
import type { Reader } from '../../client.ts';
import { preparedOnce } from '../../prepared.ts';
import { bidDates, lots, offerDates, offers, users } from '../../schema/index.ts';

const OFFER = {
  id: offers.id,
  hostId: offers.sellerId,
  title: offers.title,
  minutes: offers.meetingMinutes,
  format: offers.format,
  auction: offers.auction,
  standing: offers.standing,
  closesAt: offers.closesAt,
  timeZone: users.timeZone,
  country: users.country,
  status: lots.status,
  lotClosesAt: lots.closesAt,
  heldAt: lots.heldAt,
  winnerId: lots.winnerId,
  settlement: lots.settlement,
};

/** An offer as far as its dates are concerned, with its lot if it has been on sale. */
export async function offerForDates(db: Reader, offerId: string) {
  const [row] = await offerToDate(db).all({ offerId });
  if (!row) return null;
  const { timeZone, country, ...offer } = row;
  return { ...offer, hostZone: zoneOf({ timeZone, country }) };
}

const offerToDate = preparedOnce((db) =>
  db
    .select(OFFER)
    .from(offers)
    .innerJoin(users, eq(users.id, offers.sellerId))
    .leftJoin(lots, eq(lots.offerId, offers.id))
    .where(eq(offers.id, sql.placeholder('offerId')))
    .limit(1)
    .prepare(),
);

export type OfferForDates = NonNullable<Awaited<ReturnType<typeof offerForDates>>>;

/** The dates offered with an offer, UTC ms, in order. */
export async function offeredDates(db: Reader, offerId: string): Promise<number[]> {
  const rows = await datesOfOffer(db).all({ offerId });
  return rows.map(({ at }) => at);
}

const datesOfOffer = preparedOnce((db) =>
  db
    .select({ at: offerDates.startsAt })
    .from(offerDates)
    .where(eq(offerDates.offerId, sql.placeholder('offerId')))
    .orderBy(asc(offerDates.startsAt))
    .limit(MOST_OFFERED_DATES)
    .prepare(),
);

/** The offered dates that a bidder ticked, UTC ms, in order. */
export async function tickedDates(db: Reader, lotId: string, guestId: string): Promise<number[]> {
  const rows = await db
    .select({ at: bidDates.startsAt })
    .from(bidDates)
    .where(and(eq(bidDates.lotId, lotId), eq(bidDates.guestId, guestId)))
    .orderBy(asc(bidDates.startsAt))
    .limit(MOST_OFFERED_DATES);
  return rows.map(({ at }) => at);
}
/** A host's auctions that have not ended, drafts first and then the newest, with how many dates each offers. */
export async function auctionsToDate(db: Reader, hostId: string, page: number, limit: number) {
  const own = and(
    eq(offers.sellerId, hostId),
    eq(offers.auction, true),
    or(eq(lots.status, 'open'), eq(offers.marketStatus, 'draft')),
  );
  const joined = () => db.select({ n: count() }).from(offers).leftJoin(lots, eq(lots.offerId, offers.id)).where(own);
  const rows = db
    .select({
      id: offers.id,
      title: offers.title,
      status: offers.marketStatus,
      dates: sql<number>`(SELECT count(*) FROM offer_dates d WHERE d.offer_id = ${offers.id})`,
    })
    .from(offers)
    .leftJoin(lots, eq(lots.offerId, offers.id))
    .where(own)
    .orderBy(asc(offers.marketStatus), desc(offers.updatedAt))
    .limit(limit)
    .offset((page - 1) * limit);
  const [records, [total]] = await Promise.all([rows, joined()]);
  return { records, total: total?.n ?? 0 };
}
