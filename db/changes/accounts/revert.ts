import { and, eq, gte, isNull, ne } from 'drizzle-orm';
import { identities, links, passkeys, users } from '../../schema/index.ts';
import { build, guarded, type Statement, statement } from '../../statement.ts';

type Restoration = { email: string; epoch: number; hash: string; at: number };

/**
 * Restores a verified address with a new password and no session; guard `account` holds while the account is open and
 * its epoch unchanged. Another account with the address breaks a constraint.
 */
export function restoreEmail(id: string, { email, epoch, hash, at }: Restoration): Statement {
  const same = and(eq(users.id, id), eq(users.sessionEpoch, epoch), ne(users.status, 'deactivated'));
  const values = {
    email,
    emailVerifiedAt: at,
    pendingEmail: null,
    status: 'active' as const,
    passwordHash: hash,
    passwordChangedAt: at,
    sessionEpoch: epoch + 1,
  };
  return guarded('account', build.update(users).set(values).where(same));
}

/** Removes the sign-in methods added after `since` (UTC ms): passkeys, connected accounts and a verified phone. */
export function removeSignInMethodsSince(userId: string, since: number): Statement[] {
  const phone = and(eq(users.id, userId), gte(users.phoneVerifiedAt, since));
  return [
    build.delete(passkeys).where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since))),
    build.delete(identities).where(and(eq(identities.userId, userId), gte(identities.createdAt, since))),
    build.update(users).set({ phone: null, phoneVerifiedAt: null }).where(phone),
  ].map(statement);
}

/** Ends the revert links made since `since` (UTC ms): a thief who changed the address again got one too. */
export function endRevertLinks(userId: string, since: number, at: number): Statement {
  const later = and(
    eq(links.userId, userId),
    eq(links.purpose, 'take_back'),
    isNull(links.usedAt),
    gte(links.createdAt, since),
  );
  return statement(build.update(links).set({ usedAt: at }).where(later));
}
