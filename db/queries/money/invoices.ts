import { and, asc, desc, eq, inArray, lte, notExists, type SQL, sql } from 'drizzle-orm';
import { CART_KINDS, type CartKindName } from '../../../src/domain/money/kinds/names.ts';
import { LIVE_STATUSES } from '../../../src/domain/money/payments/life-cycle.ts';
import type { Reader } from '../../client.ts';
import { charities, images, invoiceLines, invoices, lots, offers, payments, users } from '../../schema/index.ts';
import { KIND_SQL } from '../../schema/purchase-kinds.ts';
import { unreadCount, unreadMessages } from '../notifications/notifications.ts';

/** The counts in the header: cart items, unpaid invoices (§2.5), and notifications, a hundred at most. */
export async function headerCounts(
  db: Reader,
  userId: string,
): Promise<{ cart: number; unpaid: number; news: number; messages: number }> {
  const { news, messages, ...counts } = await db.get<Counts & { news: number; messages: number }>(
    sql`SELECT ${pendingColumns(userId)}, ${unreadCount(userId)} AS news, ${unreadMessages(userId)} AS messages`,
  );
  return { cart: inCart(counts), unpaid: counts.unpaid, news, messages };
}

/** Cart items of each kind that can be bought, and unpaid invoices. */
export const pendingCounts = (db: Reader, userId: string): Promise<Counts> =>
  db.get<Counts>(sql`SELECT ${pendingColumns(userId)}`);

type CartCounts = Record<CartKindName, number>;
type Counts = CartCounts & { unpaid: number };

/** All items in the cart that can be bought. */
export const inCart = (counts: CartCounts): number => CART_KINDS.reduce((total, kind) => total + counts[kind], 0);

/** An invoice that is no debt, like an unpaid membership order, is not counted. */
function pendingColumns(userId: string): SQL {
  const columns = CART_KINDS.map(
    (kind) => sql`(SELECT count(*) FROM cart_items c JOIN lots l ON l.offer_id = c.lot_id
      WHERE c.user_id = ${userId} AND c.status = 'open' AND c.kind = ${kind} AND ${CAN_BE_BOUGHT}) AS ${sql.identifier(kind)}`,
  );
  const unpaid = sql`(SELECT count(*) FROM invoices WHERE user_id = ${userId} AND status = 'unpaid'
    AND kind ${sql.raw(KIND_SQL.isDebt)}) AS unpaid`;
  return sql.join([...columns, unpaid], sql`, `);
}

const CAN_BE_BOUGHT = sql`(c.kind ${sql.raw(KIND_SQL.isAgreed)} OR (
  l.status = 'open' AND l.buy_now = 1 AND (l.auction = 0 OR l.reserve_met = 0) AND l.sold + c.quantity <= l.quantity AND (l.private_sale = 0 OR EXISTS (
    SELECT 1 FROM access_requests a
    WHERE a.offer_id = c.lot_id AND a.requester_id = c.user_id AND a.status = 'approved'))))`;

const HEAD = {
  id: invoices.id,
  number: invoices.number,
  kind: invoices.kind,
  status: invoices.status,
  currency: invoices.currency,
  amountPence: invoices.amountPence,
  feePence: invoices.feePence,
  totalPence: invoices.totalPence,
  createdAt: invoices.createdAt,
  dueAt: invoices.dueAt,
  paidAt: invoices.paidAt,
};

export type InvoiceStatus = 'unpaid' | 'processing' | 'paid' | 'void';
export type InvoiceQuery = { statuses: InvoiceStatus[]; page: number; limit: number };

/** An invoice that is no debt is shown once it is paid (§4). */
const SHOWN = sql`(${invoices.kind} ${sql.raw(KIND_SQL.isDebt)} OR ${invoices.status} = 'paid')`;

/** One page of a person's invoices, newest first. */
export function invoicePage(db: Reader, userId: string, { statuses, page, limit }: InvoiceQuery) {
  return db
    .select(HEAD)
    .from(invoices)
    .where(and(eq(invoices.userId, userId), inArray(invoices.status, statuses), SHOWN))
    .orderBy(desc(invoices.createdAt), desc(invoices.number))
    .limit(limit)
    .offset((page - 1) * limit);
}

export type InvoiceHead = Awaited<ReturnType<typeof invoicePage>>[number];

