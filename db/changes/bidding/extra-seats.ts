import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { LotTerms } from '../../../src/domain/bidding/index.ts';
import { offerImages, offers } from '../../schema/index.ts';
import { build, type Statement, statement } from '../../statement.ts';

type Taken = {
  bidderId: string;
  /** UTC ms; null if a date is to be found. */
  meetingAt: number | null;
};

/**
 * Copies a sold offer for an extra seat under these terms, with its pictures and the dates that its bidder has ticked, and opens
 * the seat’s lot (R27). Its bid, its close and the acceptance follow in the same batch; the database refuses any other end.
 */
export function openSeat(soldId: string, terms: LotTerms, { meetingAt, bidderId }: Taken): Statement[] {
  const { lotId } = terms;
  return [
    copyOffer(soldId, terms, meetingAt),
    copyPictures(soldId, lotId),
    copyLot(soldId, terms),
    { sql: COPY_OFFERED_DATES, args: [lotId, soldId] },
    { sql: COPY_TICKED_DATES, args: [lotId, soldId, bidderId] },
  ];
}

const COPY_OFFERED_DATES =
  'INSERT INTO offer_dates (offer_id, starts_at) SELECT ?, starts_at FROM offer_dates WHERE offer_id = ?';
const COPY_TICKED_DATES = `INSERT INTO bid_dates (lot_id, guest_id, starts_at, ticked_at)
  SELECT ?, guest_id, starts_at, ticked_at FROM bid_dates WHERE lot_id = ? AND guest_id = ?`;

function copyOffer(
  soldId: string,
  { lotId, startPence, opensAt, scheduledEndAt }: LotTerms,
  meetingAt: number | null,
): Statement {
  const changed = {
    id: lotId,
    auction: 1,
    auctionType: 'live',
    buyNow: 0,
    startPence,
    reservePence: null,
    buyNowPence: null,
    quantity: 1,
    opensAt,
    closesAt: scheduledEndAt,
    meetingAt,
    standing: 0,
    privateSale: 0,
    autoApproval: 0,
    cancelReason: null,
    extraOf: soldId,
    version: 1,
    createdAt: opensAt,
    updatedAt: opensAt,
  } satisfies Partial<Record<keyof typeof offers.$inferInsert, string | number | null>>;
  const columns = { ...getTableColumns(offers), ...asColumns(changed) };
  return statement(build.insert(offers).select(build.select(columns).from(offers).where(eq(offers.id, soldId))));
}

function copyPictures(soldId: string, seatId: string): Statement {
  const columns = { ...getTableColumns(offerImages), ...asColumns({ offerId: seatId }) };
  const rows = build.select(columns).from(offerImages).where(eq(offerImages.offerId, soldId));
  return statement(build.insert(offerImages).select(rows));
}

const asColumns = (values: Record<string, string | number | null>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, sql`${value}`.as(name)]));

function copyLot(soldId: string, terms: LotTerms): Statement {
  const { lotId, startPence, opensAt, scheduledEndAt } = terms;
  return {
    sql: `INSERT INTO lots (offer_id, seller_id, charity_id, auction, buy_now, format, country, category_id, subcategory_id,
      location_id, event_type_id, seniority, terms, status, price_pence, reserve_met, quantity, opens_at, closes_at)
      SELECT ?, seller_id, charity_id, 1, 0, format, country, category_id, subcategory_id,
      location_id, event_type_id, seniority, ?, 'open', ?, 0, 1, ?, ? FROM lots WHERE offer_id = ?`,
    args: [lotId, JSON.stringify(terms), startPence, opensAt, scheduledEndAt, soldId],
    expect: 'one row',
    guard: 'seat',
  };
}
