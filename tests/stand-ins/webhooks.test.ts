import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startStripeTest } from './stripe/test-client.ts';
import { WEBHOOK_SECRET } from './stripe.ts';

const SUCCEEDED = 'payment_intent.succeeded';

describe('the webhooks of the payment stand-in', () => {
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

  const pay = () =>
    test.stripe.paymentIntents.create({
      amount: 5_000,
      currency: 'gbp',
      allowed_payment_method_types: ['card'],
      payment_method: 'pm_card_visa',
      confirm: true,
    });
  const types = async () => (await test.events()).map((event) => event.type);
  const control = (name: string, body: object) =>
    fetch(`${test.server.url}/__${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('are retried with the same event until the answer is 2xx', async () => {
    test.answers.push(500, 503);
    const intent = await test.stripe.paymentIntents.create({ amount: 5_000, currency: 'gbp' });
    const events = await test.events();
    expect(events).toHaveLength(3);
    expect(new Set(events.map((event) => event.id)).size).toBe(1);
    expect(events[0]?.data.object).toMatchObject({ id: intent.id });
    expect(test.server.deliveries().map((delivery) => delivery.status)).toEqual([500, 503, 200]);
  });

  it('give up after the last attempt', async () => {
    test.answers.push(500, 500, 500);
    await test.stripe.paymentIntents.create({ amount: 5_000, currency: 'gbp' });
    await test.server.idle();
    expect(test.received).toHaveLength(3);
  });

  it('can be sent twice', async () => {
    test.server.switches.set({ repeatWebhooks: { value: 3, path: SUCCEEDED, times: 1 } });
    await pay();
    expect((await types()).filter((type) => type === SUCCEEDED)).toHaveLength(3);
  });

  it('can arrive in reverse order', async () => {
    test.server.switches.set({ reorderWebhooks: { times: 1 } });
    await pay();
    expect(await types()).toEqual([SUCCEEDED, 'charge.succeeded', 'payment_intent.created']);
  });

  it('can be held until they are released', async () => {
    test.server.switches.set({ holdWebhooks: true });
    await pay();
    expect(await types()).toEqual([]);
    await control('release', {});
    expect(await types()).toContain(SUCCEEDED);
  });

  it.each(['wrong-secret', 'stale', 'no-header', 'wrong-body'])(
    "can be forged (%s), which Stripe's own check refuses",
    async (kind) => {
      test.server.switches.set({ forgeWebhook: { value: kind, path: SUCCEEDED, times: 1 } });
      await pay();
      await test.server.idle();
      const forged = test.received.find(({ body }) => body.includes(SUCCEEDED));
      expect(forged).toBeDefined();
      expect(() =>
        Stripe.webhooks.constructEvent(forged?.body ?? '', forged?.signature ?? '', WEBHOOK_SECRET),
      ).toThrow();
    },
  );

  it('can be sent for a payment that does not exist', async () => {
    const intent = await test.stripe.paymentIntents.create({ amount: 5_000, currency: 'gbp' });
    await control('forge', { payment_intent: intent.id, kind: 'wrong-secret' });
    await test.server.idle();
    expect(test.received.some(({ body }) => body.includes('"status": "succeeded"'))).toBe(true);
    expect((await test.stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method');
    expect((await control('forge', { payment_intent: intent.id, kind: 'odd' })).status).toBe(400);
  });

  it('can have a wrong amount, while the API returns the right one', async () => {
    test.server.switches.set({ lieAmount: { where: 'webhook', amount: 1, path: SUCCEEDED } });
    const intent = await pay();
    const event = (await test.events()).find(({ type }) => type === SUCCEEDED);
    expect(event?.data.object).toMatchObject({ id: intent.id, amount: 1, amount_received: 1 });
    expect((await test.stripe.paymentIntents.retrieve(intent.id)).amount).toBe(5_000);
    test.server.switches.set({ lieAmount: { where: 'retrieve', currency: 'usd' } });
    expect(await test.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ amount: 5_000, currency: 'usd' });
  });

  it('can be signed for delivery by hand', async () => {
    await pay();
    const [event] = (await test.stripe.events.list({ type: SUCCEEDED })).data;
    const signed = (await (await control('sign', { event: event?.id })).json()) as {
      body: string;
      headers: Record<string, string>;
    };
    const verified = Stripe.webhooks.constructEvent(
      signed.body,
      signed.headers['stripe-signature'] ?? '',
      WEBHOOK_SECRET,
    );
    expect(verified.id).toBe(event?.id);
  });
});
