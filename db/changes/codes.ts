import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { codes } from '../schema/index.ts';
import { build, guarded, type Statement, statement } from '../statement.ts';

const PAUSE_MS = 30_000;
const DAY_MS = 86_400_000;
const MOST_A_DAY = 10;
const MOST_TRIES = 5;

export type CodePurpose = typeof codes.$inferSelect.purpose;
export type CodeRow = Omit<typeof codes.$inferInsert, 'channel' | 'tries' | 'usedAt'>;

/** Puts a code in the place of the one before it; guards `pause` and `codes a day` keep them apart (C1, C5). */
export function startCode(row: CodeRow): Statement[] {
  return [endOlder(row), addUnlessTooMany(row), holdUnlessTooSoon(row)];
}

/** Counts a try before it is judged; guard `tries` holds while the code lives and has tries left. */
export function countTry(id: string, now: number): Statement {
  const alive = and(eq(codes.id, id), isNull(codes.usedAt), gt(codes.expiresAt, now), lt(codes.tries, MOST_TRIES));
  return guarded('tries', build.update(codes).set({ tries: sql`tries + 1` }).where(alive));
}

/** Uses a code up; guard `code` holds once. */
export function spendCode(id: string, now: number): Statement {
  const unspent = and(eq(codes.id, id), isNull(codes.usedAt), gt(codes.expiresAt, now));
  return guarded('code', build.update(codes).set({ usedAt: now }).where(unspent));
}

function endOlder({ purpose, target, createdAt }: CodeRow): Statement {
  const older = and(
    eq(codes.purpose, purpose),
    eq(codes.target, target),
    isNull(codes.usedAt),
    gt(codes.expiresAt, createdAt),
  );
  return statement(build.update(codes).set({ expiresAt: createdAt }).where(older));
}

const OF_TARGET = "purpose IN ('register', 'login', 'reset', 'change') AND target = ? AND created_at > ?";

/** Of any purpose, in any 24 hours. */
function addUnlessTooMany({ id, purpose, target, codeHash, createdAt, expiresAt }: CodeRow): Statement {
  return {
    sql: `INSERT INTO codes (id, purpose, channel, target, code_hash, tries, created_at, expires_at)
      SELECT ?, ?, 'email', ?, ?, 0, ?, ? WHERE (SELECT count(*) FROM codes WHERE ${OF_TARGET}) < ?`,
    args: [id, purpose, target, codeHash, createdAt, expiresAt, target, createdAt - DAY_MS, MOST_A_DAY],
    expect: 'one row',
    guard: 'codes a day',
  };
}

/** Touches the new row only where no other one is younger than the pause. */
function holdUnlessTooSoon({ id, target, createdAt }: CodeRow): Statement {
  return {
    sql: `UPDATE codes SET tries = 0 WHERE id = ? AND NOT EXISTS (SELECT 1 FROM codes WHERE ${OF_TARGET} AND id <> ?)`,
    args: [id, target, createdAt - PAUSE_MS, id],
    expect: 'one row',
    guard: 'pause',
  };
}
