import { and, eq, ne } from 'drizzle-orm';
import { nowhere } from '../../src/domain/people/taken.ts';
import { memberships, users } from '../schema/index.ts';
import { build, guarded, type Statement, statement } from '../statement.ts';

export type NewUser = typeof users.$inferInsert;
export type NewMembership = typeof memberships.$inferInsert;

/** Opens an account; the constraints on `users.email` and `users.username` keep each one to one person. */
export function addUser(row: NewUser): Statement {
  return statement(build.insert(users).values(row));
}

export function addMembership(row: NewMembership): Statement {
  return statement(build.insert(memberships).values(row));
}

/** The address is confirmed: the account is active. Guard `unverified` holds while it was not. */
export function activate(id: string, at: number): Statement {
  const unverified = and(eq(users.id, id), eq(users.status, 'email_unverified'));
  return guarded('unverified', build.update(users).set({ status: 'active', emailVerifiedAt: at }).where(unverified));
}

/**
 * Takes an address from an account that never proved it, for who does (C12); guard `unproven` holds while it is there.
 * The account stays, with an address that leads nowhere, until its person says another.
 */
export function releaseAddress(id: string, email: string): Statement {
  const unproven = and(eq(users.id, id), eq(users.email, email), eq(users.status, 'email_unverified'));
  return guarded(
    'unproven',
    build
      .update(users)
      .set({ email: nowhere(id) })
      .where(unproven),
  );
}

/**
 * The address that waited is proven: it is the account's from now on. Guard `waiting` holds while it is the one that
 * waits; another account that has it breaks a constraint.
 */
export function takeWaiting(id: string, email: string, at: number): Statement {
  const waits = and(eq(users.id, id), eq(users.waitingEmail, email), ne(users.status, 'deactivated'));
  const values = { email, emailVerifiedAt: at, waitingEmail: null, status: 'active' as const };
  return guarded('waiting', build.update(users).set(values).where(waits));
}

/** Stores the same password hashed with today's parameters, unless it was changed meanwhile. */
export function rehash(id: string, from: string, to: string): Statement {
  const same = and(eq(users.id, id), eq(users.passwordHash, from));
  return statement(build.update(users).set({ passwordHash: to }).where(same));
}

export type ProfileValues = Pick<NewUser, 'firstName' | 'lastName' | 'seniority'>;

/** What a person says about themselves; guard `user` holds while the account is not deactivated. */
export function updateProfile(id: string, values: ProfileValues): Statement {
  const standing = and(eq(users.id, id), ne(users.status, 'deactivated'));
  return guarded('user', build.update(users).set(values).where(standing));
}

/** Switches the active role and ends every session; guard `epoch` holds for the first of several at once (I23). */
export function switchRole(id: string, role: 'bidder' | 'giver', epoch: number): Statement {
  const current = and(eq(users.id, id), eq(users.sessionEpoch, epoch));
  const values = { activeRole: role, sessionEpoch: epoch + 1 };
  return guarded('epoch', build.update(users).set(values).where(current));
}
