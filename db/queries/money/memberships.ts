import { and, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { invoices, lots, membershipOrders, memberships, offers, users } from '../../schema/index.ts';

const ORDER = {
  invoiceId: membershipOrders.invoiceId,
  plan: membershipOrders.plan,
  period: membershipOrders.period,
  limits: membershipOrders.limits,
};

/** The order behind a membership invoice. The caller has checked whose it is. */
export async function orderOf(db: Reader, invoiceId: string) {
  const [row] = await db.select(ORDER).from(membershipOrders).where(eq(membershipOrders.invoiceId, invoiceId)).limit(1);
  return row ?? null;
}

/** A person's one open membership invoice with its order. */
export async function openOrder(db: Reader, userId: string) {
  const open = and(eq(invoices.userId, userId), inArray(invoices.status, ['unpaid', 'processing']));
  const [row] = await db
    .select({ ...ORDER, status: invoices.status, totalPence: invoices.totalPence, dueAt: invoices.dueAt })
    .from(invoices)
    .innerJoin(membershipOrders, eq(membershipOrders.invoiceId, invoices.id))
    .where(open)
    .limit(1);
  return row ?? null;
}

/** The end of what a person has paid for, UTC ms, if it is after `now`. Trials do not count. */
export async function paidUntil(db: Reader, userId: string, now: number): Promise<number | null> {
  const [row] = await db
    .select({ endsAt: memberships.endsAt })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.trial, false), gt(memberships.endsAt, now)))
    .orderBy(desc(memberships.endsAt))
    .limit(1);
  return row?.endsAt ?? null;
}

/** The end of a person's free trial, UTC ms, if it is after `now`. */
export async function trialUntil(db: Reader, userId: string, now: number): Promise<number | null> {
  const [row] = await db
    .select({ endsAt: memberships.endsAt })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.trial, true), gt(memberships.endsAt, now)))
    .limit(1);
  return row?.endsAt ?? null;
}

const RECORD = {
  id: memberships.id,
  plan: memberships.plan,
  period: memberships.period,
  trial: memberships.trial,
  startsAt: memberships.startsAt,
  endsAt: memberships.endsAt,
  amountPence: memberships.amountPence,
  currency: memberships.currency,
  limits: memberships.limits,
  invoiceId: memberships.invoiceId,
  invoiceNumber: invoices.number,
};

const records = (db: Reader) =>
  db.select(RECORD).from(memberships).leftJoin(invoices, eq(invoices.id, memberships.invoiceId));

/** A person's membership at `now` (UTC ms); of several the one that ends last. */
export async function membershipAt(db: Reader, userId: string, now: number) {
  const covers = and(eq(memberships.userId, userId), lte(memberships.startsAt, now), gt(memberships.endsAt, now));
  const [row] = await records(db).where(covers).orderBy(desc(memberships.endsAt)).limit(1);
  return row ?? null;
}

export type MembershipRecord = NonNullable<Awaited<ReturnType<typeof membershipAt>>>;

/** One page of a person's periods, latest end first. */
export function membershipPage(db: Reader, userId: string, { page, limit }: { page: number; limit: number }) {
  return records(db)
    .where(eq(memberships.userId, userId))
    .orderBy(desc(memberships.endsAt))
    .limit(limit)
    .offset((page - 1) * limit);
}

/** The plan that a person came for (§3 `reference_plan`). */
export async function referencePlanOf(db: Reader, userId: string): Promise<string | null> {
  const [row] = await db.select({ plan: users.referencePlan }).from(users).where(eq(users.id, userId)).limit(1);
  return row?.plan ?? null;
}

/**
 * How many auctions and how many offers with a price a person has published since `from` (UTC ms); some are both. Extra seats
 * do not count (R27).
 */
export async function postedSince(db: Reader, userId: string, from: number) {
  const [row] = await db
    .select({
      auctions: sql<number>`coalesce(sum(${lots.auction}), 0)`,
      fixed: sql<number>`coalesce(sum(${lots.buyNow}), 0)`,
    })
    .from(lots)
    .innerJoin(offers, eq(offers.id, lots.offerId))
    .where(and(eq(lots.sellerId, userId), gt(lots.opensAt, from), isNull(offers.extraOf)));
  return row ?? { auctions: 0, fixed: 0 };
}
