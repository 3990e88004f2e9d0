import type { PaymentOutcome } from '../../../../../functions/money/settle.ts';
import type { PaymentProvider } from '../../../../../functions/outside/payments/port.ts';
import type { SignedIn } from '../../../../../functions/platform/context.ts';
import type { Currency } from '../../../../../src/domain/kit/money.ts';
import type { ProviderName } from '../../../../../src/domain/money/payments/providers.ts';
import type { CastName } from '../../../../support/cast.ts';

/** A payment of an invoice, as its payer began it. */
export type Begun = { as: CastName; invoiceId: string; totalPence: number; outcome: PaymentOutcome };

/** What the record of the provider says instead of the truth. */
export type Misreport = { amountPence?: number; currency?: Currency; livemode?: boolean };

/** `lost`: the work is done and the reply is lost. `silent`: nothing is done, and no reply comes. */
export type CallFault = 'lost' | 'silent';

/**
 * How the contract suite drives one provider: each function makes something happen at the provider, as its payer, bank or
 * receiver would, and leaves it to the suite what we make of it. Null where the provider has no such thing.
 */
export type ProviderHarness = {
  name: ProviderName;
  /** What the payer gives with the charge, for a payment that is not complete without further evidence. */
  charge: { method?: string | undefined; paymentMethod: string | null };
  /** The same for a payment that the provider takes days to complete; how it is completed is `completeSlowly`. */
  beginSlowly: () => Promise<{ method: string; paymentMethod: string | null }>;
  completeSlowly: (begun: Begun) => Promise<void>;
  /** The evidence arrives. */
  complete: (begun: Begun) => Promise<void>;
  /** The payer or bank says no. */
  decline: (begun: Begun) => Promise<void>;
  /** The evidence arrives, and the provider's record of it differs from ours. */
  completeWith: (begun: Begun, misreport: Misreport) => Promise<void>;
  /** A ctx whose next payment or refund fails on its way to the provider. */
  failing: (ctx: SignedIn, fault: CallFault, call?: 'payment' | 'refund') => Promise<SignedIn>;
  /** Ends every fault. */
  mend: () => Promise<void>;
  /** How many records the provider has of this invoice's payments. */
  countRecords: (invoiceId: string) => Promise<number>;
  /** The event that the provider sends about a payment, signed or forged in every way that there is. */
  events: {
    send: (begun: Begun, claim?: string) => Promise<Response>;
    forge: (begun: Begun) => Promise<Response[]>;
  } | null;
  /** The modes, live and test, are distinguished. */
  hasModes: boolean;
  /** The provider is out of reach; a look-up must say so. */
  takeDown: (() => Promise<void>) | null;
  /** Refunds from now on stay pending; null where they are final at once. */
  holdRefunds: (() => Promise<void>) | null;
  /** A refund that was accepted fails later. */
  failRefund: (provider: PaymentProvider, refundRef: string) => Promise<void>;
  /** What the provider keeps of a payment, pence. */
  fee: (totalPence: number) => number;
};
