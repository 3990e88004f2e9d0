import type { z } from 'zod';
import { bidHistory } from '../../db/queries/history.ts';
import { type OfferForPage, offerForPage } from '../../db/queries/offers.ts';
import type { bidRecord, offerView } from '../../src/contract/product.ts';
import { type LotTerms, maskedName } from '../../src/domain/bidding/index.ts';
import { pictureAddress } from '../../src/domain/offers/picture.ts';
import { DEFAULT_OFFER_MS } from '../../src/domain/offers/standing.ts';
import {
  isOverdue,
  type Looker,
  leastBidPence,
  reserveOf,
  type Sale,
  saleStatus,
  softCloseMinutes,
} from '../../src/domain/offers/view.ts';
import { fullName } from '../../src/domain/people/name.ts';
import type { Ctx } from '../context.ts';
import { closeAfterwards } from './close-overdue.ts';
import { detailsOf } from './offer-details.ts';

export type OfferView = z.output<typeof offerView>;
export type BidRecord = z.output<typeof bidRecord>;

/**
 * An offer as whoever asks may see it: the one way to show it, for page and API alike. Null where there is none, and
 * for a draft to everybody but its seller (D11). Whoever reads it after its end has it closed (R24).
 */
export async function showOffer(ctx: Ctx, offerId: string): Promise<OfferView | null> {
  const found = await offerForPage(ctx.db, offerId, ctx.person?.id ?? null);
  if (!found) return null;
  const own = found.seller.id === ctx.person?.id;
  if (!found.lot) return own ? draftView(ctx, found) : null;
  const sale: SaleOfLot = { ...found.lot, terms: JSON.parse(found.lot.terms) };
  if (isOverdue(sale, ctx.now())) closeAfterwards(ctx, offerId);
  const looker = { id: own ? null : (ctx.person?.id ?? null), ownMaximumPence: found.ownMaximumPence };
  return { ...(await plainView(ctx, found)), ...saleView(ctx, found.lot, sale, looker) };
}

type Lot = NonNullable<OfferForPage['lot']>;
type SaleOfLot = Sale & { terms: LotTerms };

function saleView(ctx: Ctx, lot: Lot, sale: SaleOfLot, looker: Looker) {
  return {
    ...{ market_status: 'open' as const, status: saleStatus(sale, ctx.now()), result: lot.result },
    ...{
      price_pence: sale.pricePence,
      bids: lot.bidCount,
      reserve: reserveOf(sale),
      version: lot.version,
      terms_version: lot.termsVersion,
    },
    soft_close_minutes: softCloseMinutes(sale.terms),
    ...{ date_added: sale.opensAt, closes_at: sale.closesAt, qty: lot.quantity, sold: lot.sold },
    next_minimum_pence: leastBidPence(sale, looker),
    own_maximum_pence: looker.ownMaximumPence,
    leading: looker.id !== null && sale.leaderId === looker.id,
  };
}

/** A draft shows what would stand there if it opened now; dates that are missing are those of a new offer (§4). */
async function draftView(ctx: Ctx, found: OfferForPage): Promise<OfferView> {
  const { offer } = found;
  const settings = await ctx.settings();
  const opensAt = offer.opensAt ?? ctx.now();
  const startPence = (offer.auction ? offer.startPence : offer.buyNowPence) ?? 0;
  return {
    ...(await plainView(ctx, found)),
    ...{ market_status: 'draft', status: 'upcoming', result: null, version: found.version, terms_version: 0 },
    soft_close_minutes: softCloseMinutes({
      softCloseWindowMs: offer.softCloseWindowMs ?? settings.softCloseWindowMs,
      softCloseCapMs: offer.softCloseCapMs ?? settings.softCloseCapMs,
    }),
    ...{ price_pence: startPence, next_minimum_pence: startPence, bids: 0, qty: offer.quantity, sold: 0 },
    reserve: (offer.reservePence ?? 0) > startPence ? 'reserve not met' : 'no reserve',
    ...{ date_added: opensAt, closes_at: offer.closesAt ?? opensAt + DEFAULT_OFFER_MS },
    ...{ own_maximum_pence: null, leading: false },
  };
}

async function plainView(ctx: Ctx, found: OfferForPage) {
  const { offer, seller, charity, pictures } = found;
  const cover = pictures[0]?.key;
  return {
    ...(await detailsOf(ctx, found)),
    preview_image: found.lot ? `/preview/${found.id}/${found.version}.png` : null,
    ...{ id: found.id, title: offer.title, desc_proc: offer.descriptionHtml, currency: found.currency },
    ...{ seller_id: seller.id, seller_name: fullName(seller), seller_image: seller.image },
    ...{ seller_seniority: seller.seniority, image: cover ? pictureAddress(cover) : null },
    ...{ charity_id: charity?.id ?? '', charity_name: charity?.name ?? '' },
    ...{ charity_description: charity?.description ?? '', charity_logo: charity?.logo ?? null },
    ...{ charity_link: charity?.link ?? null, auction: offer.auction, buynow: offer.buyNow },
    ...{ bprice_pence: offer.buyNowPence, format: offer.format, country: offer.country },
    ...{ meeting_datetime: offer.meetingAt, meeting_venue: offer.meetingVenue, meeting_duration: offer.meetingMinutes },
    cancel_reason: found.cancelReason,
    ...{ own: seller.id === ctx.person?.id, server_time: ctx.now() },
  };
}

/** One page of an offer's bids, newest first, names masked but for the own one and for the seller; null without a lot. */
export async function showBids(ctx: Ctx, offerId: string, page: number, limit: number) {
  const viewerId = ctx.person?.id ?? null;
  const history = await bidHistory(ctx.db, offerId, viewerId, page, limit);
  if (!history) return null;
  const { rows, total, numbers } = history;
  const isSeller = viewerId === history.sellerId;
  const records = rows.map((row) => recordOf(row, { viewerId, isSeller, number: numbers.get(row.bidderId) }));
  return { records, totalRecords: total, setDisp: total > 0 };
}

type HistoryRow = NonNullable<Awaited<ReturnType<typeof bidHistory>>>['rows'][number];
type Reading = { viewerId: string | null; isSeller: boolean; number: number | undefined };

/** Of others' bids only what the price has brought to light; a phone number to the lot's own seller only (§6). */
function recordOf(row: HistoryRow, { viewerId, isSeller, number }: Reading): BidRecord {
  const own = row.bidderId === viewerId;
  return {
    user_id: own || isSeller ? row.bidderId : null,
    username: own || isSeller ? row.username : maskedName(row.username, number),
    proposed_amount: own ? row.amountPence : Math.min(row.amountPence, row.pricePence),
    created_at: row.at,
    declined: row.declined ? 1 : 0,
    status: row.declined ? 'Retracted' : 'Valid',
    phone: isSeller ? row.phone : null,
    own,
  };
}
