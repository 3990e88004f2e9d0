import type { z } from 'zod';
import { bidHistory } from '../../../db/queries/bidding/history.ts';
import { type OfferForPage, offerForPage } from '../../../db/queries/offers/offers.ts';
import type { bidRecord, offerView } from '../../../src/contract/offers/product.ts';
import {
  type LotTerms,
  nextMinimumOf,
  readTerms,
  reserveBadge,
  stepsOnWire,
  type Viewer,
  viewBid,
} from '../../../src/domain/bidding/index.ts';
import { wireAmount } from '../../../src/domain/kit/money.ts';
import { fullName } from '../../../src/domain/kit/people/name.ts';
import { pictureAddress } from '../../../src/domain/kit/picture.ts';
import { HOLD_MS } from '../../../src/domain/money/kinds/hold.ts';
import { pageValues } from '../../../src/domain/offers/fields/codec.ts';
import { DEFAULT_OFFER_MS } from '../../../src/domain/offers/standing-offer.ts';
import {
  eveningOf,
  isOverdue,
  type Sale,
  saleStatus,
  softCloseMinutes,
  timeToWin,
} from '../../../src/domain/offers/view.ts';
import { closeAfterwards } from '../../bidding/close-overdue.ts';
import { roomFor } from '../../bidding/listening.ts';
import type { Ctx } from '../../platform/context.ts';
import { showsUntil } from '../../platform/page-facts.ts';
import { letterFields } from '../letter-fields.ts';
import { detailsOf } from '../offer-details.ts';

export type OfferView = z.output<typeof offerView>;
export type BidRecord = z.output<typeof bidRecord>;

/**
 * An offer as the caller may see it, for the page and the API. Null if there is no such offer; a draft is null to
 * everyone but its seller (D11). Reading it after its end closes it (R24).
 */
export async function showOffer(ctx: Ctx, offerId: string): Promise<OfferView | null> {
  const found = await offerForPage(ctx.db, offerId, ctx.person?.id ?? null);
  if (!found) return null;
  const own = found.seller.id === ctx.person?.id;
  if (!found.lot) return own ? draftView(ctx, found) : null;
  const sale: SaleOfLot = { ...found.lot, terms: readTerms(found.lot.terms) };
  if (isOverdue(sale, ctx.now())) closeAfterwards(ctx, offerId);
  showsUntil(ctx, sale.opensAt, sale.closesAt);
  const viewer = { id: own ? null : (ctx.person?.id ?? null), best: found.ownBid };
  const room = found.lot.isPrivate === 1 ? await roomFor(ctx, offerId) : 'open';
  return { ...(await plainView(ctx, found)), ...saleView(ctx, found.lot, sale, viewer), room };
}

type Lot = NonNullable<OfferForPage['lot']>;
type SaleOfLot = Sale & { terms: LotTerms };
/** The person looking, and their own best bid on it. */
type LotViewer = { id: string | null; best: OfferForPage['ownBid'] };

function saleView(ctx: Ctx, lot: Lot, sale: SaleOfLot, viewer: LotViewer) {
  return {
    market_status: 'open' as const,
    status: saleStatus(sale, ctx.now()),
    result: lot.result,
    held_until: lot.heldAt === null ? null : lot.heldAt + HOLD_MS,
    bought: lot.bought === 1,
    price_pence: sale.pricePence,
    bids: lot.bidCount,
    reserve: reserveBadge(sale.terms, sale.reserveMet),
    version: lot.version,
    terms_version: lot.termsVersion,
    soft_close_minutes: softCloseMinutes(sale.terms),
    extended: sale.closesAt > sale.terms.scheduledEndAt,
    increments: stepsOnWire(sale.terms.increments),
    ...timeToWin(sale.terms),
    ...eveningOf(sale.terms),
    date_added: sale.opensAt,
    closes_at: sale.closesAt,
    date_closed: sale.closesAt,
    qty: lot.quantity,
    sold: lot.sold,
    next_minimum_pence: nextMinimumOf(sale, { id: viewer.id, bestPence: viewer.best?.pence ?? null }),
    own_maximum_pence: viewer.best?.pence ?? null,
    own_bid_exact: viewer.best?.isExact ?? false,
    leading: viewer.id !== null && sale.leaderId === viewer.id,
  };
}

