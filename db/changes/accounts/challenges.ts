import { and, eq, gt, isNull } from 'drizzle-orm';
import { challenges } from '../../schema/index.ts';
import { build, guarded, type Statement, statement } from '../../statement.ts';

export type ChallengeKind = typeof challenges.$inferSelect.kind;
export type ChallengeRow = typeof challenges.$inferInsert;

export function startChallenge(row: ChallengeRow): Statement {
  return statement(build.insert(challenges).values(row));
}

/** Spends a challenge; guard `challenge` holds once, until it expires (`now` in UTC ms). */
export function spendChallenge(id: string, kind: ChallengeKind, now: number): Statement {
  const open = and(
    eq(challenges.id, id),
    eq(challenges.kind, kind),
    isNull(challenges.usedAt),
    gt(challenges.expiresAt, now),
  );
  return guarded('challenge', build.update(challenges).set({ usedAt: now }).where(open));
}
