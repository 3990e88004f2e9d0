import { and, eq, isNull, ne } from 'drizzle-orm';
import { sessions, users } from '../../schema/index.ts';
import { build, guarded, type Statement, statement } from '../../statement.ts';
import type { EventRow } from '../platform/system.ts';

/** Gives a TimeBidder both roles; guard `bidder` holds while they have only that one (D3). */
export function addGiverRole(id: string): Statement {
  const bidder = and(eq(users.id, id), eq(users.giver, false), ne(users.status, 'deactivated'));
  return guarded('bidder', build.update(users).set({ giver: true, bothAccess: true }).where(bidder));
}

/** Gives a pure TimeGiver both roles, with the event; does nothing to anyone else. */
export function addBidderRole(id: string, { at, actor, verb, subject, data }: EventRow): Statement[] {
  const giver = and(eq(users.id, id), eq(users.giver, true), eq(users.bothAccess, false));
  const record = {
    sql: `INSERT INTO events (at, actor_kind, actor_id, verb, subject_kind, subject_id, data)
      SELECT ?, ?, ?, ?, ?, ?, ? WHERE changes() = 1`,
    args: [at, actor.kind, actor.id, verb, subject.kind, subject.id, JSON.stringify(data ?? {})],
  };
  return [statement(build.update(users).set({ bothAccess: true }).where(giver)), record];
}

/** Ends every session of a person except the one with this token (C9). */
export function endOtherSessions(userId: string, tokenHash: string, at: number): Statement {
  const others = and(eq(sessions.userId, userId), ne(sessions.tokenHash, tokenHash), isNull(sessions.endedAt));
  return statement(build.update(sessions).set({ endedAt: at }).where(others));
}
