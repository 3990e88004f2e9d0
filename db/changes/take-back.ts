import { and, eq, gte, isNull, ne } from 'drizzle-orm';
import { identities, links, passkeys, users } from '../schema/index.ts';
import { build, guarded, type Statement, statement } from '../statement.ts';

type Back = { email: string; epoch: number; hash: string; at: number };

/**
 * The account has this address again, proven by the link that went there, a new password and no session; guard `account`
 * holds while it stands and its epoch stays. Another account that has the address breaks a constraint.
 */
export function restoreEmail(id: string, { email, epoch, hash, at }: Back): Statement {
  const same = and(eq(users.id, id), eq(users.sessionEpoch, epoch), ne(users.status, 'deactivated'));
  const values = {
    ...{ email, emailVerifiedAt: at, waitingEmail: null, status: 'active' as const },
    ...{ passwordHash: hash, passwordChangedAt: at, sessionEpoch: epoch + 1 },
  };
  return guarded('account', build.update(users).set(values).where(same));
}

/** Removes every way to sign in that came after `since` (UTC ms): passkeys, connected accounts and a proven phone. */
export function removeWaysInSince(userId: string, since: number): Statement[] {
  const phone = and(eq(users.id, userId), gte(users.phoneVerifiedAt, since));
  return [
    build.delete(passkeys).where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since))),
    build.delete(identities).where(and(eq(identities.userId, userId), gte(identities.createdAt, since))),
    build.update(users).set({ phone: null, phoneVerifiedAt: null }).where(phone),
  ].map(statement);
}

/** Whoever changed the address once more got such a link for theirs: those from `since` (UTC ms) on are dead. */
export function endTakeBacks(userId: string, since: number, at: number): Statement {
  const later = and(
    eq(links.userId, userId),
    eq(links.purpose, 'take_back'),
    isNull(links.usedAt),
    gte(links.createdAt, since),
  );
  return statement(build.update(links).set({ usedAt: at }).where(later));
}
