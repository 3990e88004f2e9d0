import type { z } from 'zod';
import { anyListings } from '../../../db/queries/offers/all-listings.ts';
import { countListings, type ListingRow, listingRows, ownListings } from '../../../db/queries/offers/listings.ts';
import type { listing } from '../../../src/contract/offers/listings.ts';
import { fullName } from '../../../src/domain/kit/people/name.ts';
import { pictureAddress } from '../../../src/domain/kit/picture.ts';
import {
  type Direction,
  type ListingOrder,
  type ListingType,
  usualOrder,
} from '../../../src/domain/offers/listings/listing.ts';
import { closeAfterwards } from '../../bidding/close-overdue.ts';
import type { Ctx, SignedIn } from '../../platform/context.ts';

export type Listing = z.output<typeof listing>;

export type OwnListInput = {
  type: ListingType | 'all';
  q: string;
  orderby?: ListingOrder | undefined;
  order?: Direction | undefined;
  page: number;
  limit: number;
};

/** One page of the caller's own offers of a kind, and how many there are of each. */
export async function listOwnOffers(ctx: SignedIn, { type, q, orderby, order, page, limit }: OwnListInput) {
  const usual = usualOrder(type);
  const by = orderby === undefined ? usual : { orderby, order: order ?? usual.order };
  const query = { sellerId: ctx.person.id, type, words: q, ...by, now: ctx.now(), page, limit };
  const [{ ids, total }, counts] = await Promise.all([
    ownListings(ctx.db, query),
    countListings(ctx.db, ctx.person.id, ctx.now()),
  ]);
  const rows = await readRows(ctx, ids);
  return { records: rows.map(viewListing), totalRecords: total, setDisp: total > 0, counts };
}

export type AnyListInput = {
  type: ListingType | 'all';
  q: string;
  sellerId: string | null;
  page: number;
  limit: number;
};

/** One page of everyone's offers, or of one TimeGiver's, for the operator. */
export async function listAnyOffers(ctx: Ctx, { q, ...query }: AnyListInput) {
  const { ids, total, more } = await anyListings(ctx.db, { ...query, words: q, now: ctx.now() });
  const rows = await readRows(ctx, ids);
  const records = rows.map((row) => ({ ...viewListing(row), seller_id: row.sellerId, seller_name: fullName(row) }));
  return { records, totalRecords: total, setDisp: total > 0, more };
}

/** Reading an offer after its end closes it (R24). */
async function readRows(ctx: Ctx, ids: string[]): Promise<ListingRow[]> {
  const rows = await listingRows(ctx.db, ids, ctx.now());
  for (const { id, isOverdue } of rows) if (isOverdue) closeAfterwards(ctx, id);
  return rows;
}

function viewListing(row: ListingRow): Listing {
  return {
    id: row.id,
    title: row.title,
    type: row.state,
    currency: row.currency,
    image: row.imageKey === null ? null : pictureAddress(row.imageKey),
    charity_id: row.charityId ?? '',
    charity_name: row.charityName ?? '',
    auction: row.auction === 1,
    buynow: row.buyNow === 1,
    standing_offer: row.standing === 1,
    private_sale: row.privateSale === 1,
    price_pence: row.pricePence,
    bprice_pence: row.buyNowPence,
    bids: row.bids,
    qty: row.quantity,
    sold: row.sold,
    views: row.views,
    watchers: row.watchers,
    requests: row.requests,
    date_added: row.opensAt,
    date_closed: row.closesAt,
    updated_at: row.updatedAt,
    version: row.version,
    result: row.result,
    settlement: row.settlement,
    offered_until: row.offeredUntil,
    extra_of: row.extraOf,
    can_award: row.canAward === 1,
    next_bidder: row.hasNextBidder === 1,
  };
}

/** Those of these offers that are the caller's own, in this order: for the question before a bulk action. */
export async function chosenOffers(ctx: SignedIn, ids: string[]): Promise<Listing[]> {
  const rows = await listingRows(ctx.db, ids, ctx.now());
  return rows.filter(({ sellerId }) => sellerId === ctx.person.id).map(viewListing);
}
