import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStripeTest } from './test-client.ts';

/** The fields of an object in Stripe's own description of its API, as the package has it. */
function documented(file: string, name: string): ReadonlySet<string> {
  const text = readFileSync(`node_modules/stripe/esm/resources/${file}.d.ts`, 'utf8');
  const [, body = ''] = new RegExp(`export interface ${name} \\{\\n([\\s\\S]*?)\\n\\}`).exec(text) ?? [];
  return new Set([...body.matchAll(/^ {4}(\w+)\??:/gm)].map(([, field]) => field ?? ''));
}

describe('the payment stand-in has only fields that Stripe documents', () => {
  let test: Awaited<ReturnType<typeof startStripeTest>>;
  beforeAll(async () => {
    test = await startStripeTest();
  });
  afterAll(() => test.close());

  async function objects(): Promise<Record<string, object>> {
    const { stripe } = test;
    const customer = await stripe.customers.create({ email: 'ana@example.test' });
    const intent = await stripe.paymentIntents.create({
      amount: 2_500,
      currency: 'gbp',
      allowed_payment_method_types: ['card'],
      payment_method: 'pm_card_visa',
      customer: customer.id,
      confirm: true,
    });
    const charge = await stripe.charges.retrieve(String(intent.latest_charge), { expand: ['balance_transaction'] });
    const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 500 });
    const setup = await stripe.setupIntents.create({
      customer: customer.id,
      payment_method: 'pm_card_visa',
      confirm: true,
      allowed_payment_method_types: ['card'],
    });
    const method = await stripe.paymentMethods.retrieve(String(setup.payment_method));
    return {
      Customers: customer,
      PaymentIntents: intent,
      Charges: charge,
      BalanceTransactions: charge.balance_transaction as object,
      Refunds: refund,
      SetupIntents: setup,
      PaymentMethods: method,
    };
  }

  it('in payments, set-ups, methods, customers, charges and refunds', async () => {
    const unknown = Object.entries(await objects()).flatMap(([file, object]) => {
      const fields = documented(file, file.slice(0, -1));
      expect(fields.size, file).toBeGreaterThan(8);
      return Object.keys(object)
        .filter((field) => !fields.has(field) && field !== 'lastResponse')
        .map((field) => `${file}.${field}`);
    });
    expect(unknown).toEqual([]);
  });
});
