import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authenticate, browserCall, createClient, startStripeTest } from './stripe/test-client.ts';

const CARD_ONLY = { amount: 12_500, currency: 'gbp', allowed_payment_method_types: ['card'] };

describe('the payment stand-in, asked by the real Stripe client', () => {
  let test: Awaited<ReturnType<typeof startStripeTest>>;
  beforeAll(async () => {
    test = await startStripeTest();
  });
  beforeEach(async () => {
    await test.server.idle();
    test.server.reset();
    test.received.length = 0;
    test.answers.length = 0;
  });
  afterAll(() => test.close());

  const pay = (
    method: string,
    more: Partial<Stripe.PaymentIntentCreateParams> = {},
    options: Stripe.RequestOptions = {},
  ) => test.stripe.paymentIntents.create({ ...CARD_ONLY, payment_method: method, confirm: true, ...more }, options);
  const error = (promise: Promise<unknown>) =>
    promise.then(
      () => undefined,
      (thrown: Stripe.errors.StripeError) => thrown,
    );

  it('takes a payment, books its fee and tells it by signed webhooks', async () => {
    const customer = await test.stripe.customers.create({ email: 'ben@example.test', metadata: { user: '7' } });
    const intent = await pay('pm_card_visa', {
      customer: customer.id,
      metadata: { invoice: 'i1' },
      expand: ['latest_charge.balance_transaction'],
    });
    expect(intent).toMatchObject({
      status: 'succeeded',
      amount_received: 12_500,
      metadata: { invoice: 'i1' },
      customer: customer.id,
    });
    expect(intent.latest_charge).toMatchObject({
      paid: true,
      balance_transaction: { amount: 12_500, fee: 208, net: 12_292 },
    });
    const events = await test.events();
    expect(events.map((event) => event.type)).toContain('payment_intent.succeeded');
    const listed = await test.stripe.events.list({ type: 'payment_intent.succeeded' });
    expect(listed.data).toHaveLength(1);
    expect(listed.data[0]?.data.object).toMatchObject({ id: intent.id, status: 'succeeded' });
  });

  it.each([
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc'],
  ])('declines %s and lets the payment be tried again', async (method, code, decline) => {
    const thrown = await error(pay(method));
    expect(thrown).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, decline_code: decline });
    const id = String(thrown?.payment_intent?.id);
    const failed = await test.stripe.paymentIntents.retrieve(id);
    expect(failed).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { code },
    });
    expect((await test.events()).map((event) => event.type)).toContain('payment_intent.payment_failed');
    const paid = await test.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(paid.status).toBe('succeeded');
  });

  it.each([
    ['complete', 'pm_card_threeDSecure2Required', 'succeeded', null],
    ['fail', 'pm_card_threeDSecure2Required', 'requires_payment_method', 'payment_intent_authentication_failure'],
    ['complete', 'pm_card_threeDSecureRequiredChargeDeclined', 'requires_payment_method', 'card_declined'],
  ] as const)('asks for 3-D Secure: %s with %s ends in %s', async (outcome, method, status, code) => {
    const intent = await pay(method);
    expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    await authenticate(test.server.url, intent, outcome);
    const after = await test.stripe.paymentIntents.retrieve(intent.id);
    expect(after.status).toBe(status);
    expect(after.last_payment_error?.code ?? null).toBe(code);
  });

  it('saves a card with a set-up, then charges it without the person', async () => {
    const customer = await test.stripe.customers.create({});
    const setup = await test.stripe.setupIntents.create({
      customer: customer.id,
      payment_method: 'pm_card_authenticationRequiredOnSetup',
      allowed_payment_method_types: ['card'],
      confirm: true,
    });
    expect(setup.status).toBe('requires_action');
    await authenticate(test.server.url, setup, 'complete');
    const [saved] = (await test.stripe.paymentMethods.list({ customer: customer.id, type: 'card' })).data;
    const paid = await pay(saved?.id ?? '', { customer: customer.id, off_session: true });
    expect(paid.status).toBe('succeeded');
    expect(
      await error(pay('pm_card_authenticationRequired', { customer: customer.id, off_session: true })),
    ).toMatchObject({ code: 'authentication_required' });
  });

  it('answers a repeated idempotency key with the first answer and charges once', async () => {
    const first = await pay('pm_card_visa', {}, { idempotencyKey: 'pay/1' });
    const second = await pay('pm_card_visa', {}, { idempotencyKey: 'pay/1' });
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(Object.keys(test.server.state().charges)).toHaveLength(1);
    const other = await error(pay('pm_card_visa', { amount: 9_900 }, { idempotencyKey: 'pay/1' }));
    expect(other).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });

  it('replays a decline too, but not a call that was malformed', async () => {
    await error(pay('pm_card_visa_chargeDeclined', {}, { idempotencyKey: 'pay/2' }));
    await error(pay('pm_card_visa_chargeDeclined', {}, { idempotencyKey: 'pay/2' }));
    expect(Object.keys(test.server.state().charges)).toHaveLength(1);
    const bad = { ...CARD_ONLY, colour: 'red' } as Stripe.PaymentIntentCreateParams;
    expect(await error(test.stripe.paymentIntents.create(bad, { idempotencyKey: 'pay/3' }))).toMatchObject({
      code: 'parameter_unknown',
    });
    expect(await pay('pm_card_visa', {}, { idempotencyKey: 'pay/3' })).toMatchObject({ status: 'succeeded' });
  });

  it('does the work and loses the reply: the retry finds it done', async () => {
    test.server.switches.set({ loseReply: { times: 1, path: '/v1/payment_intents' } });
    const paid = await createClient(test.server.url, 2).paymentIntents.create(
      { ...CARD_ONLY, payment_method: 'pm_card_visa', confirm: true },
      { idempotencyKey: 'pay/4' },
    );
    expect(paid.status).toBe('succeeded');
    expect(Object.keys(test.server.state().charges)).toHaveLength(1);
    expect(test.server.calls().map((call) => call.status)).toEqual([null, 200]);
  });

  it('declines whatever card while the switch is on', async () => {
    test.server.switches.set({ decline: { value: 'insufficient_funds', times: 1 } });
    expect(await error(pay('pm_card_visa'))).toMatchObject({ decline_code: 'insufficient_funds' });
    expect((await pay('pm_card_visa')).status).toBe('succeeded');
  });

  it('keeps a payment in processing until it is settled', async () => {
    test.server.switches.set({ processing: { times: 1 } });
    const intent = await pay('pm_card_visa');
    expect(intent.status).toBe('processing');
    await fetch(`${test.server.url}/__settle`, {
      method: 'POST',
      body: new URLSearchParams({ payment_intent: intent.id }),
    });
    expect((await test.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  });

  it('refunds in parts and never more than was paid', async () => {
    const intent = await pay('pm_card_visa');
    await test.stripe.refunds.create({ payment_intent: intent.id, amount: 2_500 });
    expect(await error(test.stripe.refunds.create({ payment_intent: intent.id, amount: 10_001 }))).toMatchObject({
      statusCode: 400,
    });
    await test.stripe.refunds.create({ payment_intent: intent.id });
    expect(await error(test.stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      code: 'charge_already_refunded',
    });
    const charge = await test.stripe.charges.retrieve(String(intent.latest_charge));
    expect(charge).toMatchObject({ amount_refunded: 12_500, refunded: true });
    expect((await test.events()).filter((event) => event.type === 'charge.refunded')).toHaveLength(2);
  });

  it('leaves a refund pending on demand, and lets it fail late, which makes the money refundable again', async () => {
    const intent = await pay('pm_card_visa');
    const settle = (refund: string, outcome: string) =>
      fetch(`${test.server.url}/__settleRefund`, {
        method: 'POST',
        body: new URLSearchParams({ refund, outcome }),
      }).then(() => test.stripe.refunds.retrieve(refund));
    test.server.switches.set({ processing: { times: 1, path: '/v1/refunds' } });
    const refund = await test.stripe.refunds.create({ payment_intent: intent.id });
    expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing', amount: 12_500 });
    expect((await settle(refund.id, 'succeeded')).status).toBe('succeeded');
    expect(await settle(refund.id, 'failed')).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    });
    expect(await test.stripe.charges.retrieve(String(intent.latest_charge))).toMatchObject({
      amount_refunded: 0,
      refunded: false,
    });
    expect((await test.events()).map((event) => event.type)).toContain('refund.failed');
    expect((await test.stripe.refunds.create({ payment_intent: intent.id })).amount).toBe(12_500);
  });

  it('makes one refund of one idempotency key', async () => {
    const intent = await pay('pm_card_visa');
    const refund = (amount: number) =>
      test.stripe.refunds.create({ payment_intent: intent.id, amount }, { idempotencyKey: 'refund-1' });
    expect((await refund(500)).id).toBe((await refund(500)).id);
    expect(await error(refund(600))).toMatchObject({ type: 'StripeIdempotencyError' });
    expect((await test.stripe.refunds.list({ payment_intent: intent.id })).data).toHaveLength(1);
  });

  it('opens a dispute for the disputing card', async () => {
    await pay('pm_card_createDispute');
    expect((await test.events()).map((event) => event.type)).toContain('charge.dispute.created');
  });

  it('refuses what Stripe refuses', async () => {
    const { stripe } = test;
    expect(
      await error(stripe.paymentIntents.create({ currency: 'gbp' } as Stripe.PaymentIntentCreateParams)),
    ).toMatchObject({ code: 'parameter_missing', param: 'amount' });
    expect(await error(pay('pm_card_visa', { amount: 29 }))).toMatchObject({ code: 'amount_too_small' });
    expect(await error(pay('pm_card_visa', { customer: 'cus_nobody' }))).toMatchObject({
      code: 'resource_missing',
      param: 'customer',
    });
    expect(
      await error(
        stripe.paymentIntents.create({ amount: 500, currency: 'gbp', payment_method: 'pm_card_visa', confirm: true }),
      ),
    ).toMatchObject({ param: 'return_url' });
    const paid = await pay('pm_card_visa');
    expect(await error(stripe.paymentIntents.confirm(paid.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    expect(await error(stripe.paymentIntents.cancel(paid.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    expect(await error(pay(String(paid.payment_method)))).toMatchObject({ statusCode: 400 });
  });

  it('takes a card from a browser only, and never records its number', async () => {
    const card = {
      type: 'card',
      'card[number]': '4242 4242 4242 4242',
      'card[exp_month]': '12',
      'card[exp_year]': '34',
      'card[cvc]': '123',
    };
    const { status, body, headers } = await browserCall(test.server.url, '/v1/payment_methods', card);
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(body).toMatchObject({ card: { brand: 'visa', last4: '4242', exp_year: 2034 } });
    expect((await pay(String(body.id))).status).toBe('succeeded');
    const wrong = await browserCall(test.server.url, '/v1/payment_methods', {
      ...card,
      'card[number]': '4242424242424241',
    });
    expect(wrong).toMatchObject({ status: 402, body: { error: { code: 'incorrect_number' } } });
    const past = await browserCall(test.server.url, '/v1/payment_methods', { ...card, 'card[exp_year]': '20' });
    expect(past).toMatchObject({ status: 402, body: { error: { code: 'invalid_expiry_year' } } });
    const fromServer = test.stripe.paymentMethods.create({
      type: 'card',
      card: { number: '4242424242424242', exp_month: 1, exp_year: 2034 },
    });
    expect(await error(fromServer)).toMatchObject({ statusCode: 402 });
    const recorded = JSON.stringify([test.server.calls(), test.server.state()]);
    expect(recorded).toContain('**** 4242');
    expect(recorded).not.toMatch(/4242 ?4242/);
  });

  it('shows a browser only the payment whose secret it holds, without its customer', async () => {
    const intent = await test.stripe.paymentIntents.create({ ...CARD_ONLY, metadata: { private: 'yes' } });
    const confirm = (secret: string) =>
      browserCall(test.server.url, `/v1/payment_intents/${intent.id}/confirm`, {
        client_secret: secret,
        payment_method: 'pm_card_visa',
      });
    expect((await confirm('guess')).status).toBe(400);
    const { body } = await confirm(intent.client_secret ?? '');
    expect(body).toMatchObject({ id: intent.id, status: 'succeeded' });
    expect(body).not.toHaveProperty('metadata');
    expect((await browserCall(test.server.url, '/v1/customers', {})).status).toBe(401);
  });

  it('turns what a browser typed into a token that confirms one payment', async () => {
    const typed = {
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4000 0027 6000 3184',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '34',
      'payment_method_data[card][cvc]': '123',
      'payment_method_data[billing_details][name]': 'Ben Whitlock',
    };
    const { status, body } = await browserCall(test.server.url, '/v1/confirmation_tokens', typed);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      object: 'confirmation_token',
      use_stripe_sdk: true,
      payment_method_preview: { type: 'card', card: { last4: '3184' }, billing_details: { name: 'Ben Whitlock' } },
    });
    expect(body.payment_method_preview).not.toHaveProperty('id');
    const token = String(body.id);
    const intent = await test.stripe.paymentIntents.create({ ...CARD_ONLY, confirmation_token: token, confirm: true });
    expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    expect(await test.stripe.confirmationTokens.retrieve(token)).toMatchObject({
      payment_intent: intent.id,
      expires_at: null,
    });
    expect(
      await error(test.stripe.paymentIntents.create({ ...CARD_ONLY, confirmation_token: token, confirm: true })),
    ).toMatchObject({ statusCode: 400, param: 'confirmation_token' });
    expect(JSON.stringify([test.server.calls(), test.server.state()])).not.toMatch(/4000 ?0027/);
  });

  it('takes no payment by a method that is not allowed, and no second list of methods', async () => {
    const list = { allowed_payment_method_types: ['us_bank_account'] };
    expect(await error(pay('pm_card_visa', list))).toMatchObject({ statusCode: 400, param: 'payment_method' });
    const both = { automatic_payment_methods: { enabled: true } };
    expect(await error(pay('pm_card_visa', both))).toMatchObject({ param: 'allowed_payment_method_types' });
  });

  it('serves the script of the release that the browser library and the API version name', async () => {
    const library = readFileSync(
      new URL('../../node_modules/@stripe/stripe-js/dist/pure.mjs', import.meta.url),
      'utf8',
    );
    const release = /RELEASE_TRAIN = '(\w+)'/.exec(library)?.[1];
    expect(Stripe.API_VERSION).toMatch(new RegExp(`\\.${release}$`));
    const script = await (await fetch(`${test.server.url}/${release}/stripe.js`)).text();
    expect(script).toContain(`window.Stripe.version = '${release}'`);
    expect(() => new Script(script)).not.toThrow();
  });
});
