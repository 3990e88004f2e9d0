import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { codes } from '../../schema/index.ts';
import { build, guarded, type Statement, statement } from '../../statement.ts';

/** Attempts that a code allows; one for a target that many strangers ask about allows a single one (C1). */
const MOST_ATTEMPTS = 5;

export type CodePurpose = typeof codes.$inferSelect.purpose;
export type CodeRow = Required<Omit<typeof codes.$inferInsert, 'tries' | 'usedAt'>> & { attempts: 'five' | 'one' };

/** Replaces the earlier code of the same request. Other requests never end a code (C5). */
export function startCode({ attempts, ...row }: CodeRow): Statement[] {
  const tries = attempts === 'five' ? 0 : MOST_ATTEMPTS - 1;
  return [endOlder(row), statement(build.insert(codes).values({ ...row, tries }))];
}

/** Counts an attempt before it is checked; guard `tries` holds while the code is valid and has attempts left. */
export function countCodeAttempt(id: string, now: number): Statement {
  const alive = and(eq(codes.id, id), isNull(codes.usedAt), gt(codes.expiresAt, now), lt(codes.tries, MOST_ATTEMPTS));
  return guarded('tries', build.update(codes).set({ tries: sql`tries + 1` }).where(alive));
}

/** Guard `code` holds once, until the code expires. */
export function spendCode(id: string, now: number): Statement {
  const unspent = and(eq(codes.id, id), isNull(codes.usedAt), gt(codes.expiresAt, now));
  return guarded('code', build.update(codes).set({ usedAt: now }).where(unspent));
}

function endOlder({ purpose, target, requestHash, createdAt }: Omit<CodeRow, 'attempts'>): Statement {
  const older = and(
    eq(codes.purpose, purpose),
    eq(codes.target, target),
    eq(codes.requestHash, requestHash),
    isNull(codes.usedAt),
    gt(codes.expiresAt, createdAt),
  );
  return statement(build.update(codes).set({ expiresAt: createdAt }).where(older));
}
