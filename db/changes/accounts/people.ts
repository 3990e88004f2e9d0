import { and, eq, ne } from 'drizzle-orm';
import { placeholderEmail } from '../../../src/domain/accounts/verification/email-address.ts';
import { memberships, users } from '../../schema/index.ts';
import { build, guarded, type Statement, statement } from '../../statement.ts';

export type NewUser = typeof users.$inferInsert;
export type NewMembership = typeof memberships.$inferInsert;

/** Constraints keep `users.email` and `users.username` unique. */
export function addUser(row: NewUser): Statement {
  return statement(build.insert(users).values(row));
}

export function addMembership(row: NewMembership): Statement {
  return statement(build.insert(memberships).values(row));
}

/** Marks the address as verified and the account as active; guard `unverified` holds if it was not. */
export function activate(id: string, at: number): Statement {
  const unverified = and(eq(users.id, id), eq(users.status, 'email_unverified'));
  return guarded('unverified', build.update(users).set({ status: 'active', emailVerifiedAt: at }).where(unverified));
}

/**
 * Gives the unverified address of an account a placeholder, for the person who verified it (C12); guard `unproven`
 * holds while it is there. The account stays until its owner enters another address.
 */
export function releaseAddress(id: string, email: string): Statement {
  const unverified = and(eq(users.id, id), eq(users.email, email), eq(users.status, 'email_unverified'));
  return guarded(
    'unproven',
    build
      .update(users)
      .set({ email: placeholderEmail(id) })
      .where(unverified),
  );
}

/**
 * Makes a verified pending address the account's own. Guard `pending` holds while it is the pending one; another
 * account that has it breaks a constraint.
 */
export function verifyPendingEmail(id: string, email: string, at: number): Statement {
  const pending = and(eq(users.id, id), eq(users.pendingEmail, email), ne(users.status, 'deactivated'));
  const values = { email, emailVerifiedAt: at, pendingEmail: null, status: 'active' as const };
  return guarded('pending', build.update(users).set(values).where(pending));
}

/** Stores the same password hashed with today's parameters, unless it was changed in the meantime. */
export function rehash(id: string, from: string, to: string): Statement {
  const same = and(eq(users.id, id), eq(users.passwordHash, from));
  return statement(build.update(users).set({ passwordHash: to }).where(same));
}

/** Switches the active role and ends every session; guard `epoch` holds for the first of several at once (I23). */
export function switchRole(id: string, role: 'bidder' | 'giver', epoch: number): Statement {
  const current = and(eq(users.id, id), eq(users.sessionEpoch, epoch));
  const values = { activeRole: role, sessionEpoch: epoch + 1 };
  return guarded('epoch', build.update(users).set(values).where(current));
}
