import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { codes } from '../../schema/index.ts';
import { build, guarded, type Statement, statement } from '../../statement.ts';

const PAUSE_MS = 30_000;
const DAY_MS = 86_400_000;
const MOST_A_DAY = 10;
const MOST_ATTEMPTS = 5;
const QUARTER_MS = 900_000;
const MOST_TEXTS_A_QUARTER = 3;

export type CodePurpose = typeof codes.$inferSelect.purpose;
export type CodeRow = Required<Omit<typeof codes.$inferInsert, 'tries' | 'usedAt'>>;

/**
 * Replaces the code before it; guards `pause`, `codes a day` and, for texts, `texts in a quarter` limit how often (C1,
 * C5, C16).
 */
export function startCode(row: CodeRow): Statement[] {
  const textLimit = row.channel === 'sms' ? [holdUnlessTooManyTexts(row)] : [];
  return [endOlder(row), addUnlessTooMany(row), holdUnlessTooSoon(row), ...textLimit];
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

/** Counts codes of any purpose in 24 hours. */
function addUnlessTooMany(row: CodeRow): Statement {
  const { id, purpose, channel, target, codeHash, requestHash, createdAt, expiresAt } = row;
  return {
    sql: `INSERT INTO codes (id, purpose, channel, target, code_hash, request_hash, tries, created_at, expires_at)
      SELECT ?, ?, ?, ?, ?, ?, 0, ?, ? WHERE (SELECT count(*) FROM codes WHERE ${OF_TARGET}) < ?`,
    args: [
      id,
      purpose,
      channel,
      target,
      codeHash,
      requestHash,
      createdAt,
      expiresAt,
      target,
      createdAt - DAY_MS,
      MOST_A_DAY,
    ],
    expect: 'one row',
    guard: 'codes a day',
  };
}

/** Updates the new row only if no other one is younger than the pause. */
function holdUnlessTooSoon({ id, target, createdAt }: CodeRow): Statement {
  return {
    sql: `UPDATE codes SET tries = 0 WHERE id = ? AND NOT EXISTS (SELECT 1 FROM codes WHERE ${OF_TARGET} AND id <> ?)`,
    args: [id, target, createdAt - PAUSE_MS, id],
    expect: 'one row',
    guard: 'pause',
  };
}

/** Updates the new row only while it is among the first texts to its number in 15 minutes. */
function holdUnlessTooManyTexts({ id, target, createdAt }: CodeRow): Statement {
  return {
    sql: `UPDATE codes SET tries = 0 WHERE id = ? AND (SELECT count(*) FROM codes WHERE ${OF_TARGET}) <= ?`,
    args: [id, target, createdAt - QUARTER_MS, MOST_TEXTS_A_QUARTER],
    expect: 'one row',
    guard: 'texts in a quarter',
  };
}
