import { eq, like } from 'drizzle-orm';
import { attempts, invoices, ledger, ledgerTransactions, payments } from '../../../../db/schema/index.ts';
import { settleUnfinished } from '../../../../functions/money/settle.ts';
import { makeContext } from '../../../../functions/platform/context.ts';
import type { CastName } from '../../../support/cast.ts';
import { api, database, testEnv } from '../../../support/kit.ts';
import { type WinOptions, win } from '../../../support/wins.ts';

export const CARDS = {
  good: 'pm_card_visa',
  declined: 'pm_card_visa_chargeDeclined',
  poor: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  secure: 'pm_card_authenticationRequired',
};

let keys = 0;
export const newKey = () => `payment-${++keys}`;

/** An unpaid invoice over a lot that this person has won. */
export async function unpaid(as: CastName, pricePence: number, options: WinOptions = {}) {
  const { lot, cartGroup } = await win(as, pricePence, options);
  const reply = await api('cart/checkout', { type: 'auction', cart_id: cartGroup, idempotency_key: newKey() }, { as });
  return { lot, id: reply.data.invoice_id, totalPence: reply.data.total_amount_pence };
}

/** Lets everyone pay as if nobody had tried before: the parts of a test file share people and a browser (B27). */
export const forgetCardAttempts = () => database().delete(attempts).where(like(attempts.key, 'cards:%'));

type PayMore = { amount?: number; idempotency_key?: string };
export const pay = (as: CastName, invoice_id: string, payment_method: string, more: PayMore = {}) =>
  api('payment/stripe_payment', { invoice_id, payment_method, idempotency_key: newKey(), ...more }, { as });
export const comeBack = (as: CastName, payment_id: string) =>
  api('payment/stripe_payment_response', { payment_id }, { as });

export const cron = () => makeContext({ env: testEnv, waitUntil: () => {} }, { actor: { kind: 'cron', id: null } });
export const sweep = () => settleUnfinished(cron());

export const invoiceRow = async (id: string) =>
  (await database().select().from(invoices).where(eq(invoices.id, id)))[0];
export const attemptsOn = (id: string) => database().select().from(payments).where(eq(payments.invoiceId, id));

/** The ledger lines of a payment's movements, as `account: pence`; what is held for its seats under `held`. */
export async function booksOf(paymentId: string): Promise<Record<string, number>> {
  const lines = await database()
    .select({ account: ledger.account, pence: ledger.amountPence })
    .from(ledger)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledger.transactionId))
    .where(eq(ledgerTransactions.reference, paymentId));
  const books: Record<string, number> = {};
  for (const { account, pence } of lines) {
    const name = account.startsWith('held:') ? 'held' : account;
    books[name] = (books[name] ?? 0) + pence;
  }
  return books;
}

/** Sets the faults of the provider; null takes one away. */
export async function provider(switches: Record<string, unknown>): Promise<void> {
  await atProvider('/__switches', { method: 'POST', body: JSON.stringify(switches), type: 'application/json' });
}

export type Intent = { id: string; status: string; client_secret: string; metadata: Record<string, string> };

/** The provider's payments of an invoice, one per charge. */
export async function intentsFor(invoiceId: string): Promise<Intent[]> {
  const response = await atProvider('/v1/payment_intents?limit=100', { method: 'GET' });
  const { data } = (await response.json()) as { data: Intent[] };
  return data.filter((intent) => intent.metadata.invoice_id === invoiceId);
}

/** The refunds that the provider has made of a payment. */
export async function refundsAtProvider(intentId: string): Promise<{ id: string; amount: number; status: string }[]> {
  const response = await atProvider(`/v1/refunds?limit=100&payment_intent=${intentId}`, { method: 'GET' });
  return ((await response.json()) as { data: { id: string; amount: number; status: string }[] }).data;
}

/** The payer confirms the payment at their bank, or refuses. */
export async function answerBank({ id, client_secret }: Intent, outcome: 'complete' | 'fail'): Promise<void> {
  const body = new URLSearchParams({ intent: id, client_secret, outcome }).toString();
  await atProvider('/v3/three-d-secure', { method: 'POST', body, type: FORM });
}

/** Ends a payment that the provider is processing. */
export const endProcessing = (intentId: string, outcome: 'succeeded' | 'failed'): Promise<void> =>
  stripeControl('settle', { payment_intent: intentId, outcome });

/** Makes something happen at the stand-in: see `tests/stand-ins/stripe/controls.ts`. */
export async function stripeControl(name: string, params: Record<string, string>): Promise<void> {
  await atProvider(`/__${name}`, { method: 'POST', body: JSON.stringify(params), type: 'application/json' });
}

/** What the payment form in a browser makes of this card. */
export async function tokenFor(number: string): Promise<string> {
  const card = { number, exp_month: '12', exp_year: '34', cvc: '123' };
  const fields = Object.entries(card).map(([name, value]) => [`payment_method_data[card][${name}]`, value]);
  const body = new URLSearchParams([['payment_method_data[type]', 'card'], ...fields]).toString();
  const key = testEnv.STRIPE_PUBLISHABLE_KEY;
  const answer = await atProvider('/v1/confirmation_tokens', { method: 'POST', body, key, type: FORM });
  return ((await answer.json()) as { id: string }).id;
}

const FORM = 'application/x-www-form-urlencoded';

type ProviderCall = RequestInit & { type?: string; key?: string };

async function atProvider(
  path: string,
  { type, key = testEnv.STRIPE_SECRET_KEY, ...init }: ProviderCall,
): Promise<Response> {
  const headers = { authorization: `Bearer ${key}`, ...(type ? { 'content-type': type } : {}) };
  const response = await fetch(`${testEnv.STRIPE_API_URL}${path}`, { ...init, headers });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}
