import { and, eq } from 'drizzle-orm';
import type { ProviderName } from '../../../src/domain/money/payments/providers.ts';
import { providerCustomers } from '../../schema/index.ts';
import { build, type Statement, statement } from '../../statement.ts';

export type CustomerRow = { provider: ProviderName; userId: string; ref: string };

/** Stores a person's customer id at a provider, unless one is known. */
export function addCustomer(row: CustomerRow): Statement {
  return statement(build.insert(providerCustomers).values(row).onConflictDoNothing());
}

/** Removes a customer id that the provider does not know any more. */
export function removeCustomer({ provider, userId, ref }: CustomerRow): Statement {
  const row = and(
    eq(providerCustomers.provider, provider),
    eq(providerCustomers.userId, userId),
    eq(providerCustomers.ref, ref),
  );
  return statement(build.delete(providerCustomers).where(row));
}
