import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { LotTerms } from '../../../src/domain/bidding/index.ts';
import { offerImages, offers } from '../../schema/index.ts';
import { build, type Statement, statement } from '../../statement.ts';

/**
 * Copies a sold offer with its pictures as one that nobody else can see on sale, for an extra seat under these terms, and opens
 * its lot (R27). The seat’s bid, its close and the acceptance follow in the same batch; the database refuses any other end.
 */
export function openSeat(soldId: string, terms: LotTerms): Statement[] {
  return [copyOffer(soldId, terms), copyPictures(soldId, terms.lotId), copyLot(soldId, terms)];
}

function copyOffer(soldId: string, { lotId, startPence, opensAt, scheduledEndAt }: LotTerms): Statement {
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
