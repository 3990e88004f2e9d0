import { and, eq } from 'drizzle-orm';
import type { ProviderName } from '../../../src/domain/money/payments/providers.ts';
import type { Reader } from '../../client.ts';
import { providerCustomers } from '../../schema/index.ts';

/** A person's customer id at a provider, or null. */
export async function customerOf(db: Reader, userId: string, provider: ProviderName): Promise<string | null> {
  const [row] = await db
    .select({ ref: providerCustomers.ref })
    .from(providerCustomers)
    .where(and(eq(providerCustomers.userId, userId), eq(providerCustomers.provider, provider)))
    .limit(1);
  return row?.ref ?? null;
}
