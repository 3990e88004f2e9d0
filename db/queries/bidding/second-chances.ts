import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { bids, charities, lots, offers, secondChances, strikes, users } from '../../schema/index.ts';

const CHANCE = {
  id: secondChances.id,
  lotId: secondChances.lotId,
  bidderId: secondChances.bidderId,
  kind: secondChances.kind,
  pricePence: secondChances.pricePence,
  status: secondChances.status,
  createdAt: secondChances.createdAt,
  dueAt: secondChances.dueAt,
  endedAt: secondChances.endedAt,
  title: offers.title,
  meetingAt: offers.meetingAt,
  charityId: lots.charityId,
  charityName: charities.name,
  terms: lots.terms,
  sellerId: lots.sellerId,
  sellerFirstName: users.firstName,
};

/** An offer to this person; another's is not found (D1). Never send out the terms. */
export async function ownChance(db: Reader, id: string, bidderId: string) {
  const [row] = await chances(db)
    .where(and(eq(secondChances.id, id), eq(secondChances.bidderId, bidderId)))
    .limit(1);
  return row ?? null;
}

export type ChanceRow = NonNullable<Awaited<ReturnType<typeof ownChance>>>;

/** Second chances that a person has not answered at `now` (UTC ms), the soonest to end first. */
export const openChancesOf = (db: Reader, bidderId: string, now: number, limit: number) =>
  chances(db)
    .where(
      and(
        eq(secondChances.bidderId, bidderId),
        eq(secondChances.status, 'offered'),
        sql`${secondChances.dueAt} > ${now}`,
      ),
    )
    .orderBy(asc(secondChances.dueAt))
    .limit(limit);

const chances = (db: Reader) =>
  db
    .select(CHANCE)
    .from(secondChances)
    .innerJoin(lots, eq(lots.offerId, secondChances.lotId))
    .innerJoin(offers, eq(offers.id, secondChances.lotId))
    .innerJoin(charities, eq(charities.regNumber, lots.charityId))
    .innerJoin(users, eq(users.id, lots.sellerId));

/** Offers whose time to answer is over at `now` (UTC ms), the longest over first. */
export const lapsedChances = (db: Reader, now: number, limit: number) =>
  db
    .select({ id: secondChances.id, lotId: secondChances.lotId, kind: secondChances.kind })
    .from(secondChances)
    .where(and(sql`${secondChances.status} = 'offered'`, lte(secondChances.dueAt, now)))
    .orderBy(asc(secondChances.dueAt))
    .limit(limit);

/** All valid bidders on a lot, each with their highest bid and its place (R11). */
export async function candidatesOf(db: Reader, lotId: string) {
  const rows = await db
    .select({
      id: users.id,
      status: users.status,
      email: users.email,
      firstName: users.firstName,
      language: users.language,
      companyId: users.companyId,
      pence: sql<number>`max(${bids.amountPence})`,
      seq: bids.seq,
    })
    .from(bids)
    .innerJoin(users, eq(users.id, bids.bidderId))
    .where(and(eq(bids.lotId, lotId), eq(bids.declined, false)))
    .groupBy(users.id)
    .orderBy(desc(sql`max(${bids.amountPence})`), asc(bids.seq))
    .limit(MOST_CANDIDATES);
  return rows.map(({ status, ...row }) => ({ ...row, isActive: status === 'active' }));
}

/** More than can be asked, so that a few who are no longer active leave others. */
const MOST_CANDIDATES = 50;

/** People who were asked before or did not pay, and how many were asked, about second chances or extra seats (R27). */
export async function askedBefore(db: Reader, lotId: string) {
  const [asked, struck, [lot]] = await Promise.all([
    db
      .select({ id: secondChances.bidderId, kind: secondChances.kind })
      .from(secondChances)
      .where(eq(secondChances.lotId, lotId)),
    db.select({ id: strikes.userId }).from(strikes).where(eq(strikes.lotId, lotId)),
    db.select({ id: lots.winnerId }).from(lots).where(eq(lots.offerId, lotId)).limit(1),
  ]);
  const later = asked.filter(({ kind }) => kind !== 'reserve');
  return {
    ids: [...later, ...struck, ...(lot ? [lot] : [])].flatMap(({ id }) => id ?? []),
    rounds: later.length,
  };
}

/** The bidders to whom lots of an invoice are offered. Never send out the terms. */
export const chancesOnInvoice = (db: Reader, invoiceId: string) =>
  db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      language: users.language,
      offerId: secondChances.lotId,
      pricePence: secondChances.pricePence,
      title: offers.title,
      charityName: charities.name,
      terms: lots.terms,
    })
    .from(secondChances)
    .innerJoin(users, eq(users.id, secondChances.bidderId))
    .innerJoin(lots, eq(lots.offerId, secondChances.lotId))
    .innerJoin(offers, eq(offers.id, secondChances.lotId))
    .innerJoin(charities, eq(charities.regNumber, lots.charityId))
    .where(
      sql`${secondChances.status} = 'offered' AND ${secondChances.lotId} IN (SELECT lot_id FROM invoice_lines WHERE invoice_id = ${invoiceId})`,
    )
    .limit(100);
