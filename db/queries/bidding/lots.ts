import { and, asc, eq, gt, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { LotCall } from '../../../src/domain/bidding/index.ts';
import type { Reader } from '../../client.ts';
import { isListed, preparedOnce } from '../../prepared.ts';
import {
  auctionLots,
  auctions,
  bids,
  cartItems,
  charities,
  clarifications,
  invoices,
  lotCalls,
  lots,
  offers,
  users,
} from '../../schema/index.ts';
import { KIND_SQL } from '../../schema/purchase-kinds.ts';

export type OverdueLot = { offerId: string; closesAt: number; number: number };
type Overdue = { now: number; after: OverdueLot | null; most: number };

/** Open lots whose end has passed at `now` (UTC ms) and that are not being bought, the longest overdue first, after `after`. */
export function overdueLots(db: Reader, { now, after, most }: Overdue): Promise<OverdueLot[]> {
  const behind = after && sql`(${lots.closesAt}, ${lots.number}) > (${after.closesAt}, ${after.number})`;
  return db
    .select({ offerId: lots.offerId, closesAt: lots.closesAt, number: lots.number })
    .from(lots)
    .where(and(eq(lots.status, 'open'), lte(lots.closesAt, now), isNull(lots.heldAt), behind ?? undefined))
    .orderBy(asc(lots.closesAt), asc(lots.number))
    .limit(most);
}

/** Whether there is a room to join, and for which kind of lot: drafts have none (D11). */
export async function roomOfLot(db: Reader, offerId: string): Promise<{ isRequest: boolean } | null> {
  const found = await db.select({ isRequest: lots.reverse }).from(lots).where(eq(lots.offerId, offerId)).limit(1);
  return found[0] ?? null;
}

/** The frozen terms of a lot, as they are stored. */
export async function termsOfLot(db: Reader, offerId: string): Promise<string | null> {
  const [lot] = await db.select({ terms: lots.terms }).from(lots).where(eq(lots.offerId, offerId)).limit(1);
  return lot?.terms ?? null;
}

const JUDGED = {
  offerId: lots.offerId,
  sellerId: lots.sellerId,
  auction: lots.auction,
  privateSale: lots.privateSale,
  reverse: lots.reverse,
  /** The announced auction that it is in. */
  inAuction: {
    auctionId: auctions.id,
    auctionTitle: auctions.title,
    access: auctions.access,
    termsVersion: auctions.termsVersion,
    isLive: sql<boolean>`${auctions.mode} = 'live'`.mapWith(Boolean),
  },
};
// A literal, so that the index of lots that are in an auction is used.
const isInAuction = and(eq(auctionLots.offerId, lots.offerId), sql`${auctionLots.state} = 'in'`);
const isAnnounced = and(eq(auctions.id, auctionLots.auctionId), ne(auctions.status, 'draft'));

const LOT = {
  ...JUDGED,
  terms: lots.terms,
  status: lots.status,
  version: lots.version,
  termsVersion: lots.termsVersion,
  pricePence: lots.pricePence,
  quantity: lots.quantity,
  sold: lots.sold,
  opensAt: lots.opensAt,
  closesAt: lots.closesAt,
  result: lots.result,
  leaderId: lots.leaderId,
  settlement: lots.settlement,
  extraOf: offers.extraOf,
  meetingAt: offers.meetingAt,
  title: offers.title,
  charityId: lots.charityId,
  charityName: charities.name,
  sellerCompanyId: users.companyId,
  sellerEmail: users.email,
  sellerFirstName: users.firstName,
  sellerLanguage: users.language,
};

/**
 * A lot as its room needs it, with the recipients of its closing mails. `terms` holds the reserve: never send it out.
 */
export async function lotForRoom(db: Reader, offerId: string) {
  const [row] = await forRoomQuery(db).all({ offerId });
  return row ?? null;
}

const forRoomQuery = preparedOnce((db) =>
  db
    .select(LOT)
    .from(lots)
    .innerJoin(offers, eq(offers.id, lots.offerId))
    .innerJoin(users, eq(users.id, lots.sellerId))
    .innerJoin(charities, eq(charities.regNumber, lots.charityId))
    .leftJoin(auctionLots, isInAuction)
    .leftJoin(auctions, isAnnounced)
    .where(eq(lots.offerId, sql.placeholder('offerId')))
    .limit(1)
    .prepare(),
);

export type LotForRoom = NonNullable<Awaited<ReturnType<typeof lotForRoom>>>;
/** What R5 asks about a lot. */
export type JudgedLot = Pick<LotForRoom, 'offerId' | 'sellerId' | 'auction' | 'privateSale' | 'reverse' | 'inAuction'>;

/** The same without anything secret; null for a draft. */
export async function judgedLot(db: Reader, offerId: string): Promise<JudgedLot | null> {
  const [row] = await judgedQuery(db).all({ offerId });
  return row ?? null;
}

const judgedQuery = preparedOnce((db) =>
  db
    .select(JUDGED)
    .from(lots)
    .leftJoin(auctionLots, isInAuction)
    .leftJoin(auctions, isAnnounced)
    .where(eq(lots.offerId, sql.placeholder('offerId')))
    .limit(1)
    .prepare(),
);

const BID = {
  seq: bids.seq,
  id: bids.id,
  bidderId: bids.bidderId,
  kind: bids.kind,
  amountPence: bids.amountPence,
  pricePence: bids.pricePence,
  leaderId: bids.leaderId,
  at: bids.at,
  closesAt: bids.closesAt,
  moved: bids.moved,
  declined: bids.declined,
  key: bids.idempotencyKey,
  charityId: bids.charityId,
};

/** Bids per query: the server refuses answers of more than a few megabytes. */
const BIDS_AT_ONCE = 5_000;

/** Every bid of a lot in the order of R2, maxima included: for its room only. */
export async function bidsForRoom(db: Reader, offerId: string) {
  const all = await bidsBehind(db, offerId, 0);
  for (let read = all.length; read === BIDS_AT_ONCE; ) {
    const more = await bidsBehind(db, offerId, all.at(-1)?.seq ?? 0);
    for (const bid of more) all.push(bid);
    read = more.length;
  }
  return all;
}

const bidsBehind = (db: Reader, offerId: string, seq: number) => behindQuery(db).all({ offerId, seq });

const behindQuery = preparedOnce((db) => {
  const behind = and(eq(bids.lotId, sql.placeholder('offerId')), gt(bids.seq, sql.placeholder('seq')));
  return db.select(BID).from(bids).where(behind).orderBy(asc(bids.seq)).limit(BIDS_AT_ONCE).prepare();
});

/** The calls of a lot until bid `lastSeq`, in order (R18, R21). */
export async function callsOfLot(db: Reader, lotId: string, lastSeq: number): Promise<LotCall[]> {
  const rows = await callsQuery(db).all({ lotId, lastSeq });
  return rows.map(({ data, ...call }) => callOf(call, data));
}

const callsQuery = preparedOnce((db) => {
  const { no, afterSeq, at, actorId, verb, data } = lotCalls;
  return db
    .select({ no, afterSeq, at, by: actorId, verb, data })
    .from(lotCalls)
    .where(and(eq(lotCalls.lotId, sql.placeholder('lotId')), lte(afterSeq, sql.placeholder('lastSeq'))))
    .orderBy(asc(no))
    .prepare();
});

type CallRow = { no: number; afterSeq: number; at: number; by: string; verb: string };

/** Of a live lot's call, `after` is for the database's own checks. */
function callOf({ by, ...call }: CallRow, json: string): LotCall {
  const { after: _, ...data } = JSON.parse(json) as Record<string, unknown>;
  return (call.verb === 'retracted' ? { ...call, ...data } : { ...call, by, ...data }) as LotCall;
}

export type BidForRoom = Awaited<ReturnType<typeof bidsForRoom>>[number];

/** Which of these keys their bidders have used on another lot. */
export function keysUsedElsewhere(db: Reader, offerId: string, keys: { bidderId: string; key: string }[]) {
  const pairs = keys.map(({ bidderId, key }) => and(eq(bids.bidderId, bidderId), eq(bids.idempotencyKey, key)));
  return db
    .select({ bidderId: bids.bidderId, key: bids.idempotencyKey })
    .from(bids)
    .where(and(ne(bids.lotId, offerId), or(...pairs)));
}

/** The bid that this person has placed under this key (R4); null without one. */
export async function bidUnderKey(db: Reader, bidderId: string, key: string) {
  const [row] = await db
    .select({ lotId: bids.lotId, amountPence: bids.amountPence })
    .from(bids)
    .where(and(eq(bids.bidderId, bidderId), eq(bids.idempotencyKey, key)))
    .limit(1);
  return row ?? null;
}

/** Everyone who bid on a lot, with name, address and language. */
export function biddersForRoom(db: Reader, offerId: string) {
  const { id, username, firstName, email, language } = users;
  return db
    .selectDistinct({ id, username, firstName, email, language })
    .from(bids)
    .innerJoin(users, eq(users.id, bids.bidderId))
    .where(eq(bids.lotId, offerId));
}

/** What each of these people owes for wins that are overdue at `now`, UTC ms (R5, R26). */
export const overdueWins = (db: Reader, userIds: readonly string[], now: number) =>
  overdueQuery(db).all({ userIds: JSON.stringify(userIds), now });

const overdueQuery = preparedOnce((db) => {
  const unpaid = or(eq(cartItems.status, 'open'), and(eq(cartItems.status, 'invoiced'), eq(invoices.status, 'unpaid')));
  return db
    .select({
      userId: cartItems.userId,
      currency: cartItems.currency,
      pence: sql<number>`sum(${cartItems.quantity} * ${cartItems.unitPence})`,
    })
    .from(cartItems)
    .leftJoin(invoices, eq(invoices.id, cartItems.invoiceId))
    .where(
      and(
        isListed(cartItems.userId, 'userIds'),
        sql`${cartItems.kind} ${sql.raw(KIND_SQL.isAgreed)}`,
        lt(cartItems.dueAt, sql.placeholder('now')),
        unpaid,
      ),
    )
    .groupBy(cartItems.userId, cartItems.currency)
    .prepare();
});

/** When the seller last added a clarification, UTC ms (R20). */
export async function lastClarifiedAt(db: Reader, offerId: string): Promise<number | null> {
  const rows = await db
    .select({ at: sql<number | null>`max(${clarifications.at})` })
    .from(clarifications)
    .where(eq(clarifications.offerId, offerId));
  return rows[0]?.at ?? null;
}
