import { describe, expect, it } from 'vitest';
import { openStripe } from '../../../../functions/outside/payments/stripe/index.ts';
import { testEnv } from '../../../support/kit.ts';
import { attemptsOn, intentsFor, invoiceRow, newKey, pay, tokenFor, unpaid } from './kit.ts';

const GOOD = '4242424242424242';

describe('the payment form', () => {
  it('collects with the token that it made of a card, and charges once per key (B7)', async () => {
    const invoice = await unpaid('ben', 2_000);
    const [token, idempotency_key] = [await tokenFor(GOOD), newKey()];
    const first = await pay('ben', invoice.id, token, { idempotency_key });
    const second = await pay('ben', invoice.id, token, { idempotency_key });
    expect([first.data.status, second.data.payment_id]).toEqual(['paid', first.data.payment_id]);
    expect(await intentsFor(invoice.id)).toHaveLength(1);
  });

  it('collects nothing with a token that was used', async () => {
    const [paid, owed] = [await unpaid('ben', 2_000), await unpaid('ben', 3_000)];
    const token = await tokenFor(GOOD);
    await pay('ben', paid.id, token);
    expect(await pay('ben', owed.id, token)).toMatchObject({ http: 422, code: 'CARD_DECLINED' });
    expect(await invoiceRow(owed.id)).toMatchObject({ status: 'unpaid' });
    expect((await attemptsOn(owed.id)).map(({ status }) => status)).toEqual(['failed']);
    expect((await pay('ben', owed.id, await tokenFor(GOOD))).data.status).toBe('paid');
  });

  it('offers the methods that a payment accepts, and no wallet', async () => {
    const invoice = await unpaid('clara', 2_000);
    await pay('clara', invoice.id, await tokenFor(GOOD));
    const [intent] = await intentsFor(invoice.id);
    const { view } = openStripe(testEnv).paymentForm() ?? {};
    expect(intent).toMatchObject({ allowed_payment_method_types: view?.methods, automatic_payment_methods: null });
    expect(view).toMatchObject({ methods: ['card'], wallets: false });
  });

  it('lets the page load from where its script is, and from nowhere else', () => {
    const origin = testEnv.STRIPE_API_URL;
    expect(openStripe(testEnv).paymentForm()).toMatchObject({
      view: { scriptUrl: `${origin}/endive/stripe.js` },
      allowed: { script: [origin], frame: [origin], connect: [origin] },
    });
    const real = openStripe({ ...testEnv, STRIPE_API_URL: undefined }).paymentForm();
    expect(real?.view.scriptUrl).toBeNull();
    expect(
      Object.values(real?.allowed ?? {})
        .flat()
        .every((address) => /^https:\/\/[*.a-z]+\.stripe\.com$/.test(address)),
    ).toBe(true);
    expect(openStripe({ ...testEnv, STRIPE_PUBLISHABLE_KEY: undefined }).paymentForm()).toBeNull();
  });
});
