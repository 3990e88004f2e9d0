import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { LotTerms } from '../../../src/domain/bidding/index.ts';
import type { Offer } from '../../../src/domain/offers/offer.ts';
import { auctionLots, charities, images, lots, offerImages, offers, offerViews } from '../../schema/index.ts';
import { lostMs } from '../../schema/lost-ms.ts';
import { build, guarded, type Statement, statement } from '../../statement.ts';

export type OfferWrite = {
  id: string;
  sellerId: string;
  offer: Offer;
  descriptionText: string;
  marketStatus: 'draft' | 'open';
  preview: boolean;
  at: number;
};

export function insertOffer({ id, sellerId, at, offer, ...rest }: OfferWrite): Statement[] {
  const row = { id, sellerId, ...rowOf(offer), ...rest, createdAt: at, updatedAt: at };
  return [statement(build.insert(offers).values(row)), ...galleryStatements(id, offer)];
}

/** Guard `offer`: it is not this seller's, or not the version that was read. */
export function updateOffer({ id, sellerId, at, offer, ...rest }: OfferWrite, version: number): Statement[] {
  const seen = and(eq(offers.id, id), eq(offers.sellerId, sellerId), eq(offers.version, version));
  const values = { ...rowOf(offer), ...rest, updatedAt: at, version: sql`version + 1` };
  const gallery = and(eq(offerImages.offerId, id), eq(offerImages.role, 'gallery'));
  return [
    guarded('offer', build.update(offers).set(values).where(seen)),
    statement(build.delete(offerImages).where(gallery)),
    ...galleryStatements(id, offer),
  ];
}

function rowOf({ gallery, shipping, increments, fields, ...plain }: Offer) {
  return {
    ...plain,
    imageId: gallery[0]?.imageId ?? null,
    shipping: shipping === null ? null : JSON.stringify(shipping),
    increments: increments === null ? null : JSON.stringify(increments),
    fields: JSON.stringify(fields),
  };
}

function galleryStatements(offerId: string, { gallery }: Offer): Statement[] {
  if (gallery.length === 0) return [];
  const rows = gallery.map((picture, position) => ({ offerId, role: 'gallery' as const, position, ...picture }));
  return [statement(build.insert(offerImages).values(rows))];
}

/** Opens an offer for bids under its frozen terms (R1) and adds it to the search index. */
export function openLotRow(terms: LotTerms, offer: Offer, seniority: string | null): Statement {
  return statement(
    build.insert(lots).values({
      offerId: terms.lotId,
      sellerId: terms.sellerId,
      status: 'open',
      reserveMet: false,
      seniority,
      ...saleOf(terms, offer),
    }),
  );
}

export type LotChange = {
  /** The version of the lot that was read. */
  version: number;
  /** The change affects later buyers only (R32). */
  laterBuyers: boolean;
  /** The terms have changed: bidders and buyers have to see the offer again. */
  termsChanged: boolean;
};

/**
 * Changes the terms before the first bid and sale; after sales only `forLaterBuyers`. Guard `lot`: someone has bid or
 * bought, or is buying, or the lot has closed, since it was read. Time lost to buyers who did not pay is given back under
 * the new terms, too (R18).
 */
export function changeLotRow(
  terms: LotTerms,
  offer: Offer,
  { version, laterBuyers, termsChanged }: LotChange,
): Statement {
  const unbid = and(
    eq(lots.offerId, terms.lotId),
    eq(lots.version, version),
    eq(lots.status, 'open'),
    isNull(lots.heldAt),
    sql`NOT EXISTS (SELECT 1 FROM bids WHERE bids.lot_id = ${lots.offerId})`,
    laterBuyers ? lte(lots.sold, offer.quantity) : eq(lots.sold, 0),
  );
  const sale = saleOf(terms, offer);
  const termsVersion = sql`terms_version + (${termsChanged ? 1 : 0} OR terms <> ${sale.terms})`;
  return guarded(
    'lot',
    build
      .update(lots)
      .set({ ...sale, closesAt: sql`${terms.scheduledEndAt} + ${LOST_MS}`, version: sql`version + 1`, termsVersion })
      .where(unbid),
  );
}

