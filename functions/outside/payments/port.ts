import type { Currency } from '../../../src/domain/kit/money.ts';
import type { OfflineMethod, ProviderName } from '../../../src/domain/money/payments/providers.ts';
import type { ProviderPayment } from '../../../src/domain/money/payments/verdict.ts';
import type { PaymentForm } from './payment-form.ts';

/**
 * A payment provider. Amounts are in minor units. Calls that move money take one of our ids as idempotency key: repeating
 * one is safe, and after an `unknown` reply only a look-up tells. Look-ups throw PROVIDER_AWAY if the provider is down, and
 * every call refuses with NOT_CONFIGURED while the provider is not set up.
 */
export type PaymentProvider = {
  readonly name: ProviderName;
  readonly capabilities: Capabilities;
  readonly configured: boolean;
  /** Whether it moves real money; a payment in the other mode never counts. */
  readonly livemode: boolean;
  /** The id of a person's customer record at the provider; repeating it creates one. Null where there are none. */
  readonly ensureCustomer: ((payer: Payer) => Promise<string>) | null;
  /** Asks for the money; with a payment method it also collects it. Never throws because of the provider's answer. */
  readonly create: (charge: Charge) => Promise<ChargeReply>;
  /** Completes a payment that was created without evidence. Repeating it is safe. Never throws, likewise. */
  readonly confirm: (confirmation: Confirmation) => Promise<ChargeReply>;
  /** The payment as the provider has it, or null. */
  readonly find: (query: PaymentQuery) => Promise<ProviderPayment | null>;
  /** Makes sure that an open payment cannot be collected any more. A payment that has succeeded stays as it is. */
  readonly cancel: (ref: string) => Promise<void>;
  /** Returns money to the payer, never more than is left of the payment. Never throws because of the answer. */
  readonly refund: (refund: Refund) => Promise<RefundReply>;
  /** The refund as the provider has it, or null. One that had succeeded may still fail days later. */
  readonly findRefund: (query: RefundQuery) => Promise<ProviderRefund | null>;
  /** What the payer's bank disputes about a payment, oldest first. */
  readonly findDisputes: (paymentRef: string) => Promise<ProviderDispute[]>;
  /** A webhook that is proven to come from the provider, or null. */
  readonly readEvent: (message: WebhookMessage) => Promise<ProviderEvent | null>;
  /** The payment reference in the address that a payer returns to from the provider, or null. */
  readonly returnedRef: (query: URLSearchParams) => string | null;
  /** How a page shows the provider's payment form; null if it has none or is not configured. */
  readonly paymentForm: () => PaymentForm | null;
};

export type Capabilities = {
  readonly currencies: readonly Currency[];
  /** How its payers pay, by its own names; the first is recorded where a caller names none. */
  readonly methods: readonly [string, ...string[]];
  /** What completes a payment: a payment method of the payer, or a receipt that someone records. */
  readonly evidence: Evidence['kind'];
  /** A payment may take days between its creation and its outcome. */
  readonly asyncConfirmation: boolean;
  readonly refunds: 'whole' | 'partial';
  /** It returns money itself when asked; otherwise a person does, and it is told by a record. */
  readonly sendsRefunds: boolean;
  /** It sends events to `/webhooks/<name>`. */
  readonly webhooks: boolean;
  /** It has a payment form for the browser. */
  readonly browserForm: boolean;
  /** How long a payment without news waits for its next look-up, ms. */
  readonly lookUpAfterMs: number;
};

export type Payer = { id: string; email: string | null };

/** One attempt to collect an invoice. `paymentId` is the idempotency key. */
export type Charge = {
  paymentId: string;
  invoiceId: string;
  amountPence: number;
  currency: Currency;
  paymentMethod: string | null;
  customer: string | null;
};

export type Confirmation = { paymentId: string; ref: string; evidence: Evidence };

export type Evidence =
  | { kind: 'payment_method'; id: string }
  | {
      kind: 'receipt';
      amountPence: number;
      currency: Currency;
      method: OfflineMethod;
      /** The bank reference, receipt or cheque number. */
      reference: string;
      /** UTC ms. */
      receivedAt: number;
      recordedBy: string;
    };

/**
 * The outcome of a charge as far as the reply tells. `unknown`: money may have moved. `declined`: by the payer's bank.
 * `refused`: by the provider, before it tried.
 */
export type ChargeReply =
  | { kind: 'accepted'; ref: string }
  | { kind: 'declined'; ref: string | null; message: string }
  | { kind: 'refused'; ref: string | null; about: 'payment_method' | 'customer' | 'call'; message: string }
  | { kind: 'unknown' };

export type PaymentQuery = { paymentId: string; ref: string | null; customer: string | null };

/** `refundId` is the idempotency key; without an amount all that is left is returned. */
export type Refund = { refundId: string; paymentRef: string; amountPence: number | null };

export type RefundReply =
  | { kind: 'accepted'; refund: ProviderRefund }
  | { kind: 'refused'; message: string }
  | { kind: 'unknown' };

export type RefundQuery = { refundId: string; paymentRef: string };

export type ProviderRefund = {
  readonly ref: string;
  readonly refundId: string | null;
  readonly paymentRef: string | null;
  readonly amountPence: number;
  readonly currency: string;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly failure: string | null;
};

/** Amounts in pence, times in UTC ms. In an inquiry no money has moved; the fee is what the provider has taken so far. */
export type ProviderDispute = {
  readonly ref: string;
  readonly amountPence: number;
  readonly currency: string;
  readonly reason: string;
  readonly status: 'inquiry' | 'open' | 'won' | 'lost';
  readonly feePence: number;
  readonly openedAt: number;
  /** Until when evidence is taken. */
  readonly dueAt: number | null;
};

/** A webhook as it was received; `now` is UTC ms. */
export type WebhookMessage = { body: string; headers: Headers; now: number };

/** What an event is about. What it claims about the outcome is not read: the provider is asked (B11, T13). */
export type ProviderEvent = {
  id: string;
  type: string;
  /** Whether our payment may have changed. */
  concernsPayment: boolean;
  /** Whether a dispute of it may have changed. */
  concernsDispute: boolean;
  paymentRef: string | null;
  paymentId: string | null;
};
