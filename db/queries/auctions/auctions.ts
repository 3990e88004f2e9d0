import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AuctionStatus } from '../../../src/domain/auctions/auction.ts';
import { DOORS_BEFORE_MS } from '../../../src/domain/auctions/schedule.ts';
import type { Reader } from '../../client.ts';
import { preparedOnce } from '../../prepared.ts';
import { auctions, charities, companies, images, users } from '../../schema/index.ts';

const AUCTION = {
  id: auctions.id,
  ownerId: auctions.ownerId,
  title: auctions.title,
  description: auctions.description,
  mode: auctions.mode,
  status: auctions.status,
  access: auctions.access,
  charityId: auctions.charityId,
  companyId: auctions.companyId,
  imageId: auctions.imageId,
  venue: auctions.venue,
  streamUrl: auctions.streamUrl,
  currency: auctions.currency,
  startsAt: auctions.startsAt,
  endsAt: auctions.endsAt,
  staggerMs: auctions.staggerMs,
  terms: auctions.terms,
  termsVersion: auctions.termsVersion,
  reason: auctions.reason,
  templateId: auctions.templateId,
  version: auctions.version,
  updatedAt: auctions.updatedAt,
  charityName: charities.name,
  companyName: companies.name,
  imageKey: images.key,
  ownerFirstName: users.firstName,
  ownerLastName: users.lastName,
  ownerUsername: users.username,
  ownerCompanyId: users.companyId,
};

function auctionRows(db: Reader) {
  return db
    .select(AUCTION)
    .from(auctions)
    .innerJoin(users, eq(users.id, auctions.ownerId))
    .leftJoin(charities, eq(charities.regNumber, auctions.charityId))
    .leftJoin(companies, eq(companies.id, auctions.companyId))
    .leftJoin(images, eq(images.id, auctions.imageId))
    .$dynamic();
}

export type AuctionRow = Awaited<ReturnType<typeof auctionRows>>[number];

/** An auction with the names that its page shows; drafts too, which only their owner may see. */
export async function auctionById(db: Reader, id: string): Promise<AuctionRow | null> {
  const [row] = await auctionRows(db).where(eq(auctions.id, id)).limit(1);
  return row ?? null;
}

/** These auctions, in no order. */
export async function auctionsById(db: Reader, ids: readonly string[]): Promise<AuctionRow[]> {
  if (ids.length === 0) return [];
  return auctionRows(db)
    .where(inArray(auctions.id, [...ids]))
    .limit(ids.length);
}

export type AuctionFilter = {
  statuses: readonly AuctionStatus[];
  ownerId?: string | undefined;
  charityId?: string | undefined;
  companyId?: string | undefined;
  templateId?: string | undefined;
  /** Words that the title, the charity's or the company's name contains. */
  q: string;
  order: 'soonest' | 'latest';
  page: number;
  limit: number;
};

/** One page of auctions by their start, and how many there are. */
export async function listAuctions(db: Reader, filter: AuctionFilter) {
  const where = conditionOf(filter);
  const order = filter.order === 'soonest' ? asc : desc;
  const [rows, [counted]] = await Promise.all([
    auctionRows(db)
      .where(where)
      .orderBy(order(auctions.startsAt), order(auctions.id))
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit),
    db
      .select({ n: count() })
      .from(auctions)
      .leftJoin(charities, eq(charities.regNumber, auctions.charityId))
      .leftJoin(companies, eq(companies.id, auctions.companyId))
      .where(where),
  ]);
  return { rows, total: counted?.n ?? 0 };
}

function conditionOf({ statuses, ownerId, charityId, companyId, templateId, q }: AuctionFilter): SQL | undefined {
  return and(
    inArray(auctions.status, [...statuses]),
    ownerId === undefined ? undefined : eq(auctions.ownerId, ownerId),
    charityId === undefined ? undefined : eq(auctions.charityId, charityId),
    companyId === undefined ? undefined : eq(auctions.companyId, companyId),
    templateId === undefined ? undefined : eq(auctions.templateId, templateId),
    ...wordsIn(q).map((word) =>
      or(contains(auctions.title, word), contains(charities.name, word), contains(companies.name, word)),
    ),
  );
}

const wordsIn = (q: string): string[] =>
  q
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, 8);
const contains = (column: unknown, word: string): SQL => sql`instr(lower(${column}), ${word.toLowerCase()}) > 0`;

/** Auctions that move by the clock at `now` (UTC ms), those that start first first: at most `most`. */
export const auctionsByTheClock = (db: Reader, now: number, most: number): Promise<AuctionRow[]> =>
  byTheClockQuery(db).all({ now, doorsAt: now + DOORS_BEFORE_MS, most });

const byTheClockQuery = preparedOnce((db) => {
  const now = sql.placeholder('now');
  const opening = and(eq(auctions.status, 'scheduled'), sql`${auctions.startsAt} <= ${sql.placeholder('doorsAt')}`);
  const starting = and(eq(auctions.status, 'doors'), eq(auctions.mode, 'timed'), sql`${auctions.startsAt} <= ${now}`);
  const ending = and(
    eq(auctions.status, 'live'),
    eq(auctions.mode, 'timed'),
    sql`${auctions.endsAt} <= ${now}`,
    hasNoLot(sql`l.status = 'open'`),
  );
  const settling = and(
    eq(auctions.status, 'ended'),
    hasNoLot(sql`l.settlement IN ('awaiting_payment', 'second_chance')`),
  );
  return auctionRows(db)
    .where(or(opening, starting, ending, settling))
    .orderBy(asc(auctions.startsAt))
    .limit(sql.placeholder('most'))
    .prepare();
});

const hasNoLot = (such: SQL): SQL => sql`NOT EXISTS (SELECT 1 FROM auction_lots a JOIN lots l ON l.offer_id = a.offer_id
  WHERE a.auction_id = ${auctions.id} AND a.state = 'in' AND ${such})`;
