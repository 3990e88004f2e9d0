import { and, eq, inArray } from 'drizzle-orm';
import { kycChecks, users } from '../schema/index.ts';
import { build, guarded, type Statement, statement } from '../statement.ts';

type NewCheck = { id: string; userId: string; sealed: string; createdAt: number };
type Ended = 'passed' | 'failed' | 'review';

/** A check that waits to be run; a constraint lets only one of a person be open. */
export function submitCheck(row: NewCheck): Statement[] {
  return [
    statement(build.insert(kycChecks).values({ ...row, status: 'submitted' })),
    standing(row.userId, 'submitted'),
  ];
}

/** Forgets a check that was handed in and never run, so that another takes its place. */
export function dropSubmitted(userId: string): Statement {
  const waiting = and(eq(kycChecks.userId, userId), eq(kycChecks.status, 'submitted'));
  return statement(build.delete(kycChecks).where(waiting));
}

/** Noted before the provider is asked; guard `check` holds while nobody has ended it. */
export function startCheck(userId: string, id: string): Statement {
  return guarded('check', build.update(kycChecks).set({ status: 'running' }).where(open(userId, id)));
}

export type CheckResult = { status: Ended; providerRef: string; reason: string | null; at: number };

/** How the provider decided; what was handed in is forgotten. Guard `check` holds for the first who learns of it. */
export function endCheck(userId: string, id: string, { status, providerRef, reason, at }: CheckResult): Statement[] {
  const decidedAt = status === 'review' ? null : at;
  const values = { status, providerRef, reason, decidedAt, sealed: null };
  return [guarded('check', build.update(kycChecks).set(values).where(open(userId, id))), standing(userId, status)];
}

const standing = (userId: string, kycStatus: string) =>
  statement(build.update(users).set({ kycStatus }).where(eq(users.id, userId)));

const open = (userId: string, id: string) =>
  and(
    eq(kycChecks.id, id),
    eq(kycChecks.userId, userId),
    inArray(kycChecks.status, ['submitted', 'running', 'review']),
  );
