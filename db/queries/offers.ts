import { and, count, eq, max } from 'drizzle-orm';
import type { Reader } from '../client.ts';
import { bids, charities, images, lots, offers, users } from '../schema/index.ts';

const OWN = {
  title: offers.title,
  descriptionHtml: offers.descriptionHtml,
  charityId: offers.charityId,
  auction: offers.auction,
  buyNow: offers.buyNow,
  startPence: offers.startPence,
  reservePence: offers.reservePence,
  buyNowPence: offers.buyNowPence,
  quantity: offers.quantity,
  opensAt: offers.opensAt,
  closesAt: offers.closesAt,
  meetingAt: offers.meetingAt,
  meetingVenue: offers.meetingVenue,
  meetingMinutes: offers.meetingMinutes,
  format: offers.format,
  country: offers.country,
  imageId: offers.imageId,
};

/** An offer as its own seller wrote it, reserve included. */
export async function ownOffer(db: Reader, sellerId: string, offerId: string) {
  const [row] = await db
    .select({
      offer: OWN,
      ...{ id: offers.id, marketStatus: offers.marketStatus, version: offers.version, currency: offers.currency },
      ...{ charityName: charities.name, imageKey: images.key },
      lot: { version: lots.version, bidCount: lots.bidCount, status: lots.status, closesAt: lots.closesAt },
    })
    .from(offers)
    .leftJoin(lots, eq(lots.offerId, offers.id))
    .leftJoin(charities, eq(charities.regNumber, offers.charityId))
    .leftJoin(images, eq(images.id, offers.imageId))
    .where(and(eq(offers.id, offerId), eq(offers.sellerId, sellerId)))
    .limit(1);
  return row ?? null;
}

export type OwnOffer = NonNullable<Awaited<ReturnType<typeof ownOffer>>>;

const SELLER = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  username: users.username,
  seniority: users.seniority,
  image: users.profileImage,
};

const CHARITY = {
  id: charities.regNumber,
  name: charities.name,
  description: charities.description,
  logo: charities.logo,
  link: charities.link,
};

const LOT = {
  terms: lots.terms,
  status: lots.status,
  version: lots.version,
  pricePence: lots.pricePence,
  leaderId: lots.leaderId,
  reserveMet: lots.reserveMet,
  bidCount: lots.bidCount,
  quantity: lots.quantity,
  sold: lots.sold,
  opensAt: lots.opensAt,
  closesAt: lots.closesAt,
  result: lots.result,
};

/** Everything an offer's page is made of. `lot.terms` holds the reserve and a draft is its seller's alone: both stay inside. */
export async function offerForPage(db: Reader, offerId: string) {
  const [row] = await db
    .select({
      offer: { ...OWN, id: offers.id, currency: offers.currency, createdAt: offers.createdAt, version: offers.version },
      ...{ seller: SELLER, charity: CHARITY, lot: LOT, imageKey: images.key },
    })
    .from(offers)
    .innerJoin(users, eq(users.id, offers.sellerId))
    .leftJoin(lots, eq(lots.offerId, offers.id))
    .leftJoin(charities, eq(charities.regNumber, offers.charityId))
    .leftJoin(images, eq(images.id, offers.imageId))
    .where(eq(offers.id, offerId))
    .limit(1);
  return row ?? null;
}

export type OfferForPage = NonNullable<Awaited<ReturnType<typeof offerForPage>>>;

/** The highest amount that this person has bid on a lot, pence; null without a bid. */
export async function ownMaximumPence(db: Reader, bidderId: string, lotId: string): Promise<number | null> {
  const [row] = await db
    .select({ pence: max(bids.amountPence) })
    .from(bids)
    .where(and(eq(bids.bidderId, bidderId), eq(bids.lotId, lotId), eq(bids.declined, false)));
  return row?.pence ?? null;
}

/** Whether a picture is this person's own. */
export async function isOwnImage(db: Reader, ownerId: string, imageId: string): Promise<boolean> {
  const found = await db
    .select({ id: images.id })
    .from(images)
    .where(and(eq(images.id, imageId), eq(images.ownerId, ownerId)))
    .limit(1);
  return found.length > 0;
}

export async function countOwnImages(db: Reader, ownerId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(images).where(eq(images.ownerId, ownerId));
  return row?.n ?? 0;
}