function saleOf(terms: LotTerms, offer: Offer) {
  return {
    charityId: offer.charityId ?? '',
    auction: offer.auction,
    reverse: terms.kind === 'reverse',
    buyNow: offer.buyNow,
    format: offer.format,
    country: offer.country,
    standing: offer.standing,
    privateSale: offer.privateSale,
    categoryId: offer.categoryId,
    subcategoryId: offer.subcategoryId,
    locationId: offer.locationId,
    eventTypeId: offer.eventTypeId,
    terms: JSON.stringify(terms),
    pricePence: terms.startPence,
    quantity: offer.quantity,
    opensAt: terms.opensAt,
    closesAt: terms.scheduledEndAt,
  };
}

const LOST_MS = sql.raw(lostMs('lots.offer_id'));

export type CharityRow = typeof charities.$inferInsert;

/** Stores a charity as the directory describes it now. */
export function upsertCharity(row: CharityRow): Statement {
  const { regNumber: _, ...described } = row;
  return statement(
    build.insert(charities).values(row).onConflictDoUpdate({ target: charities.regNumber, set: described }),
  );
}

export type ImageRow = typeof images.$inferInsert;

export function insertImage(row: ImageRow): Statement {
  return statement(build.insert(images).values(row));
}

const COUNTED_BY = { auction: 'auction', fixed: 'buy_now' } as const;

/** The guard's name for a kind of offer. */
export const postingGuard = (kind: keyof typeof COUNTED_BY): string => `limit ${kind}`;

/**
 * Guard `postingGuard(kind)`: with this lot the seller has published more than `most` of its kind after `since` (UTC ms).
 * Extra seats do not count (R27).
 */
export function guardPostingLimit(
  lotId: string,
  sellerId: string,
  { kind, most, since }: { kind: keyof typeof COUNTED_BY; most: number; since: number },
) {
  return holdLot(postingGuard(kind), lotId, {
    sql: `(SELECT count(*) FROM lots WHERE seller_id = ? AND ${COUNTED_BY[kind]} = 1 AND opens_at > ?
      AND NOT EXISTS (SELECT 1 FROM offers WHERE offers.id = offer_id AND extra_of IS NOT NULL)) <= ?`,
    args: [sellerId, since, most],
  });
}

/** Guard `drafts`: with this one the person would have more than `most` drafts. */
export function guardDraftLimit(draftId: string, sellerId: string, most: number): Statement {
  const sql = `UPDATE offers SET version = version WHERE id = ?
    AND (SELECT count(*) FROM offers WHERE seller_id = ? AND market_status = 'draft') <= ?`;
  return { sql, args: [draftId, sellerId, most], expect: 'one row', guard: 'drafts' };
}

/** Guard `charity`: the charity has asked not to be listed. */
export function guardCharityAccepts(lotId: string, charityId: string): Statement {
  return holdLot('charity', lotId, {
    sql: 'NOT EXISTS (SELECT 1 FROM charity_refusals WHERE reg_number = ?)',
    args: [charityId],
  });
}

/** Undoes the batch unless this holds once the lot's row is written; changes nothing itself. */
function holdLot(guard: string, lotId: string, holds: Pick<Statement, 'sql' | 'args'>): Statement {
  const sql = `UPDATE lots SET settlement = settlement WHERE offer_id = ? AND ${holds.sql}`;
  return { sql, args: [lotId, ...holds.args], expect: 'one row', guard };
}

/** Stores why an offer was cancelled (R23), for its page. */
export function storeCancelReason(offerId: string, cancelReason: string, at: number): Statement {
  const values = { cancelReason, updatedAt: at, version: sql`version + 1` };
  return statement(build.update(offers).set(values).where(eq(offers.id, offerId)));
}

/** Deletes a draft and its rows elsewhere. Guard `offer`: it is no longer this seller's draft, or not this version. */
export function deleteDraft(id: string, sellerId: string, version: number): Statement[] {
  const seen = and(
    eq(offers.id, id),
    eq(offers.sellerId, sellerId),
    eq(offers.version, version),
    eq(offers.marketStatus, 'draft'),
    sql`NOT EXISTS (SELECT 1 FROM lots WHERE lots.offer_id = ${id})`,
  );
  return [
    guarded('offer', build.update(offers).set({ version: sql`version + 1` }).where(seen)),
    statement(build.delete(offerImages).where(eq(offerImages.offerId, id))),
    statement(build.delete(offerViews).where(eq(offerViews.offerId, id))),
    statement(build.delete(auctionLots).where(eq(auctionLots.offerId, id))),
    statement(build.delete(offers).where(eq(offers.id, id))),
  ];
}