/** A draft is shown as if it opened now; missing dates are those of a new offer (§4). */
async function draftView(ctx: Ctx, found: OfferForPage): Promise<OfferView> {
  const { offer } = found;
  const settings = await ctx.settings();
  const opensAt = offer.opensAt ?? ctx.now();
  const startPence = (offer.auction ? offer.startPence : offer.buyNowPence) ?? 0;
  const closesAt = offer.closesAt ?? opensAt + DEFAULT_OFFER_MS;
  return {
    ...(await plainView(ctx, found)),
    market_status: 'draft',
    status: 'upcoming',
    result: null,
    held_until: null,
    bought: false,
    extended: false,
    version: found.version,
    terms_version: 0,
    soft_close_minutes: softCloseMinutes({
      softCloseWindowMs: offer.softCloseWindowMs ?? settings.softCloseWindowMs,
      softCloseCapMs: offer.softCloseCapMs ?? settings.softCloseCapMs,
    }),
    price_pence: startPence,
    next_minimum_pence: startPence,
    bids: 0,
    qty: offer.quantity,
    sold: 0,
    reserve: (offer.reservePence ?? 0) > startPence ? 'reserve not met' : 'no reserve',
    date_added: opensAt,
    closes_at: closesAt,
    date_closed: closesAt,
    own_maximum_pence: null,
    own_bid_exact: false,
    leading: false,
    room: 'none',
  };
}

/** What the page shows whether or not the offer is on sale. */
async function plainView(ctx: Ctx, found: OfferForPage) {
  const { offer, seller, charity, pictures } = found;
  const cover = pictures[0]?.key;
  return {
    ...pageValues(offer),
    ...(await detailsOf(ctx, found)),
    ...(await letterFields(ctx, found)),
    preview_image: found.lot ? `/preview/${found.id}/${found.version}.png` : null,
    id: found.id,
    currency: found.currency,
    seller_id: seller.id,
    seller_name: fullName(seller),
    seller_image: seller.image,
    seller_seniority: seller.seniority,
    image: cover ? pictureAddress(cover) : null,
    charity_id: charity?.id ?? '',
    charity_name: charity?.name ?? '',
    charity_description: charity?.description ?? '',
    charity_logo: charity?.logo ?? null,
    charity_link: charity?.link ?? null,
    bprice_pence: offer.buyNowPence,
    cancel_reason: found.cancelReason,
    extra_of: found.extraOf,
    own: seller.id === ctx.person?.id,
    server_time: ctx.now(),
  };
}

/**
 * One page of an offer's bids, newest first; names are masked except the caller's own, and for the
 * seller, who sees those of a request only after its end (R28). Null without a lot.
 */
export async function showBids(ctx: Ctx, offerId: string, page: number, limit: number) {
  const viewerId = ctx.person?.id ?? null;
  const history = await bidHistory(ctx.db, offerId, viewerId, page, limit);
  if (!history) return null;
  const { rows, total, numbers } = history;
  const { sellerId } = history;
  const isVeiled = history.reverse && history.status === 'open' && history.closesAt > ctx.now();
  const viewer = { userId: viewerId, isSeller: viewerId === sellerId && !isVeiled };
  const records = rows.flatMap((row) => recordOf({ ...row, sellerId }, viewer, numbers.get(row.bidderId)) ?? []);
  return { records, totalRecords: total, setDisp: total > 0, closes_at: history.closesAt };
}

type HistoryRow = NonNullable<Awaited<ReturnType<typeof bidHistory>>>['rows'][number] & { sellerId: string };

/** A bid of the history for a viewer; a phone number only for the lot's own seller (§6). */
function recordOf(row: HistoryRow, viewer: Viewer, number: number | undefined): BidRecord | null {
  const view = viewBid(row, viewer, { username: row.username, number });
  return (
    view && {
      user_id: view.bidderId,
      username: view.bidder,
      seller_id: row.sellerId,
      ...wireAmount('proposed_amount', view.amountPence),
      created_at: view.at,
      declined: row.declined ? 1 : 0,
      status: view.status,
      phone: viewer.isSeller ? row.phone : null,
      own: view.isOwn,
    }
  );
}
