import type { Replays } from '../kit/replays.ts';
import type { Store } from '../kit/store.ts';
import type { Switches } from '../kit/switches.ts';

/** Amounts are minor units; moments are seconds UTC, as on Stripe's wire. */
export type Metadata = Record<string, string>;
type Base<Kind extends string> = { id: string; object: Kind; created: number; livemode: false };

export type Customer = Base<'customer'> & {
  email: string | null;
  name: string | null;
  phone: string | null;
  description: string | null;
  metadata: Metadata;
  address: unknown;
  invoice_settings: { default_payment_method: string | null };
  [further: string]: unknown;
};

export type CardFacts = {
  brand: string;
  display_brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  country: string;
  funding: string;
  fingerprint: string;
  checks: { cvc_check: string | null; address_line1_check: null; address_postal_code_check: null };
  three_d_secure_usage: { supported: boolean };
  networks: { available: string[]; preferred: null };
  wallet: null;
  generated_from: null;
  regulated_status: string;
};

export type PaymentMethod = Base<'payment_method'> & {
  type: 'card';
  card: CardFacts;
  billing_details: unknown;
  customer: string | null;
  customer_account: null;
  metadata: Metadata;
  allow_redisplay: string;
};

/** A payment method that nobody has used yet, and how its card behaves. */
export type MethodDraft = { method: PaymentMethod; token: string };

export type ConfirmationToken = Base<'confirmation_token'> & {
  expires_at: number | null;
  metadata: Metadata;
  payment_intent: string | null;
  payment_method_preview: Partial<PaymentMethod>;
  return_url: string | null;
  setup_future_usage: string | null;
  setup_intent: string | null;
  use_stripe_sdk: boolean;
  [further: string]: unknown;
};

export type PaymentError = {
  type: string;
  code?: string;
  decline_code?: string;
  advice_code?: string;
  charge?: string;
  doc_url?: string;
  message: string;
  param?: string;
  payment_method?: PaymentMethod;
};

type Status =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';

type Intent = {
  client_secret: string;
  customer: string | null;
  description: string | null;
  metadata: Metadata;
  next_action: unknown;
  payment_method: string | null;
  allowed_payment_method_types: string[] | null;
  payment_method_types: string[];
  automatic_payment_methods: { enabled: true; allow_redirects: string } | null;
  status: Status;
  cancellation_reason: string | null;
  [further: string]: unknown;
};

export type PaymentIntent = Base<'payment_intent'> &
  Intent & {
    amount: number;
    amount_received: number;
    currency: string;
    canceled_at: number | null;
    last_payment_error: PaymentError | null;
    latest_charge: string | null;
    receipt_email: string | null;
    setup_future_usage: string | null;
  };

export type SetupIntent = Base<'setup_intent'> & Intent & { last_setup_error: PaymentError | null; usage: string };

export type Charge = Base<'charge'> & {
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  balance_transaction: string | null;
  currency: string;
  customer: string | null;
  disputed: boolean;
  paid: boolean;
  payment_intent: string;
  refunded: boolean;
  status: 'succeeded' | 'failed';
  [further: string]: unknown;
};

export type BalanceTransaction = Omit<Base<'balance_transaction'>, 'livemode'> & {
  amount: number;
  fee: number;
  net: number;
  currency: string;
  source: string;
  type: string;
  [further: string]: unknown;
};

export type Refund = Omit<Base<'refund'>, 'livemode'> & {
  amount: number;
  charge: string;
  currency: string;
  payment_intent: string;
  status: string;
  [further: string]: unknown;
};

export type Dispute = Base<'dispute'> & {
  amount: number;
  charge: string;
  status: string;
  balance_transactions: BalanceTransaction[];
  [further: string]: unknown;
};

export type StripeEvent = Base<'event'> & {
  api_version: string;
  data: { object: Record<string, unknown> };
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
};

export type State = {
  customers: Record<string, Customer>;
  paymentMethods: Record<string, PaymentMethod>;
  confirmationTokens: Record<string, ConfirmationToken>;
  paymentIntents: Record<string, PaymentIntent>;
  setupIntents: Record<string, SetupIntent>;
  charges: Record<string, Charge>;
  balanceTransactions: Record<string, BalanceTransaction>;
  refunds: Record<string, Refund>;
  disputes: Record<string, Dispute>;
  events: Record<string, StripeEvent>;
  /** What nobody may read: how each payment method behaves, never its number. */
  cards: Record<string, { token: string; setUp: boolean; spent: boolean }>;
  /** The payment methods of confirmation tokens that are not used yet. */
  tokenDrafts: Record<string, MethodDraft>;
  /** Where a redirect for 3-D Secure comes back to, by intent. */
  returnUrls: Record<string, string>;
  replays: Replays;
};

/** Everything a handler may touch. */
export type World = {
  store: Store<State>;
  switches: Switches;
  /** Seconds UTC. */
  now: () => number;
  newId: (prefix: string) => string;
  emit: (type: string, object: object) => void;
  /** The API request under way; events name it. */
  request: { id: string | null; idempotency_key: string | null };
};

export const API_VERSION = '2026-10-28.endive';

export function emptyState(): State {
  return {
    customers: {},
    paymentMethods: {},
    confirmationTokens: {},
    paymentIntents: {},
    setupIntents: {},
    charges: {},
    balanceTransactions: {},
    refunds: {},
    disputes: {},
    events: {},
    cards: {},
    tokenDrafts: {},
    returnUrls: {},
    replays: {},
  };
}
