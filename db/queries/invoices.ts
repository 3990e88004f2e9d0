import { and, asc, desc, eq, inArray, lte, notExists, type SQL, sql } from 'drizzle-orm';
import { LIVE_STATUSES } from '../../src/domain/payments/life-cycle.ts';
import type { Reader } from '../client.ts';
import { charities, images, invoiceLines, invoices, offers, payments } from '../schema/index.ts';
import { unreadCount } from './news.ts';

/** What the header counts: things in the cart, invoices that wait to be paid (§2.5), and news, a hundred at most. */
export async function headerCounts(
  db: Reader,
  userId: string,
): Promise<{ cart: number; unpaid: number; news: number }> {
  const counts = await db.get<Pending & { news: number }>(
    sql`SELECT ${pendingOf(userId)}, ${unreadCount(userId)} AS news`,
  );
  const { auction, buynow, unpaid, news } = counts ?? { ...NOTHING, news: 0 };
  return { cart: auction + buynow, unpaid, news };
}

/** The cart and the invoices in their parts. */
export const pendingCounts = async (db: Reader, userId: string): Promise<Pending> =>
  (await db.get<Pending>(sql`SELECT ${pendingOf(userId)}`)) ?? NOTHING;

type Pending = { auction: number; buynow: number; unpaid: number };
const NOTHING: Pending = { auction: 0, buynow: 0, unpaid: 0 };

/** A membership that was chosen and not paid is no debt. */
function pendingOf(userId: string): SQL {
  const open = sql`FROM cart_items c JOIN lots l ON l.offer_id = c.lot_id WHERE c.user_id = ${userId} AND c.status = 'open'`;
  const left = sql`l.status = 'open' AND l.auction = 0 AND l.sold + c.quantity <= l.quantity
    AND (l.private_sale = 0 OR EXISTS (SELECT 1 FROM access_requests a WHERE a.offer_id = c.lot_id AND a.requester_id = c.user_id AND a.status = 'approved'))`;
  return sql`(SELECT count(*) ${open} AND c.kind = 'auction') AS auction,
      (SELECT count(*) ${open} AND c.kind = 'buynow' AND ${left}) AS buynow,
      (SELECT count(*) FROM invoices WHERE user_id = ${userId} AND status = 'unpaid' AND kind <> 'membership') AS unpaid`;
}

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

/** §4: an invoice over a membership always shows paid; one that was never paid is not shown. */
const SHOWN = sql`(${invoices.kind} <> 'membership' OR ${invoices.status} = 'paid')`;

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

/** One invoice of this person, or null: somebody else's looks like none. */
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

/** The lines of invoices in their order. Whose they are is for the caller to have asked. */
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

/** The attempts to pay an invoice, the newest first. */
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

/** In the words of the index `invoices_held`. */
const HELD = sql`${invoices.status} = 'unpaid' AND ${invoices.kind} IN ('buynow','membership')`;

/** Buy-now and membership invoices whose hold is over at `now` (UTC ms) and that no payment keeps, the oldest first. */
export function expiredReservations(db: Reader, now: number, most: number) {
  return db
    .select({ id: invoices.id, userId: invoices.userId })
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
