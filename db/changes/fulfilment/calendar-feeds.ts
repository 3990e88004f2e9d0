import { eq } from 'drizzle-orm';
import { calendarFeeds } from '../../schema/index.ts';
import { build, type Statement, statement } from '../../statement.ts';

export type NewFeed = { userId: string; nonce: string; tokenHash: string; createdAt: number };

/** Gives a person a feed, or a new address for theirs: the earlier one ends. */
export function saveFeed(row: NewFeed): Statement {
  const { userId, ...changed } = row;
  const insert = build.insert(calendarFeeds).values({ userId, ...changed });
  return statement(insert.onConflictDoUpdate({ target: calendarFeeds.userId, set: changed }));
}

/** Ends a person’s feed; doing it twice is fine. */
export const deleteFeed = (userId: string): Statement =>
  statement(build.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId)));
