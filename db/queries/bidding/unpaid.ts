import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { COUNTED_STRIKES, MOST_STRIKES } from '../../../src/domain/bidding/strikes.ts';
import type { Reader } from '../../client.ts';
import { isListed, preparedOnce } from '../../prepared.ts';
import { cartItems, charities, invoices, lots, offers, strikes, users } from '../../schema/index.ts';

const isUnpaid = sql`(${cartItems.status} = 'open' OR (${invoices.status} = 'unpaid' AND NOT EXISTS (
  SELECT 1 FROM payments p WHERE p.invoice_id = ${invoices.id}
    AND p.status IN ('started', 'requires_action', 'processing', 'succeeded'))))`;
const isOwed = sql`${cartItems.kind} = 'auction' AND ${cartItems.status} <> 'cancelled'`;

const DEBT = {
  itemId: cartItems.id,
  userId: cartItems.userId,
  lotId: cartItems.lotId,
  pricePence: cartItems.unitPence,
  currency: cartItems.currency,
  cartGroup: cartItems.cartGroup,
  dueAt: sql<number>`${cartItems.dueAt}`,
  invoiceId: cartItems.invoiceId,
  /** 0 if it is paid, or if the money may be on its way. */
  isUnpaid: sql<number>`${isUnpaid}`,
  email: users.email,
  firstName: users.firstName,
  language: users.language,
};

const debts = (db: Reader) =>
  db
    .select(DEBT)
    .from(lots)
    .innerJoin(cartItems, and(eq(cartItems.lotId, lots.offerId), isOwed))
    .innerJoin(users, eq(users.id, cartItems.userId))
    .leftJoin(invoices, eq(invoices.id, cartItems.invoiceId));

/** Wins that are overdue at `now` (UTC ms), are not being paid, and have no strike yet; the earliest due first (R26). */
export const overdueDebts = (db: Reader, now: number, limit: number) => overdueQuery(db).all({ now, limit });

const overdueQuery = preparedOnce((db) =>
  debts(db)
    .where(and(sql`${lots.settlement} = 'awaiting_payment'`, lte(cartItems.dueAt, sql.placeholder('now')), isUnpaid))
    .orderBy(asc(cartItems.dueAt))
    .limit(sql.placeholder('limit'))
    .prepare(),
);

export type Debt = Awaited<ReturnType<typeof overdueDebts>>[number];

/** What the winner of a lot owes or has paid for it; null once it was cancelled. */
export async function debtOf(db: Reader, lotId: string): Promise<Debt | null> {
  const [row] = await debts(db).where(eq(lots.offerId, lotId)).limit(1);
  return row ?? null;
}

/** The other wins on an unpaid invoice: they go back to the cart when it becomes void. */
export const othersOnInvoice = (db: Reader, invoiceId: string, lotId: string) =>
  debts(db)
    .where(and(eq(cartItems.invoiceId, invoiceId), sql`${cartItems.lotId} <> ${lotId}`))
    .limit(100);

const counted = inArray(strikes.status, [...COUNTED_STRIKES]);

/** Which of these people have so many strikes since `since` (UTC ms) that they may not bid (R26). */
export async function struckOutAmong(db: Reader, userIds: readonly string[], since: number): Promise<Set<string>> {
  const rows = await struckOutQuery(db).all({ userIds: JSON.stringify(userIds), since });
  return new Set(rows.map(({ id }) => id));
}

const struckOutQuery = preparedOnce((db) =>
  db
    .select({ id: strikes.userId })
    .from(strikes)
    .where(and(isListed(strikes.userId, 'userIds'), counted, gt(strikes.at, sql.placeholder('since'))))
    .groupBy(strikes.userId)
    .having(sql`count(*) >= ${MOST_STRIKES}`)
    .prepare(),
);

/** Whether a person won a lot at first, did not pay in time, and someone else has accepted it since (R26, R27). */
export async function wasReplaced(db: Reader, userId: string, lotId: string): Promise<boolean> {
  const own = and(eq(strikes.lotId, lotId), eq(strikes.userId, userId));
  const isTaken = sql`EXISTS (SELECT 1 FROM second_chances c WHERE c.lot_id = ${lotId} AND c.status = 'accepted')`;
  const [row] = await db.select({ id: strikes.id }).from(strikes).where(and(own, isTaken)).limit(1);
  return row !== undefined;
}

/** Whether a person has a strike since `since` (UTC ms) that counts. */
export async function hasStrikes(db: Reader, userId: string, since: number): Promise<boolean> {
  const own = and(eq(strikes.userId, userId), counted, gt(strikes.at, since));
  const [row] = await db.select({ id: strikes.id }).from(strikes).where(own).limit(1);
  return row !== undefined;
}

const STRIKE = {
  id: strikes.id,
  userId: strikes.userId,
  lotId: strikes.lotId,
  title: offers.title,
  charityName: charities.name,
  pricePence: strikes.pricePence,
  currency: strikes.currency,
  status: strikes.status,
  at: strikes.at,
  dispute: strikes.dispute,
  disputedAt: sql<number>`coalesce(${strikes.disputedAt}, ${strikes.at})`,
  note: strikes.note,
  email: users.email,
  firstName: users.firstName,
  language: users.language,
  username: users.username,
};
const allStrikes = (db: Reader) =>
  db
    .select(STRIKE)
    .from(strikes)
    .innerJoin(users, eq(users.id, strikes.userId))
    .innerJoin(offers, eq(offers.id, strikes.lotId))
    .innerJoin(lots, eq(lots.offerId, strikes.lotId))
    .innerJoin(charities, eq(charities.regNumber, lots.charityId));

/** A person's strikes since `since` (UTC ms), the newest first. */
export const strikesOf = (db: Reader, userId: string, since: number, limit: number) =>
  allStrikes(db)
    .where(and(eq(strikes.userId, userId), gt(strikes.at, since)))
    .orderBy(sql`${strikes.at} DESC`)
    .limit(limit);

export type StrikeRow = Awaited<ReturnType<typeof strikesOf>>[number];

export async function strikeById(db: Reader, id: string): Promise<StrikeRow | null> {
  const [row] = await allStrikes(db).where(eq(strikes.id, id)).limit(1);
  return row ?? null;
}

/** A page of the strikes whose person disputes them, the longest waiting first. */
export const disputedStrikes = (db: Reader, { page, limit }: { page: number; limit: number }) =>
  allStrikes(db)
    .where(sql`${strikes.status} = 'disputed'`)
    .orderBy(asc(strikes.disputedAt))
    .limit(limit)
    .offset((page - 1) * limit);

export async function countDisputedStrikes(db: Reader): Promise<number> {
  const [row] = await db.select({ n: sql<number>`count(*)` }).from(strikes).where(sql`${strikes.status} = 'disputed'`);
  return row?.n ?? 0;
}