export async function countInvoices(db: Reader, userId: string, statuses: InvoiceStatus[]): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)` })
    .from(invoices)
    .where(and(eq(invoices.userId, userId), inArray(invoices.status, statuses), SHOWN));
  return row?.count ?? 0;
}

/** One invoice of this person, or null; another person's is not found. */
export async function invoiceOf(db: Reader, userId: string, invoiceId: string): Promise<InvoiceHead | null> {
  const own = and(eq(invoices.id, invoiceId), eq(invoices.userId, userId));
  const [row] = await db.select(HEAD).from(invoices).where(own).limit(1);
  return row ?? null;
}

const LINE = {
  invoiceId: invoiceLines.invoiceId,
  position: invoiceLines.position,
  lotId: invoiceLines.lotId,
  charityId: invoiceLines.charityId,
  charityName: invoiceLines.charityName,
  charityCountry: charities.country,
  title: invoiceLines.title,
  quantity: invoiceLines.quantity,
  unitPence: invoiceLines.unitPence,
  amountPence: invoiceLines.amountPence,
  feePence: invoiceLines.feePence,
  totalPence: invoiceLines.totalPence,
  meetingVenue: offers.meetingVenue,
  meetingAt: offers.meetingAt,
  meetingMinutes: offers.meetingMinutes,
  imageKey: images.key,
  imageAlt: images.alt,
};

const MOST_LINES = 1_000;

/** The lines of invoices, in order. The caller has checked whose they are. */
export function linesOfInvoices(db: Reader, invoiceIds: string[]) {
  return db
    .select(LINE)
    .from(invoiceLines)
    .leftJoin(offers, eq(offers.id, invoiceLines.lotId))
    .leftJoin(images, eq(images.id, offers.imageId))
    .leftJoin(charities, eq(charities.regNumber, invoiceLines.charityId))
    .where(inArray(invoiceLines.invoiceId, invoiceIds))
    .orderBy(asc(invoiceLines.invoiceId), asc(invoiceLines.position))
    .limit(MOST_LINES);
}

export type InvoiceLine = Awaited<ReturnType<typeof linesOfInvoices>>[number];

/** The attempts to pay an invoice, newest first. */
export function paymentsOfInvoice(db: Reader, invoiceId: string) {
  return db
    .select({
      id: payments.id,
      status: payments.status,
      method: payments.method,
      amountPence: payments.amountPence,
      failure: payments.failure,
      at: payments.createdAt,
    })
    .from(payments)
    .where(eq(payments.invoiceId, invoiceId))
    .orderBy(desc(payments.createdAt))
    .limit(50);
}

/** The condition of the index `invoices_held`. */
const HELD = sql`${invoices.status} = 'unpaid' AND ${invoices.kind} ${sql.raw(KIND_SQL.expires)}`;

/** Invoices that have expired at `now` (UTC ms) and have no live payment, oldest first. */
export function expiredInvoices(db: Reader, now: number, most: number) {
  return db
    .select({ id: invoices.id, kind: invoices.kind })
    .from(invoices)
    .where(and(HELD, lte(invoices.dueAt, now), notExists(livePayments(db))))
    .orderBy(asc(invoices.dueAt))
    .limit(most);
}

const livePayments = (db: Reader) =>
  db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.invoiceId, invoices.id), inArray(payments.status, [...LIVE_STATUSES])));

/** A person's invoice over this lot that is to be paid, or null. */
export async function unpaidInvoiceOver(db: Reader, userId: string, lotId: string) {
  const [row] = await db
    .select({
      invoiceId: invoices.id,
      dueAt: invoices.dueAt,
      totalPence: invoices.totalPence,
      currency: invoices.currency,
    })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(and(eq(invoiceLines.lotId, lotId), eq(invoices.userId, userId), eq(invoices.status, 'unpaid')))
    .limit(1);
  return row ?? null;
}

/** The lots on an invoice that took bids. */
export async function auctionLotsOn(db: Reader, invoiceId: string): Promise<string[]> {
  const rows = await db
    .select({ id: lots.offerId })
    .from(invoiceLines)
    .innerJoin(lots, and(eq(lots.offerId, invoiceLines.lotId), eq(lots.auction, true)))
    .where(eq(invoiceLines.invoiceId, invoiceId));
  return rows.map(({ id }) => id);
}

/** The sellers of what is on an invoice, without repeats. */
export async function sellersOf(db: Reader, invoiceId: string): Promise<(string | null)[]> {
  const rows = await db
    .selectDistinct({ sellerId: invoiceLines.sellerId })
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoiceId));
  return rows.map(({ sellerId }) => sellerId);
}

/** The public names of the sellers of what is on an invoice, two at most. */
export const sellersOfInvoice = (db: Reader, invoiceId: string) =>
  db
    .selectDistinct({ id: users.id, firstName: users.firstName, lastName: users.lastName, username: users.username })
    .from(invoiceLines)
    .innerJoin(users, eq(users.id, invoiceLines.sellerId))
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .limit(2);
