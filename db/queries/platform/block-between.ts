import { type SQLWrapper, sql } from 'drizzle-orm';

/** Whether one of two people has blocked the other, as a condition: each is an id, or a column of the query around it. */
export const blockBetween = (one: string | SQLWrapper, other: string | SQLWrapper) =>
  sql`EXISTS (SELECT 1 FROM blocks b WHERE (b.blocker_id = ${one} AND b.blocked_id = ${other})
    OR (b.blocker_id = ${other} AND b.blocked_id = ${one}))`;
