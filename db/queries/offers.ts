import { and, asc, eq, isNull, max, ne, type SQL, sql } from 'drizzle-orm';
import { MOST_PICTURES_SENT } from '../../src/domain/fields/wire.ts';
import { MOST_CLARIFICATIONS } from '../../src/domain/offers/clarify.ts';
import { MOST_PICTURES } from '../../src/domain/offers/gallery.ts';
import type { Offer } from '../../src/domain/offers/offer.ts';
import { type Reader, readTogether } from '../client.ts';
import {
  bids,
  charities,
  clarifications,
  dropdownItems,
  images,
  invoiceLines,
  invoices,
  lots,
  offerImages,
  offers,
  users,
} from '../schema/index.ts';

const OWN = {
  title: offers.title,
  descriptionHtml: offers.descriptionHtml,
  charityId: offers.charityId,
  auction: offers.auction,
  buyNow: offers.buyNow,
  standing: offers.standing,
  auctionType: offers.auctionType,
  privateSale: offers.privateSale,
  autoApproval: offers.autoApproval,
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
  categoryId: offers.categoryId,
  subcategoryId: offers.subcategoryId,
  locationId: offers.locationId,
  eventTypeId: offers.eventTypeId,
  conditionId: offers.conditionId,
  shipping: offers.shipping,
  increments: offers.increments,
  softCloseWindowMs: offers.softCloseWindowMs,
  softCloseCapMs: offers.softCloseCapMs,
  fields: offers.fields,
};

type OwnRow = { [Column in keyof typeof OWN]: (typeof offers.$inferSelect)[Column] };

/** The columns of an offer as the domain knows it, but for its gallery, which has rows of its own. */
function offerIn({ shipping, increments, fields, ...plain }: OwnRow): Omit<Offer, 'gallery'> {
  return {
    ...plain,
    shipping: shipping === null ? null : JSON.parse(shipping),
    increments: increments === null ? null : JSON.parse(increments),
    fields: JSON.parse(fields),
  };
}

/** The pictures of an offer in their order, the cover first. */
function galleryRows(db: Reader, offerId: string) {
  const { imageId, title, description } = offerImages;
  return db
    .select({ imageId, title, description, key: images.key, alt: images.alt })
    .from(offerImages)
    .innerJoin(images, eq(images.id, offerImages.imageId))
    .where(and(eq(offerImages.offerId, offerId), eq(offerImages.role, 'gallery')))
    .orderBy(asc(offerImages.position))
    .limit(MOST_PICTURES);
}

/** The pictures in the rows of an offer's fields, and where they lie. */
export function rowPictures(db: Reader, offerId: string) {
  return db
    .select({ id: offerImages.imageId, key: images.key })
    .from(offerImages)
    .innerJoin(images, eq(images.id, offerImages.imageId))
    .where(and(eq(offerImages.offerId, offerId), eq(offerImages.role, 'row')))
    .limit(MOST_PICTURES_SENT);
}

/** An offer as its own seller wrote it, reserve included. */
export async function ownOffer(db: Reader, sellerId: string, offerId: string) {
  return wholeOffer(db, offerId, eq(offers.sellerId, sellerId));
}

/** The same of anybody: for the operator, and for the rows of a lot that is known already. */
export async function anyOffer(db: Reader, offerId: string) {
  return wholeOffer(db, offerId, undefined);
}

async function wholeOffer(db: Reader, offerId: string, whose: SQL | undefined) {
  const found = db
    .select({
      offer: OWN,
      ...{ id: offers.id, sellerId: offers.sellerId, marketStatus: offers.marketStatus, preview: offers.preview },
      ...{ version: offers.version, currency: offers.currency, cancelReason: offers.cancelReason },
      ...{ charityName: charities.name, updatedAt: offers.updatedAt },
      lot: LOT_OF_OWN,
    })
    .from(offers)
    .leftJoin(lots, eq(lots.offerId, offers.id))
    .leftJoin(charities, eq(charities.regNumber, offers.charityId))
    .where(and(eq(offers.id, offerId), whose))
    .limit(1);
  const [[row], gallery] = await Promise.all([found, galleryRows(db, offerId)]);
  if (!row) return null;
  const pictures = gallery.map(({ imageId, title, description }) => ({ imageId, title, description }));
  return { ...row, offer: { ...offerIn(row.offer), gallery: pictures }, pictures: gallery };
}

