import { desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Reader } from '../../client.ts';
import { lots, meetings, offers, users } from '../../schema/index.ts';

const winners = alias(users, 'winners');

/** The sale of a lot, its charity and its host, and whom they meet first, with that meeting (R27). Times in UTC ms. */
export async function seatRow(db: Reader, lotId: string) {
  const [row] = await db
    .select(ROW)
    .from(lots)
    .innerJoin(offers, eq(offers.id, lots.offerId))
    .innerJoin(users, eq(users.id, lots.sellerId))
    .leftJoin(meetings, eq(meetings.lotId, lots.offerId))
    .leftJoin(winners, eq(winners.id, meetings.guestId))
    .where(eq(lots.offerId, lotId))
    .orderBy(desc(meetings.createdAt))
    .limit(1);
  if (!row) throw new Error(`no lot ${lotId}`);
  return row;
}

const ROW = {
  isSold: sql<number>`${lots.auction} AND NOT ${lots.reverse} AND ${lots.settlement} IS 'paid'`,
  closedAt: lots.closedAt,
  meetingAt: offers.meetingAt,
  isHostActive: sql<number>`${users.status} = 'active'`,
  isCharityRefused: sql<number>`EXISTS (SELECT 1 FROM charity_refusals WHERE reg_number = ${lots.charityId})`,
  meeting: { id: meetings.id, state: meetings.state, startsAt: meetings.startsAt },
  winner: { id: winners.id, email: winners.email, firstName: winners.firstName, language: winners.language },
};
