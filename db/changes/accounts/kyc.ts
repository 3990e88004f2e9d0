import { and, eq, inArray } from 'drizzle-orm';
import { kycChecks, users } from '../../schema/index.ts';
import { build, guarded, type Statement, statement } from '../../statement.ts';

type NewCheck = { id: string; userId: string; sealed: string; createdAt: number };
type FinalStatus = 'passed' | 'failed' | 'review';

/** Adds a check to be run; a constraint allows one open check per person. */
export function submitCheck(row: NewCheck): Statement[] {
  return [
    statement(build.insert(kycChecks).values({ ...row, status: 'submitted' })),
    setStatus(row.userId, 'submitted'),
  ];
}

/** Deletes a submitted check that never ran, so that another can replace it. */
export function dropSubmitted(userId: string): Statement {
  const waiting = and(eq(kycChecks.userId, userId), eq(kycChecks.status, 'submitted'));
  return statement(build.delete(kycChecks).where(waiting));
}

/** Recorded before the provider is called; guard `check` holds for the first call. */
export function startCheck(userId: string, id: string): Statement {
  const waiting = and(open(userId, id), eq(kycChecks.status, 'submitted'));
  return guarded('check', build.update(kycChecks).set({ status: 'running' }).where(waiting));
}

export type CheckResult = { status: FinalStatus; providerRef: string; reason: string | null; at: number };

/** Stores the provider's decision and deletes the submitted details. Guard `check` holds for the first answer. */
export function endCheck(userId: string, id: string, { status, providerRef, reason, at }: CheckResult): Statement[] {
  const decidedAt = status === 'review' ? null : at;
  const values = { status, providerRef, reason, decidedAt, sealed: null };
  return [guarded('check', build.update(kycChecks).set(values).where(open(userId, id))), setStatus(userId, status)];
}

/** Ends a check that the provider left open. Guard `check`: it is not open any more. */
export function decideCheck(
  userId: string,
  id: string,
  { status, at }: { status: 'passed' | 'failed'; at: number },
): Statement[] {
  const waiting = and(open(userId, id), eq(kycChecks.status, 'review'));
  const decided = build.update(kycChecks).set({ status, decidedAt: at }).where(waiting);
  return [guarded('check', decided), setStatus(userId, status)];
}

const setStatus = (userId: string, kycStatus: string) =>
  statement(build.update(users).set({ kycStatus }).where(eq(users.id, userId)));

const open = (userId: string, id: string) =>
  and(
    eq(kycChecks.id, id),
    eq(kycChecks.userId, userId),
    inArray(kycChecks.status, ['submitted', 'running', 'review']),
  );
