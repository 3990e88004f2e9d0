import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { CartKindName } from '../../../src/domain/money/kinds/names.ts';
import type { Reader } from '../../client.ts';
import {
  accessRequests,
  cartItems,
  charities,
  images,
  invoiceLines,
  invoices,
  lots,
  offers,
} from '../../schema/index.ts';
import { KIND_SQL } from '../../schema/purchase-kinds.ts';
import { blockBetween } from '../platform/block-between.ts';

/** More rows than a cart ever shows. */
const MOST_ROWS = 100;

/** The price of buying one; an auction lot has a separate buy-now price (R16). */
const salePence = sql<number>`coalesce(iif(${lots.auction}, json_extract(${lots.terms}, '$.buyNowPence'), NULL), ${lots.pricePence})`;

const ROW = {
  id: cartItems.id,
  cartGroup: cartItems.cartGroup,
  kind: cartItems.kind,
  lotId: cartItems.lotId,
  quantity: cartItems.quantity,
  /** The price of one when it was added. */
  agreedPence: cartItems.unitPence,
  /** The price of one now: an agreed price stays as it was. */
  unitPence: sql<number>`CASE WHEN ${cartItems.kind} ${sql.raw(KIND_SQL.followsOffer)} THEN ${salePence} ELSE ${cartItems.unitPence} END`,
  /** The lot takes bids, too, until it is checked out (R16). */
  takesBids: lots.auction,
  currency: cartItems.currency,
  dueAt: cartItems.dueAt,
  /** The version of the terms that the buyer was shown, and the current one. */
  seenTermsVersion: cartItems.termsVersion,
  termsVersion: lots.termsVersion,
  lotQuantity: lots.quantity,
  lotSold: lots.sold,
  /** Who gives the time. */
  sellerId: lots.hostId,
  charityId: lots.charityId,
  charityName: charities.name,
  charityCountry: charities.country,
  title: offers.title,
  meetingVenue: offers.meetingVenue,
  /** The offer's own date, or the slot that the buyer chose. */
  meetingAt: sql<
    number | null
  >`coalesce(${offers.meetingAt}, (SELECT d.starts_at FROM cart_dates d WHERE d.item_id = ${cartItems.id}))`,
  meetingMinutes: offers.meetingMinutes,
  imageKey: images.key,
  imageAlt: images.alt,
};

/** Items that can be checked out: agreed ones, and those whose offer still sells that many. Times in UTC ms. */
const canBeBought = (now: number) => or(isAgreed, isOnSale(now));

const isAgreed = sql`${cartItems.kind} ${sql.raw(KIND_SQL.isAgreed)}`;
const followsOffer = sql`${cartItems.kind} ${sql.raw(KIND_SQL.followsOffer)}`;

/** As strict as `reserveStock` and `buyRefusal`: an item that is refused would hold up the rest of its group. */
const isOnSale = (now: number) =>
  and(
    eq(lots.status, 'open'),
    or(eq(lots.auction, false), and(eq(lots.reserveMet, false), isNull(lots.heldAt))),
    eq(lots.buyNow, true),
    lte(lots.opensAt, now),
    gt(lots.closesAt, now),
    lte(cartItems.quantity, sql`${lots.quantity} - ${lots.sold}`),
    or(eq(lots.privateSale, false), isApproved),
    not(isKeptApart),
  );

/** The buyer of an item may take part in the private offer (R5). */
const isApproved = sql`EXISTS (SELECT 1 FROM ${accessRequests} WHERE ${accessRequests.offerId} = ${cartItems.lotId}
  AND ${accessRequests.requesterId} = ${cartItems.userId} AND ${accessRequests.status} = 'approved')`;

/** Buyer or seller has blocked the other since the item was added. */
const isKeptApart = blockBetween(lots.sellerId, cartItems.userId);

export type CartQuery = { kind: CartKindName; now: number; cartGroup?: string | undefined };

/** Items in a person's cart that can be checked out, oldest first. */
export const openCartRows = (db: Reader, userId: string, query: CartQuery) =>
  cartRows(db, userId, query, canBeBought(query.now));

/** Items in a person's cart that can't be bought any more, oldest first. */
export const goneCartRows = (db: Reader, userId: string, query: CartQuery) =>
  cartRows(db, userId, query, sql`NOT coalesce(${canBeBought(query.now)}, 0)`);

function cartRows(db: Reader, userId: string, { kind, cartGroup }: CartQuery, which: SQL | undefined) {
  const group = cartGroup === undefined ? undefined : eq(cartItems.cartGroup, cartGroup);
  return db
    .select(ROW)
    .from(cartItems)
    .innerJoin(lots, eq(lots.offerId, cartItems.lotId))
    .innerJoin(offers, eq(offers.id, cartItems.lotId))
    .innerJoin(charities, eq(charities.regNumber, lots.charityId))
    .leftJoin(images, eq(images.id, offers.imageId))
    .where(and(eq(cartItems.userId, userId), eq(cartItems.status, 'open'), eq(cartItems.kind, kind), group, which))
    .orderBy(asc(cartItems.createdAt), asc(cartItems.id))
    .limit(MOST_ROWS);
}

export type CartRow = Awaited<ReturnType<typeof openCartRows>>[number];

