import { and, asc, eq, isNull, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { MOST_PICTURES_SENT } from '../../../src/domain/kit/fields/wire.ts';
import { MOST_CLARIFICATIONS } from '../../../src/domain/offers/clarify.ts';
import { OFFER_COLUMNS, type OfferColumn } from '../../../src/domain/offers/fields/codec.ts';
import { MOST_PICTURES } from '../../../src/domain/offers/fields/pictures.ts';
import { LIST_COLUMNS } from '../../../src/domain/offers/lists.ts';
import type { Offer } from '../../../src/domain/offers/offer.ts';
import type { Reader } from '../../client.ts';
import { preparedOnce } from '../../prepared.ts';
import {
  bids,
  charities,
  clarifications,
  comments,
  dropdownItems,
  images,
  invoiceLines,
  invoices,
  lots,
  offerImages,
  offers,
  users,
} from '../../schema/index.ts';

const OWN = {
  ...(Object.fromEntries(OFFER_COLUMNS.map((column) => [column, offers[column]])) as Pick<typeof offers, OfferColumn>),
  shipping: offers.shipping,
};

type OwnRow = { [Column in keyof typeof OWN]: (typeof offers.$inferSelect)[Column] };

/** A row as an offer. The gallery is stored in rows of its own. */
function offerIn({ shipping, increments, fields, ...plain }: OwnRow): Omit<Offer, 'gallery'> {
  return {
    ...plain,
    shipping: shipping === null ? null : JSON.parse(shipping),
    increments: increments === null ? null : JSON.parse(increments),
    fields: JSON.parse(fields),
  };
}

/** The pictures of an offer in order, the cover first. */
function galleryRows(db: Reader, offerId: string | Placeholder) {
  const { imageId, title, description } = offerImages;
  return db
    .select({ imageId, title, description, key: images.key, alt: images.alt })
    .from(offerImages)
    .innerJoin(images, eq(images.id, offerImages.imageId))
    .where(and(eq(offerImages.offerId, offerId), eq(offerImages.role, 'gallery')))
    .orderBy(asc(offerImages.position))
    .limit(MOST_PICTURES);
}

/** The pictures in the rows of an offer's fields, with their storage keys. */
export function rowPictures(db: Reader, offerId: string) {
  return db
    .select({ id: offerImages.imageId, key: images.key })
    .from(offerImages)
    .innerJoin(images, eq(images.id, offerImages.imageId))
    .where(and(eq(offerImages.offerId, offerId), eq(offerImages.role, 'row')))
    .limit(MOST_PICTURES_SENT);
}

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
  town: charities.town,
  postcode: charities.postcode,
  country: charities.country,
  fundraiserId: charities.fundraiserId,
};

/** An auction that ended because someone bought it (R18). */
const wasBought = sql<number>`EXISTS (SELECT 1 FROM lot_calls WHERE lot_calls.lot_id = ${lots.offerId} AND verb = 'bought')`;

/** Whether its room is closed to strangers (G1): the lot itself, or the announced auction that it is in, is by approval only. */
const isPrivate = sql<number>`(${lots.privateSale} OR EXISTS (SELECT 1 FROM auction_lots JOIN auctions ON auctions.id = auction_id
  WHERE auction_lots.offer_id = ${lots.offerId} AND state = 'in' AND auctions.status <> 'draft' AND access = 'private'))`;

const LOT = {
  terms: lots.terms,
  status: lots.status,
  /** The version that everyone sees: a leader's own raise does not change it (A12). */
  version: sql<number>`${lots.version} - (SELECT count(*) FROM bids WHERE bids.lot_id = ${lots.offerId} AND bids.moved = 0)`,
  termsVersion: lots.termsVersion,
  pricePence: lots.pricePence,
  leaderId: lots.leaderId,
  reserveMet: lots.reserveMet,
  bidCount: lots.bidCount,
  /** Whether anyone has ever bid, also if every bid was retracted. */
  wasBidOn: sql<number>`EXISTS (SELECT 1 FROM bids WHERE bids.lot_id = ${lots.offerId})`,
  quantity: lots.quantity,
  sold: lots.sold,
  opensAt: lots.opensAt,
  closesAt: lots.closesAt,
  heldAt: lots.heldAt,
  result: lots.result,
  bought: wasBought,
  isPrivate,
};

/** The row of an offer with its seller, charity and lot. `lot.terms` holds the reserve: never send it out. */
function recordRow(db: Reader, where: SQL | undefined) {
  return db
    .select({
      offer: OWN,
      id: offers.id,
      marketStatus: offers.marketStatus,
      preview: offers.preview,
      version: offers.version,
      currency: offers.currency,
      cancelReason: offers.cancelReason,
      extraOf: offers.extraOf,
      seller: SELLER,
      charity: CHARITY,
      lot: LOT,
    })
    .from(offers)
    .innerJoin(users, eq(users.id, offers.sellerId))
    .leftJoin(lots, eq(lots.offerId, offers.id))
    .leftJoin(charities, sql`${charities.regNumber} = coalesce(${lots.charityId}, ${offers.charityId})`)
    .where(where)
    .limit(1);
}

type Row = Awaited<ReturnType<typeof recordRow>>[number];
type GalleryRow = Awaited<ReturnType<typeof galleryRows>>[number];

/** An offer with everything that its form, its page and its state are built from. */
export type OfferRecord = Omit<Row, 'offer'> & { offer: Offer; pictures: GalleryRow[] };

function recordOf(row: Row, pictures: GalleryRow[]): OfferRecord {
  const gallery = pictures.map(({ imageId, title, description }) => ({ imageId, title, description }));
  return { ...row, offer: { ...offerIn(row.offer), gallery }, pictures };
}

