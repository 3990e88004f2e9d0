import { and, asc, eq } from 'drizzle-orm';
import type { Provider } from '../../../src/domain/accounts/sign-in/methods.ts';
import type { Reader } from '../../client.ts';
import { identities, users } from '../../schema/index.ts';

/** The person that a provider's account signs in. */
export async function accountByIdentity(db: Reader, provider: Provider, subject: string) {
  const [row] = await db
    .select({ identityId: identities.id, id: users.id, epoch: users.sessionEpoch, status: users.status })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
    .limit(1);
  return row ?? null;
}

/** A person's connected accounts: at most one per provider. */
export async function identitiesOf(db: Reader, userId: string) {
  return db
    .select({
      provider: identities.provider,
      email: identities.email,
      createdAt: identities.createdAt,
      lastUsedAt: identities.lastUsedAt,
    })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.provider))
    .limit(5);
}
