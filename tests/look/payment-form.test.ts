import { beforeEach, describe, expect, it, vi } from 'vitest';
import { paymentAppearance } from '../../src/client/payment-appearance.ts';
import { openPaymentFields } from '../../src/client/payment-form.ts';

const provider = vi.hoisted(() => ({ load: vi.fn() }));
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: provider.load }));
vi.mock('../../src/client/payment-appearance.ts', async (original) => ({
  ...(await original<object>()),
  appearanceAt: () => ({ theme: 'stripe' }),
  onSchemeChange: () => () => {},
}));

type Listener = (event: object) => void;

/** What the provider's script gives a page; its fields appear, or say that they cannot. */
function fakeStripe(answer: 'ready' | 'loaderror' | 'nothing' = 'ready') {
  const listeners = new Map<string, Listener>();
  const element = {
    on: (name: string, listener: Listener) => listeners.set(name, listener),
    mount: () => listeners.get(answer)?.({}),
    destroy: vi.fn(),
  };
  const elements = { create: vi.fn(() => element), submit: vi.fn(async () => ({})), update: vi.fn() };
  return {
    element,
    group: elements,
    type: (event: object) => listeners.get('change')?.(event),
    stripe: { elements: vi.fn(() => elements), createConfirmationToken: vi.fn(), handleNextAction: vi.fn() },
  };
}

const VIEW = { publishableKey: 'pk_test_1', scriptUrl: null, methods: ['card'], wallets: false };
const ASKED = { pence: 1_250, currency: 'GBP' } as const;
const open = () => openPaymentFields({} as HTMLElement, VIEW, ASKED, 'en-GB');
const AWAY = 'The payment service isn’t responding at the moment. Please try again in a minute.';

describe('the payment form of a page', () => {
  let fake = fakeStripe();
  beforeEach(() => {
    fake = fakeStripe();
    provider.load.mockReset().mockResolvedValue(fake.stripe);
  });

  it('asks the provider for what the server offers', async () => {
    await open();
    expect(provider.load).toHaveBeenCalledWith('pk_test_1', { locale: 'en-GB' });
    expect(fake.stripe.elements).toHaveBeenCalledWith({
      mode: 'payment',
      amount: 1_250,
      currency: 'gbp',
      allowedPaymentMethodTypes: ['card'],
      appearance: { theme: 'stripe' },
    });
    const wallets = { applePay: 'never', googlePay: 'never', link: 'never' };
    expect(fake.group.create).toHaveBeenCalledWith('payment', expect.objectContaining({ wallets }));
  });

  it('hands over a token of what was typed', async () => {
    fake.stripe.createConfirmationToken.mockResolvedValue({ confirmationToken: { id: 'ctoken_1' } });
    const fields = await open();
    expect(await fields.check()).toBe('');
    expect(await fields.createToken('Ben Whitlock')).toEqual({ token: 'ctoken_1' });
    const params = { payment_method_data: { billing_details: { name: 'Ben Whitlock' } } };
    expect(fake.stripe.createConfirmationToken).toHaveBeenCalledWith({ elements: fake.group, params });
  });

  it('says what is missing', async () => {
    const fields = await open();
    fake.group.submit.mockResolvedValue({ error: { type: 'validation_error', message: 'incomplete' } });
    expect(await fields.check()).toBe('Please select/add a card to proceed');
    fake.type({ empty: false });
    expect(await fields.check()).toBe('Please check the payment details: something is missing or wrong.');
  });

  it('says what the provider says of a card, and of anything else that it is away', async () => {
    const fields = await open();
    const made = fake.stripe.createConfirmationToken;
    made.mockResolvedValue({ error: { type: 'card_error', message: 'Your card number is incorrect.' } });
    expect(await fields.createToken('Ben')).toEqual({ problem: 'Your card number is incorrect.' });
    made.mockResolvedValue({ error: { type: 'api_connection_error', message: 'internal' } });
    expect(await fields.createToken('Ben')).toEqual({ problem: AWAY });
    made.mockRejectedValue(new Error('IntegrationError'));
    expect(await fields.createToken('Ben')).toEqual({ problem: AWAY });
    fake.group.submit.mockRejectedValue(new Error('not mounted'));
    expect(await fields.check()).toBe(AWAY);
  });

  it('leaves to the look-up what came of a confirmation at the bank', async () => {
    const fields = await open();
    fake.stripe.handleNextAction.mockRejectedValue(new Error('closed'));
    await expect(fields.authenticate('pi_1_secret_2')).resolves.toBeUndefined();
  });

  it('fails where the script or the fields do not load, and leaves nothing behind', async () => {
    provider.load.mockRejectedValueOnce(new Error('Failed to load Stripe.js'));
    await expect(open()).rejects.toThrow();
    fake = fakeStripe('loaderror');
    provider.load.mockResolvedValue(fake.stripe);
    await expect(open()).rejects.toThrow();
    expect(fake.element.destroy).toHaveBeenCalled();
  });

  it('does not wait for ever for fields that do not appear', async () => {
    vi.useFakeTimers();
    fake = fakeStripe('nothing');
    provider.load.mockResolvedValue(fake.stripe);
    const failed = expect(open()).rejects.toThrow('did not appear');
    await vi.advanceTimersByTimeAsync(20_000);
    await failed;
    vi.useRealTimers();
    expect(fake.element.destroy).toHaveBeenCalled();
  });
});

describe('the look of the payment form', () => {
  it.each([
    [true, 'night'],
    [false, 'stripe'],
  ] as const)('is made of our tokens (dark: %s)', (isDark, theme) => {
    const look = { colour: (token: string) => `c(${token})`, length: (token: string) => `l(${token})` };
    const { variables, ...rest } = paymentAppearance({
      ...look,
      fontFamily: 'Figtree',
      fontSize: '17px',
      isDark,
      isStill: true,
    });
    expect(rest).toEqual({ theme, labels: 'above', disableAnimations: true });
    expect(variables).toMatchObject({
      fontFamily: 'Figtree',
      fontSizeBase: '17px',
      borderRadius: 'l(--radius-m)',
      colorBackground: 'c(--surface)',
      colorText: 'c(--ink)',
      colorDanger: 'c(--danger)',
      focusOutline: '2px solid c(--focus)',
    });
  });
});
