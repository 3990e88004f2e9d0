import { sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { blockBetween } from '../platform/block-between.ts';

/** Whether one of these two has blocked the other. */
export async function isBlockedBetween(db: Reader, one: string, other: string): Promise<boolean> {
  const rows = await db.all(sql`SELECT 1 WHERE ${blockBetween(one, other)}`);
  return rows.length > 0;
}

/** All people whom this person has blocked or who have blocked them. */
export async function blockedWith(db: Reader, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db.all<{ id: string }>(sql`SELECT blocked_id AS id FROM blocks WHERE blocker_id = ${userId}
    UNION SELECT blocker_id FROM blocks WHERE blocked_id = ${userId}`);
  return new Set(rows.map(({ id }) => id));
}

/** All people whom a seller has blocked or who have blocked them, and the company that the seller is in now. */
export async function aroundSeller(db: Reader, sellerId: string) {
  const [row] = await db.all<{ companyId: string | null; blocked: string }>(sql`SELECT company_id AS companyId,
    (SELECT json_group_array(id) FROM (SELECT blocked_id AS id FROM blocks WHERE blocker_id = users.id
      UNION SELECT blocker_id FROM blocks WHERE blocked_id = users.id)) AS blocked FROM users WHERE id = ${sellerId}`);
  const blocked: ReadonlySet<string> = new Set(row ? (JSON.parse(row.blocked) as string[]) : []);
  return { blocked, companyId: row?.companyId ?? null };
}

/** The meetings of two people that have a date and can be stopped (transition 25). */
export const datedMeetings = (db: Reader, one: string, other: string) =>
  db.all<{ id: string; hostId: string }>(sql`SELECT id, host_id AS hostId FROM meetings
    WHERE ((guest_id = ${one} AND host_id = ${other}) OR (guest_id = ${other} AND host_id = ${one}))
    AND state IN ('agreed', 'ended', 'claimed') LIMIT 100`);
