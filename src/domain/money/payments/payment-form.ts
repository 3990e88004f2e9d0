/** What a page needs to show the payment form of the provider. */
export type PaymentFormView = {
  publishableKey: string;
  /** A script that stands in for the provider's own; null for the provider's. */
  scriptUrl: string | null;
  /** The payment methods on offer, by the provider's names. */
  methods: readonly string[];
  /** Whether the wallets of browsers and phones are on offer. */
  wallets: boolean;
};