/** An offer for its own seller, reserve included. */
export const ownOffer = (db: Reader, sellerId: string, offerId: string): Promise<OfferRecord | null> =>
  readRecord(db, offerId, eq(offers.sellerId, sellerId));

/** Anyone's offer, for the operator. */
export const anyOffer = (db: Reader, offerId: string): Promise<OfferRecord | null> =>
  readRecord(db, offerId, undefined);

async function readRecord(db: Reader, offerId: string, whose: SQL | undefined): Promise<OfferRecord | null> {
  const [[row], pictures] = await Promise.all([
    recordRow(db, and(eq(offers.id, offerId), whose)),
    galleryRows(db, offerId),
  ]);
  return row ? recordOf(row, pictures) : null;
}

/** `isExact`: for exactly that much, rather than a maximum (R10). */
type OwnBid = { pence: number; isExact: boolean };

/** An offer with what only its page shows. `ownBid` is the viewer's best bid, pence; null without one. */
export type OfferForPage = OfferRecord & {
  entries: { id: string; description: string }[];
  clarifications: { id: string; text: string; at: number; question: string | null }[];
  ownBid: OwnBid | null;
};

/** An offer for its page, at one moment. Includes drafts, which only their seller may see. */
export async function offerForPage(db: Reader, offerId: string, viewerId: string | null): Promise<OfferForPage | null> {
  const queries = pageQueries(db);
  const [[row], pictures, entries, added, [own]] = await Promise.all([
    queries.offer.all({ offerId }),
    queries.pictures.all({ offerId }),
    queries.entries.all({ offerId }),
    queries.clarifications.all({ offerId }),
    viewerId === null ? [] : queries.ownBid.all({ offerId, viewerId }),
  ]);
  if (!row) return null;
  return { ...recordOf(row, pictures), entries, clarifications: added, ownBid: ownBidOf(own) };
}

const OFFER_ID = sql.placeholder('offerId');

const pageQueries = preparedOnce((db) => ({
  offer: recordRow(db, eq(offers.id, OFFER_ID)).prepare(),
  pictures: galleryRows(db, OFFER_ID).prepare(),
  entries: chosenEntries(db, OFFER_ID).prepare(),
  clarifications: clarificationsOf(db, OFFER_ID).prepare(),
  ownBid: ownBest(db, sql.placeholder('viewerId'), OFFER_ID).prepare(),
}));

const ownBidOf = (row: { pence: number | null; isExact: number | null } | undefined): OwnBid | null =>
  row && row.pence !== null ? { pence: row.pence, isExact: row.isExact === 1 } : null;

function ownBest(db: Reader, bidderId: string | Placeholder, lotId: string | Placeholder) {
  const amount = bids.amountPence;
  return db
    .select({
      pence: sql<number | null>`iif(${lots.reverse}, min(${amount}), max(${amount}))`,
      isExact: sql<
        number | null
      >`${lots.reverse} OR max(${amount}) = max(iif(${bids.kind} = 'straight', ${amount}, NULL))`,
    })
    .from(bids)
    .innerJoin(lots, eq(lots.offerId, bids.lotId))
    .where(and(eq(bids.bidderId, bidderId), eq(bids.lotId, lotId), eq(bids.declined, false)));
}

/** The entries that the seller chose from the operator's lists, including retired ones. */
function chosenEntries(db: Reader, offerId: string | Placeholder) {
  const columns = LIST_COLUMNS.map((column) => sql`${offers[column]}`);
  const ids = sql`json_array(${sql.join(columns, sql`, `)})`;
  const chosen = sql`(SELECT value FROM ${offers}, json_each(${ids}) WHERE ${offers.id} = ${offerId})`;
  const { id, description } = dropdownItems;
  return db.select({ id, description }).from(dropdownItems).where(sql`${id} IN ${chosen}`).limit(LIST_COLUMNS.length);
}

/** Clarifications of an offer whose terms are frozen (R1), oldest first. */
export function clarificationsOf(db: Reader, offerId: string | Placeholder) {
  const { id, text, at } = clarifications;
  const answer = alias(comments, 'answer');
  return db
    .select({ id, text, at, question: comments.text })
    .from(clarifications)
    .leftJoin(answer, eq(answer.clarificationId, id))
    .leftJoin(comments, and(eq(comments.id, answer.parentId), isNull(comments.hiddenAt)))
    .where(eq(clarifications.offerId, offerId))
    .orderBy(asc(at), asc(id))
    .limit(MOST_CLARIFICATIONS);
}

/** Everyone with a valid bid on a lot, with the language to write to them in. */
export function validBidders(db: Reader, lotId: string) {
  const { id, firstName, email, language } = users;
  return db
    .selectDistinct({ id, firstName, email, language })
    .from(bids)
    .innerJoin(users, eq(users.id, bids.bidderId))
    .where(and(eq(bids.lotId, lotId), eq(bids.declined, false)));
}

/** Everyone with a valid purchase of a lot, paid or not, with the language to write to them in. */
export function validBuyers(db: Reader, lotId: string) {
  const { id, firstName, email, language } = users;
  return db
    .selectDistinct({ id, firstName, email, language })
    .from(invoiceLines)
    .innerJoin(invoices, and(eq(invoices.id, invoiceLines.invoiceId), ne(invoices.status, 'void')))
    .innerJoin(users, and(eq(users.id, invoices.userId), isNull(users.closedAt)))
    .where(eq(invoiceLines.lotId, lotId));
}
