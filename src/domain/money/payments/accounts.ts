import type { ProviderName } from './providers.ts';

/** The accounts of the ledger. */
export const ACCOUNTS = {
  buyer: (userId: string) => `buyer:${userId}`,
  charity: (regNumber: string) => `charity:${regNumber}`,
  /** The fee that the network adds to every sale; it bears the providers' fees. */
  networkFee: 'network:fee',
  /** Sales that are for no charity. */
  networkSales: 'network:sales',
  memberships: 'network:memberships',
  provider: (name: ProviderName) => `provider:${name}`,
} as const;

/** Who earns what a lot is sold for. */
export const saleAccount = (charityId: string | null): string =>
  charityId === null ? ACCOUNTS.networkSales : ACCOUNTS.charity(charityId);
