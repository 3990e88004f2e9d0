import type { ProviderName } from './providers.ts';

/** The accounts of the ledger. */
export const ACCOUNTS = {
  buyer: (userId: string) => `buyer:${userId}`,
  charity: (regNumber: string) => `charity:${regNumber}`,
  /** The money of a sold seat, fee included, until its meeting has taken place. */
  held: (meetingId: string) => `held:${meetingId}`,
  /** A share of the network fee, from which refunds after the release are paid; the network covers what is missing. */
  guarantee: 'guarantee',
  /** What a bank has taken back of a payment, until the dispute is decided. */
  disputed: (paymentId: string) => `disputed:${paymentId}`,
  /** The fee that the network adds to every sale; it bears the providers' fees. */
  networkFee: 'network:fee',
  /** Sales that are for no charity. */
  networkSales: 'network:sales',
  memberships: 'network:memberships',
  provider: (name: ProviderName) => `provider:${name}`,
} as const;

/** Who receives the price of a lot. */
export const saleAccount = (charityId: string | null): string =>
  charityId === null ? ACCOUNTS.networkSales : ACCOUNTS.charity(charityId);
