import { and, asc, count, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { charities, lots, offers, users } from '../../schema/index.ts';
import { isStillOpen } from '../../schema/still-open.ts';

/** Lot numbers, or charities, per part of the site map. */
export const PART_SIZE = 5_000;

/** The parts that contain an open offer: part n has the lot numbers above n × PART_SIZE. */
export async function offerParts(db: Reader): Promise<number[]> {
  const rows = await db.all<{ part: number }>(sql`
    WITH RECURSIVE part(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM part WHERE n + 1 <= (SELECT max(number) - 1 FROM lots) / ${PART_SIZE})
    SELECT n AS part FROM part WHERE EXISTS (SELECT 1 FROM lots
      WHERE number > n * ${PART_SIZE} AND number <= (n + 1) * ${PART_SIZE} AND status = 'open')`);
  return rows.map(({ part }) => part);
}

/** The open offers of a part, by number; private offers have public pages too. */
export function offersOfPart(db: Reader, part: number, now: number) {
  return db
    .select({ id: offers.id, updatedAt: offers.updatedAt })
    .from(lots)
    .innerJoin(offers, eq(offers.id, lots.offerId))
    .where(
      and(
        gt(lots.number, part * PART_SIZE),
        lte(lots.number, (part + 1) * PART_SIZE),
        sql`+${lots.status} = 'open'`,
        sql`(${lots.closesAt} > ${now} OR ${lots.heldAt} IS NOT NULL)`,
      ),
    )
    .orderBy(asc(lots.number));
}

/** The number of charities that have ever had an offer. */
export async function countCharities(db: Reader): Promise<number> {
  const [row] = await db.select({ n: count() }).from(charities);
  return row?.n ?? 0;
}

/** The charities of a part, by registration number. */
export function charitiesOfPart(db: Reader, part: number) {
  return db
    .select({ id: charities.regNumber })
    .from(charities)
    .orderBy(asc(charities.regNumber))
    .limit(PART_SIZE)
    .offset(part * PART_SIZE);
}

const FEED = {
  id: offers.id,
  title: offers.title,
  text: offers.descriptionText,
  opensAt: lots.opensAt,
  charityName: charities.name,
  firstName: users.firstName,
  lastName: users.lastName,
  username: users.username,
};

/** The newest offers on sale, optionally of one charity; at most `most`. */
export async function newestOffers(db: Reader, query: { charityId: string | null; now: number; most: number }) {
  const ids = await db.all<{ id: string }>(newest(query));
  if (ids.length === 0) return [];
  return db
    .select(FEED)
    .from(lots)
    .innerJoin(offers, eq(offers.id, lots.offerId))
    .innerJoin(charities, eq(charities.regNumber, lots.charityId))
    .innerJoin(users, eq(users.id, lots.sellerId))
    .where(
      inArray(
        lots.offerId,
        ids.map(({ id }) => id),
      ),
    )
    .orderBy(desc(lots.opensAt), desc(lots.number));
}

function newest({ charityId, now, most }: { charityId: string | null; now: number; most: number }) {
  const source = charityId
    ? sql`lots INDEXED BY lots_charity WHERE charity_id = ${charityId} AND`
    : sql`lots INDEXED BY lots_newest WHERE`;
  return sql`SELECT offer_id AS id FROM ${source} ${isStillOpen(now)} AND opens_at <= ${now}
    ORDER BY opens_at DESC, number DESC LIMIT ${most}`;
}