/** The newest invoice over a group of a person's cart that is not void, and over all of `itemIds`. */
export async function invoiceOfGroup(db: Reader, userId: string, cartGroup: string, itemIds: readonly string[] = []) {
  const items = itemIds.length > 0 ? inArray(cartItems.id, [...itemIds]) : undefined;
  const [row] = await db
    .select({
      id: invoices.id,
      totalPence: invoices.totalPence,
      currency: invoices.currency,
    })
    .from(cartItems)
    .innerJoin(invoices, and(eq(invoices.id, cartItems.invoiceId), ne(invoices.status, 'void')))
    .where(and(eq(cartItems.userId, userId), eq(cartItems.cartGroup, cartGroup), items))
    .groupBy(invoices.id)
    .having(gte(count(), itemIds.length))
    .orderBy(desc(invoices.number))
    .limit(1);
  return row ?? null;
}

/** Whether the person has or had that group. */
export async function hasCartGroup(db: Reader, userId: string, cartGroup: string): Promise<boolean> {
  const found = await db
    .select({ id: cartItems.id })
    .from(cartItems)
    .where(and(eq(cartItems.userId, userId), eq(cartItems.cartGroup, cartGroup)))
    .limit(1);
  return found.length > 0;
}

/** Whether the group contains a private offer that the person is not approved for. */
export const waitsForApproval = (db: Reader, userId: string, cartGroup: string): Promise<boolean> =>
  hasOpenItem(db, { userId, cartGroup }, and(eq(lots.privateSale, true), not(isApproved)));

/** Whether the group contains an offer whose seller has blocked the person, or the person the seller. */
export const isKeptFromBuying = (db: Reader, userId: string, cartGroup: string): Promise<boolean> =>
  hasOpenItem(db, { userId, cartGroup }, isKeptApart);

async function hasOpenItem(
  db: Reader,
  { userId, cartGroup }: { userId: string; cartGroup: string },
  which: SQL | undefined,
): Promise<boolean> {
  const own = and(eq(cartItems.userId, userId), eq(cartItems.cartGroup, cartGroup), eq(cartItems.status, 'open'));
  const found = await db
    .select({ id: cartItems.id })
    .from(cartItems)
    .innerJoin(lots, eq(lots.offerId, cartItems.lotId))
    .where(and(own, followsOffer, which))
    .limit(1);
  return found.length > 0;
}

/** Whether other items of the item's group have been checked out. */
const isInvoiced = sql<number>`EXISTS (SELECT 1 FROM cart_items AS other WHERE other.user_id = cart_items.user_id
  AND other.cart_group = cart_items.cart_group AND other.status = 'invoiced')`;

/**
 * The open group of a person's fixed-price items in one currency that has no invoice yet, and the item of this lot if there
 * is one. An auction lot is alone in its group, because its room writes the checkout.
 */
export async function openGroup(db: Reader, userId: string, lotId: string, currency: 'GBP' | 'USD') {
  const rows = await db
    .select({
      id: cartItems.id,
      lotId: cartItems.lotId,
      cartGroup: cartItems.cartGroup,
      takesBids: lots.auction,
      isInvoiced,
    })
    .from(cartItems)
    .innerJoin(lots, eq(lots.offerId, cartItems.lotId))
    .where(
      and(eq(cartItems.userId, userId), eq(cartItems.status, 'open'), followsOffer, eq(cartItems.currency, currency)),
    )
    .limit(MOST_ROWS);
  return {
    group: rows.find((row) => !row.isInvoiced && !row.takesBids)?.cartGroup ?? null,
    item: rows.find((row) => row.lotId === lotId) ?? null,
  };
}

const FOR_SALE = {
  offerId: lots.offerId,
  sellerId: lots.sellerId,
  auction: lots.auction,
  buyNow: lots.buyNow,
  status: lots.status,
  termsVersion: lots.termsVersion,
  pricePence: salePence,
  reserveMet: lots.reserveMet,
  heldAt: lots.heldAt,
  quantity: lots.quantity,
  sold: lots.sold,
  opensAt: lots.opensAt,
  closesAt: lots.closesAt,
  currency: offers.currency,
};

/** A lot as its buyer needs it. */
export async function lotForSale(db: Reader, offerId: string) {
  const [row] = await db
    .select(FOR_SALE)
    .from(lots)
    .innerJoin(offers, eq(offers.id, lots.offerId))
    .where(eq(lots.offerId, offerId))
    .limit(1);
  return row ?? null;
}

export type LotForSale = NonNullable<Awaited<ReturnType<typeof lotForSale>>>;

/** The auction lots in a group of a person's cart that are not checked out. */
export function auctionLotsInGroup(db: Reader, userId: string, cartGroup: string): Promise<LotForSale[]> {
  const own = and(eq(cartItems.userId, userId), eq(cartItems.cartGroup, cartGroup), eq(cartItems.status, 'open'));
  return db
    .select(FOR_SALE)
    .from(cartItems)
    .innerJoin(lots, and(eq(lots.offerId, cartItems.lotId), eq(lots.auction, true)))
    .innerJoin(offers, eq(offers.id, cartItems.lotId))
    .where(and(own, followsOffer))
    .limit(MOST_ROWS);
}

/** Whether an unpaid invoice of this person over one of these lots has expired after `since` (UTC ms). */
export async function heldInVain(
  db: Reader,
  userId: string,
  lotIds: string[],
  { since, now }: { since: number; now: number },
) {
  const expired = and(
    eq(invoices.userId, userId),
    inArray(invoices.status, ['void', 'unpaid']),
    sql`${invoices.kind} ${sql.raw(KIND_SQL.expires)}`,
    gt(invoices.dueAt, since),
    lte(invoices.dueAt, now),
  );
  const found = await db
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(invoiceLines, eq(invoiceLines.invoiceId, invoices.id))
    .where(and(expired, inArray(invoiceLines.lotId, lotIds)))
    .limit(1);
  return found.length > 0;
}