export type OwnOffer = NonNullable<Awaited<ReturnType<typeof ownOffer>>>;

const LOT_OF_OWN = {
  version: lots.version,
  bidCount: lots.bidCount,
  sold: lots.sold,
  status: lots.status,
  result: lots.result,
  opensAt: lots.opensAt,
  closesAt: lots.closesAt,
};

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
  termsVersion: lots.termsVersion,
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

/**
 * Everything an offer's page is made of, as of one moment. `lot.terms` holds the reserve and a draft is its seller's
 * alone: both stay inside. `ownMaximumPence` is the highest amount that `lookerId` has bid, null without a bid.
 */
export async function offerForPage(db: Reader, offerId: string, lookerId: string | null) {
  const found = db
    .select({
      offer: OWN,
      ...{ id: offers.id, currency: offers.currency, version: offers.version, cancelReason: offers.cancelReason },
      ...{ seller: SELLER, charity: CHARITY, lot: LOT },
    })
    .from(offers)
    .innerJoin(users, eq(users.id, offers.sellerId))
    .leftJoin(lots, eq(lots.offerId, offers.id))
    .leftJoin(charities, eq(charities.regNumber, offers.charityId))
    .where(eq(offers.id, offerId))
    .limit(1);
  const [[row], pictures, entries, added, [own]] = await readTogether(db, [
    found,
    galleryRows(db, offerId),
    chosenEntries(db, offerId),
    clarificationsOf(db, offerId),
    ownMaximum(db, lookerId ?? '', offerId),
  ]);
  if (!row) return null;
  return {
    ...{ ...row, offer: offerIn(row.offer), pictures, entries },
    ...{ clarifications: added, ownMaximumPence: own?.pence ?? null },
  };
}

export type OfferForPage = NonNullable<Awaited<ReturnType<typeof offerForPage>>>;

function ownMaximum(db: Reader, bidderId: string, lotId: string) {
  return db
    .select({ pence: max(bids.amountPence) })
    .from(bids)
    .where(and(eq(bids.bidderId, bidderId), eq(bids.lotId, lotId), eq(bids.declined, false)));
}

/** What the seller chose from the operator's lists, retired entries too. */
function chosenEntries(db: Reader, offerId: string) {
  const { categoryId, subcategoryId, locationId, eventTypeId, conditionId } = offers;
  const ids = sql`json_array(${categoryId}, ${subcategoryId}, ${locationId}, ${eventTypeId}, ${conditionId})`;
  const chosen = sql`(SELECT value FROM ${offers}, json_each(${ids}) WHERE ${offers.id} = ${offerId})`;
  const { id, description } = dropdownItems;
  return db.select({ id, description }).from(dropdownItems).where(sql`${id} IN ${chosen}`).limit(5);
}

/** What the seller added to an offer whose terms are frozen (R1), oldest first. */
export function clarificationsOf(db: Reader, offerId: string) {
  const { id, text, at } = clarifications;
  return db
    .select({ id, text, at })
    .from(clarifications)
    .where(eq(clarifications.offerId, offerId))
    .orderBy(asc(at), asc(id))
    .limit(MOST_CLARIFICATIONS);
}

/** Everybody whose bid on a lot stands: whom to write to, and in which language. */
export function standingBidders(db: Reader, lotId: string) {
  const { id, firstName, email, language } = users;
  return db
    .selectDistinct({ id, firstName, email, language })
    .from(bids)
    .innerJoin(users, eq(users.id, bids.bidderId))
    .where(and(eq(bids.lotId, lotId), eq(bids.declined, false)));
}

/** Everybody whose purchase of a lot stands, paid or not yet: whom to write to, and in which language. */
export function standingBuyers(db: Reader, lotId: string) {
  const { id, firstName, email, language } = users;
  return db
    .selectDistinct({ id, firstName, email, language })
    .from(invoiceLines)
    .innerJoin(invoices, and(eq(invoices.id, invoiceLines.invoiceId), ne(invoices.status, 'void')))
    .innerJoin(users, and(eq(users.id, invoices.userId), isNull(users.closedAt)))
    .where(eq(invoiceLines.lotId, lotId));
}
