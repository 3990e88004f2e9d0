import { and, asc, countDistinct, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { preparedOnce } from '../../prepared.ts';
import { auctions, charities, paddleRaises, pledges, raiseCounts, users } from '../../schema/index.ts';

/** The newest paddle raise of an auction; null without one. */
export async function latestRaise(db: Reader, auctionId: string) {
  const [row] = await newestRaise(db).row.all({ auctionId });
  return row ?? null;
}

export type RaiseRow = NonNullable<Awaited<ReturnType<typeof latestRaise>>>;

/** The charity that an evening is for; null if each lot has one of its own. */
export async function charityOfAuction(db: Reader, auctionId: string) {
  const [row] = await db
    .select({ id: charities.regNumber, name: charities.name })
    .from(auctions)
    .innerJoin(charities, eq(charities.regNumber, auctions.charityId))
    .where(eq(auctions.id, auctionId))
    .limit(1);
  return row ?? null;
}

const MOST_PLEDGES = 2_000;

/** The pledges of a paddle raise that were not undone, newest first. */
export function pledgesOf(db: Reader, raiseId: string | SQL) {
  return db
    .select({
      id: pledges.id,
      userId: pledges.userId,
      paddle: pledges.paddle,
      levelPence: pledges.levelPence,
      enteredBy: pledges.enteredBy,
      checkedAt: pledges.checkedAt,
      at: pledges.at,
    })
    .from(pledges)
    .where(and(eq(pledges.raiseId, raiseId), isNull(pledges.undoneAt)))
    .orderBy(desc(pledges.at))
    .limit(MOST_PLEDGES);
}

export type PledgeRow = Awaited<ReturnType<typeof pledgesOf>>[number];

/** What all checked pledges of an auction add up to, pence. */
export async function pledgedIn(db: Reader, auctionId: string): Promise<number> {
  const [row] = await pledgedQuery(db).all({ auctionId });
  return row?.pence ?? 0;
}

const AUCTION_ID = sql.placeholder('auctionId');

const pledgedQuery = preparedOnce((db) =>
  db
    .select({ pence: sql<number>`coalesce(sum(${pledges.levelPence}), 0)` })
    .from(paddleRaises)
    .innerJoin(pledges, eq(pledges.raiseId, paddleRaises.id))
    .where(and(eq(paddleRaises.auctionId, AUCTION_ID), isNotNull(pledges.checkedAt), isNull(pledges.undoneAt)))
    .prepare(),
);

/**
 * The newest paddle raise of an auction with its pledges and counts; null without one. No read waits for another, so that
 * they see the same snapshot, also with others that begin at the same time.
 */
export async function raiseWithPledges(db: Reader, auctionId: string) {
  const queries = newestRaise(db);
  const [[row], all, counts] = await Promise.all([
    queries.row.all({ auctionId }),
    queries.pledges.all({ auctionId }),
    queries.counts.all({ auctionId }),
  ]);
  return row ? { row, pledges: all, counts } : null;
}

const newestRaise = preparedOnce((db) => {
  const newest = sql`(SELECT id FROM paddle_raises WHERE auction_id = ${AUCTION_ID} ORDER BY created_at DESC LIMIT 1)`;
  return {
    row: db
      .select()
      .from(paddleRaises)
      .where(eq(paddleRaises.auctionId, AUCTION_ID))
      .orderBy(desc(paddleRaises.createdAt))
      .limit(1)
      .prepare(),
    pledges: pledgesOf(db, newest).prepare(),
    counts: countsOf(db, newest).prepare(),
  };
});

/** What clerks have counted at the raise’s present version. */
function countsOf(db: Reader, raiseId: SQL) {
  return db
    .select({ clerkId: raiseCounts.clerkId, pledges: raiseCounts.pledges, totalPence: raiseCounts.totalPence })
    .from(raiseCounts)
    .innerJoin(
      paddleRaises,
      and(eq(paddleRaises.id, raiseCounts.raiseId), eq(paddleRaises.version, raiseCounts.version)),
    )
    .where(eq(raiseCounts.raiseId, raiseId))
    .orderBy(asc(raiseCounts.at))
    .limit(20);
}

/** What people owe for checked pledges of raises that are final, as far as it is not invoiced; of one raise, or of all. */
export function duePledges(db: Reader, most: number, raiseId?: string) {
  return db
    .select({
      raiseId: pledges.raiseId,
      userId: pledges.userId,
      charityId: paddleRaises.charityId,
      charityName: paddleRaises.charityName,
      title: auctions.title,
      currency: paddleRaises.currency,
      amountPence: sql<number>`sum(${pledges.levelPence})`,
      email: users.email,
      firstName: users.firstName,
      language: users.language,
    })
    .from(pledges)
    .innerJoin(paddleRaises, eq(paddleRaises.id, pledges.raiseId))
    .innerJoin(auctions, eq(auctions.id, paddleRaises.auctionId))
    .innerJoin(users, eq(users.id, pledges.userId))
    .where(
      and(
        eq(paddleRaises.status, 'final'),
        isNull(pledges.invoiceId),
        isNotNull(pledges.checkedAt),
        isNull(pledges.undoneAt),
        raiseId === undefined ? undefined : eq(pledges.raiseId, raiseId),
      ),
    )
    .groupBy(pledges.raiseId, pledges.userId)
    .limit(most);
}

/** How many invoices a paddle raise has come to. */
export async function invoicesOfRaise(db: Reader, raiseId: string): Promise<number> {
  const [row] = await db
    .select({ n: countDistinct(pledges.invoiceId) })
    .from(pledges)
    .where(eq(pledges.raiseId, raiseId));
  return row?.n ?? 0;
}

export type DuePledge = Awaited<ReturnType<typeof duePledges>>[number];
