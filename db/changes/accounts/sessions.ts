import { and, eq, isNull, sql } from 'drizzle-orm';
import { sessions, users } from '../../schema/index.ts';
import { build, guarded, type Statement, statement } from '../../statement.ts';

export type SessionRow = {
  tokenHash: string;
  userId: string;
  epoch: number;
  startedWith: string;
  /** The hash of the same browser's previous session: what was bound to it continues with this one. */
  follows: string | null;
  userAgent: string | null;
  createdAt: number;
  expiresAt: number;
};

export function startSession(row: SessionRow): Statement {
  return statement(build.insert(sessions).values(row));
}

export function endSession(tokenHash: string, at: number): Statement {
  const open = and(eq(sessions.tokenHash, tokenHash), isNull(sessions.endedAt));
  return statement(build.update(sessions).set({ endedAt: at }).where(open));
}

/** Ends every session of a person (I23). */
export function endAllSessions(userId: string): Statement {
  return guarded('user', build.update(users).set({ sessionEpoch: sql`session_epoch + 1` }).where(eq(users.id, userId)));
}

/** Notes that the session was used at `at`, at most once per `everyMs`. */
export function seeSession(tokenHash: string, at: number, everyMs: number): Statement {
  const long = and(eq(sessions.tokenHash, tokenHash), sql`coalesce(last_seen_at, created_at) <= ${at - everyMs}`);
  return statement(build.update(sessions).set({ lastSeenAt: at }).where(long));
}
