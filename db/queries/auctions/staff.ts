import { and, asc, count, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { preparedOnce } from '../../prepared.ts';
import {
  auctionAcceptances,
  auctionRequests,
  auctionStaff,
  bids,
  liveLots,
  paddles,
  users,
} from '../../schema/index.ts';

const AUCTION_ID = sql.placeholder('auctionId');
const USER_ID = sql.placeholder('userId');

/** Everyone who works at an auction. */
export function staffOf(db: Reader, auctionId: string) {
  return db
    .select({ userId: auctionStaff.userId, username: users.username, role: auctionStaff.role })
    .from(auctionStaff)
    .innerJoin(users, eq(users.id, auctionStaff.userId))
    .where(and(eq(auctionStaff.auctionId, auctionId), isNull(auctionStaff.removedAt)))
    .orderBy(asc(users.username));
}

/** A person’s roles in an auction beside owning it. */
export async function staffRoles(db: Reader, auctionId: string, userId: string) {
  const rows = await rolesQuery(db).all({ auctionId, userId });
  return rows.map(({ role }) => role);
}

const rolesQuery = preparedOnce((db) =>
  db
    .select({ role: auctionStaff.role })
    .from(auctionStaff)
    .where(
      and(eq(auctionStaff.auctionId, AUCTION_ID), eq(auctionStaff.userId, USER_ID), isNull(auctionStaff.removedAt)),
    )
    .prepare(),
);

/**
 * Which of these people work at a live auction, so that they may not bid in it (LA8): its owner, the host at its desk, their
 * helpers, and everyone from the company of the auction or of its owner.
 */
export async function workersAmong(
  db: Reader,
  auctionId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const helps = sql`EXISTS (SELECT 1 FROM auction_staff helper WHERE helper.auction_id = ${auctionId}
    AND helper.user_id = ${users.id} AND helper.removed_at IS NULL)`;
  const hosts = sql`EXISTS (SELECT 1 FROM auctions auction JOIN users owner ON owner.id = auction.owner_id
    LEFT JOIN live_auctions desk ON desk.auction_id = auction.id
    WHERE auction.id = ${auctionId} AND (${users.id} IN (owner.id, desk.host_id)
      OR ${users.companyId} IN (auction.company_id, owner.company_id)))`;
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), or(helps, hosts)));
  return new Set(rows.map(({ id }) => id));
}

/** Whether the owner of a private auction has let this person take part. */
export async function isApproved(db: Reader, auctionId: string, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: auctionRequests.id })
    .from(auctionRequests)
    .where(
      and(
        eq(auctionRequests.auctionId, auctionId),
        eq(auctionRequests.requesterId, userId),
        eq(auctionRequests.status, 'approved'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** An active person by username; null without one. */
export async function activePerson(db: Reader, username: string) {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.username, username.toLowerCase()), eq(users.status, 'active')))
    .limit(1);
  return row ?? null;
}

/** The number that a person holds in an auction now; null without one. */
export async function paddleOf(db: Reader, auctionId: string, userId: string): Promise<number | null> {
  const [row] = await paddleQuery(db).all({ auctionId, userId });
  return row?.number ?? null;
}

const paddleQuery = preparedOnce((db) =>
  db
    .select({ number: paddles.number })
    .from(paddles)
    .where(and(eq(paddles.auctionId, AUCTION_ID), eq(paddles.userId, USER_ID), isNull(paddles.swappedAt)))
    .limit(1)
    .prepare(),
);

/** Every number that was ever dealt in an auction. */
export async function dealtNumbers(db: Reader, auctionId: string): Promise<Set<number>> {
  const rows = await db.select({ number: paddles.number }).from(paddles).where(eq(paddles.auctionId, auctionId));
  return new Set(rows.map(({ number }) => number));
}

const HOLDER = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  language: users.language,
  companyId: users.companyId,
  status: users.status,
  seniority: users.seniority,
  giver: users.giver,
  staff: users.staff,
};

/** Who holds a paddle now, with what a bid needs to know of them. */
export async function holderOf(db: Reader, auctionId: string, number: number) {
  const [row] = await holderQuery(db).all({ auctionId, number });
  return row ?? null;
}

const holderQuery = preparedOnce((db) =>
  db
    .select(HOLDER)
    .from(paddles)
    .innerJoin(users, eq(users.id, paddles.userId))
    .where(
      and(eq(paddles.auctionId, AUCTION_ID), eq(paddles.number, sql.placeholder('number')), isNull(paddles.swappedAt)),
    )
    .limit(1)
    .prepare(),
);

/** One page of an auction’s paddles, by number. */
export async function paddlesPage(db: Reader, auctionId: string, page: number, limit: number) {
  const where = eq(paddles.auctionId, auctionId);
  const [rows, [total]] = await Promise.all([
    db
      .select({
        number: paddles.number,
        userId: paddles.userId,
        firstName: users.firstName,
        lastName: users.lastName,
        checkedInAt: paddles.checkedInAt,
        swappedAt: paddles.swappedAt,
      })
      .from(paddles)
      .innerJoin(users, eq(users.id, paddles.userId))
      .where(where)
      .orderBy(asc(paddles.number))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ n: count() }).from(paddles).where(where),
  ]);
  return { rows, total: total?.n ?? 0 };
}

/** Guests per answer. */
const MOST_GUESTS = 12;

type GuestQuery = { letters: string | null; number: number | null; username: string };

/**
 * People to check in: by the first letters of a name among those who have accepted the auction’s terms, were approved, have
 * a paddle or have bid in it (without characters that LIKE reads differently); by a paddle’s number; and anyone by their whole username, as their code has it.
 */
export function guestsOf(db: Reader, auctionId: string, { letters, number, username }: GuestQuery) {
  const known = or(
    inArray(
      users.id,
      db
        .select({ id: auctionAcceptances.userId })
        .from(auctionAcceptances)
        .where(eq(auctionAcceptances.auctionId, auctionId)),
    ),
    inArray(
      users.id,
      db
        .select({ id: auctionRequests.requesterId })
        .from(auctionRequests)
        .where(and(eq(auctionRequests.auctionId, auctionId), eq(auctionRequests.status, 'approved'))),
    ),
    inArray(users.id, db.select({ id: paddles.userId }).from(paddles).where(eq(paddles.auctionId, auctionId))),
    inArray(
      users.id,
      db
        .select({ id: bids.bidderId })
        .from(bids)
        .innerJoin(liveLots, eq(liveLots.lotId, bids.lotId))
        .where(eq(liveLots.auctionId, auctionId)),
    ),
  );
  const prefix = `${letters ?? ''}%`;
  const byName = and(known, or(sql`${users.firstName} LIKE ${prefix}`, sql`${users.lastName} LIKE ${prefix}`));
  return db
    .select({ ...HOLDER, paddle: paddles.number })
    .from(users)
    .leftJoin(paddles, and(eq(paddles.auctionId, auctionId), eq(paddles.userId, users.id), isNull(paddles.swappedAt)))
    .where(
      and(
        eq(users.status, 'active'),
        or(
          letters ? byName : undefined,
          number === null ? undefined : eq(paddles.number, number),
          eq(users.username, username),
        ),
      ),
    )
    .orderBy(asc(users.lastName), asc(users.firstName))
    .limit(MOST_GUESTS);
}
