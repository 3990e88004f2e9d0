/** The payment providers, as `payments.provider` and the ledger name them. */
export const PAYMENT_PROVIDERS = ['stripe', 'offline'] as const;
export type ProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** How money can arrive without a payment service. */
export const OFFLINE_METHODS = ['bank_transfer', 'cash', 'cheque'] as const;
export type OfflineMethod = (typeof OFFLINE_METHODS)[number];

export const isProviderName = (name: string): name is ProviderName =>
  PAYMENT_PROVIDERS.some((provider) => provider === name);
