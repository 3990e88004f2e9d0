import { and, asc, countDistinct, desc, eq, getTableColumns, inArray, lte, sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { charities, images, lots, offerReports, offers } from '../../schema/index.ts';

/** The most open reports of an offer that are shown, and whose reporters are told. */
const MOST_REPORTS = 100;

const isOpen = eq(offerReports.status, 'open');
const oldest = sql<number>`min(${offerReports.at})`;

/** How many offers have open reports. */
export async function countReportedOffers(db: Reader): Promise<number> {
  const [row] = await db
    .select({ n: countDistinct(offerReports.offerId) })
    .from(offerReports)
    .where(isOpen);
  return row?.n ?? 0;
}

/** A page of the offers with open reports, the longest waiting first, as they are now. Times in UTC ms. */
export const reportedOffers = (db: Reader, { page, limit }: { page: number; limit: number }) =>
  db
    .select({
      id: offers.id,
      title: offers.title,
      text: offers.descriptionText,
      sellerId: offers.sellerId,
      imageKey: images.key,
      imageAlt: images.alt,
      charity: charities.name,
      currency: offers.currency,
      updatedAt: offers.updatedAt,
      status: lots.status,
      pricePence: lots.pricePence,
      bids: lots.bidCount,
      sold: lots.sold,
      closesAt: lots.closesAt,
      at: oldest,
      reports: sql<number>`count(*)`,
    })
    .from(offerReports)
    .innerJoin(offers, eq(offers.id, offerReports.offerId))
    .innerJoin(lots, eq(lots.offerId, offers.id))
    .leftJoin(images, eq(images.id, offers.imageId))
    .leftJoin(charities, eq(charities.regNumber, lots.charityId))
    .where(isOpen)
    .groupBy(offerReports.offerId)
    .orderBy(asc(oldest))
    .limit(limit)
    .offset((page - 1) * limit);

/** The newest open reports of each of these offers, the newest first. */
export async function openReportsOf(db: Reader, offerIds: readonly string[]) {
  const place = sql<number>`row_number() OVER (PARTITION BY ${offerReports.offerId} ORDER BY ${offerReports.at} DESC)`;
  const ranked = db
    .select({ ...getTableColumns(offerReports), place: place.as('place') })
    .from(offerReports)
    .where(and(isOpen, inArray(offerReports.offerId, [...offerIds])))
    .as('ranked');
  return db
    .select({
      id: ranked.id,
      offerId: ranked.offerId,
      reporterId: ranked.reporterId,
      reason: ranked.reason,
      note: ranked.note,
      at: ranked.at,
    })
    .from(ranked)
    .where(lte(ranked.place, MOST_REPORTS))
    .orderBy(desc(ranked.at));
}

/** How many reports of each seller's offers an operator has found right, by cancelling an offer or warning them. */
export async function upheldReports(db: Reader, sellerIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db.all<{ id: string; n: number }>(sql`SELECT o.seller_id AS id, count(*) AS n FROM offers o
    JOIN events e ON e.subject_kind = 'offer' AND e.subject_id = o.id
    WHERE o.seller_id IN ${[...sellerIds]} AND e.verb = 'offer.report_settled' AND e.data->>'decision' <> 'dismiss'
    GROUP BY o.seller_id`);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

/** A report of an offer with its seller, or null. */
export async function offerReportById(db: Reader, id: string) {
  const [row] = await db
    .select({ ...getTableColumns(offerReports), sellerId: offers.sellerId, title: offers.title })
    .from(offerReports)
    .innerJoin(offers, eq(offers.id, offerReports.offerId))
    .where(eq(offerReports.id, id))
    .limit(1);
  return row ?? null;
}

/** The people whose open reports of an offer were made up to this moment (UTC ms). */
export async function reportersUpTo(db: Reader, { offerId, at }: { offerId: string; at: number }): Promise<string[]> {
  const rows = await db
    .select({ id: offerReports.reporterId })
    .from(offerReports)
    .where(and(eq(offerReports.offerId, offerId), isOpen, lte(offerReports.at, at)))
    .limit(MOST_REPORTS);
  return rows.flatMap(({ id }) => id ?? []);
}
