import { and, eq } from 'drizzle-orm';
import { identities } from '../../schema/index.ts';
import { build, guarded, type Statement, statement } from '../../statement.ts';

export type NewIdentity = typeof identities.$inferInsert;

/**
 * Connects a provider's account. Constraints allow each one to one person (`identities.subject`) and one per provider
 * to a person (`identities.user_id`).
 */
export function addIdentity(row: NewIdentity): Statement {
  return statement(build.insert(identities).values(row));
}

/** Guard `identity` holds while it is connected. */
export function removeIdentity(userId: string, provider: NewIdentity['provider']): Statement {
  const own = and(eq(identities.userId, userId), eq(identities.provider, provider));
  return guarded('identity', build.delete(identities).where(own));
}

/** Notes a sign-in; guard `identity` holds while it is connected. */
export function markIdentityUsed(id: string, at: number): Statement {
  return guarded('identity', build.update(identities).set({ lastUsedAt: at }).where(eq(identities.id, id)));
}
