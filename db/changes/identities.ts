import { and, eq } from 'drizzle-orm';
import { identities } from '../schema/index.ts';
import { build, guarded, type Statement, statement } from '../statement.ts';

export type NewIdentity = typeof identities.$inferInsert;

/**
 * Lets an account at a provider sign a person in. The constraints keep it to one person (`identities.subject`) and a
 * person to one of each provider (`identities.user_id`).
 */
export function addIdentity(row: NewIdentity): Statement {
  return statement(build.insert(identities).values(row));
}

/** Guard `identity` holds while the person has it. */
export function removeIdentity(userId: string, provider: NewIdentity['provider']): Statement {
  const own = and(eq(identities.userId, userId), eq(identities.provider, provider));
  return guarded('identity', build.delete(identities).where(own));
}

/** It has just signed its person in; guard `identity` holds while it is still theirs. */
export function markIdentityUsed(id: string, at: number): Statement {
  return guarded('identity', build.update(identities).set({ lastUsedAt: at }).where(eq(identities.id, id)));
}
