import type { Stripe, StripeElements, StripeError, StripePaymentElement } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Currency } from '../domain/kit/money.ts';
import type { PaymentFormView } from '../domain/money/payments/payment-form.ts';
import { appearanceAt, onSchemeChange } from './payment-appearance.ts';
import { t } from './words.ts';

/** What the form is about to collect. The server decides on its own what it charges. */
export type AmountDue = { pence: number; currency: Currency };

/** The provider's fields on this page. What is typed there never reaches our code. */
export type PaymentFields = {
  /** Checks what was typed, and returns what is wrong with it or an empty text. */
  check: () => Promise<string>;
  /** Makes a token of what was typed, which our server can collect with once. */
  createToken: (payerName: string) => Promise<{ token: string } | { problem: string }>;
  /** Lets the payer confirm the payment at their bank. What comes of it is looked up afterwards. */
  authenticate: (clientSecret: string) => Promise<void>;
  remove: () => void;
};

/** How long the provider's script may take to load, and then its fields to appear. */
const READY_MS = 20_000;

/** Shows the provider's fields in `holder`; rejects if they do not load. */
export async function openPaymentFields(
  holder: HTMLElement,
  view: PaymentFormView,
  due: AmountDue,
  locale: string,
): Promise<PaymentFields> {
  const stripe = await withinPatience(loadProvider(view, locale));
  const elements = stripe.elements({
    mode: 'payment',
    amount: due.pence,
    currency: due.currency.toLowerCase(),
    allowedPaymentMethodTypes: [...view.methods],
    appearance: appearanceAt(holder),
  });
  const element = elements.create('payment', {
    layout: 'tabs',
    fields: { billingDetails: { name: 'never', address: 'if_required' } },
    wallets: walletsOf(view),
  });
  const stop = onSchemeChange(() => elements.update({ appearance: appearanceAt(holder) }));
  const remove = () => {
    stop();
    element.destroy();
  };
  const isEmpty = watchEmptiness(element);
  await mounted(element, holder).catch((error: unknown) => {
    remove();
    throw error;
  });
  return { ...fieldsOf(stripe, elements, isEmpty), remove };
}

function withinPatience<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('the payment provider does not answer')), READY_MS);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

function fieldsOf(stripe: Stripe, elements: StripeElements, isEmpty: () => boolean): Omit<PaymentFields, 'remove'> {
  return {
    check: async () => {
      const { error } = await elements.submit().catch(asAway);
      if (!error) return '';
      return error.type === 'validation_error' && isEmpty()
        ? t('Please select/add a card to proceed')
        : sentenceFor(error);
    },
    createToken: async (payerName) => {
      const params = { payment_method_data: { billing_details: { name: payerName } } };
      const { confirmationToken, error } = await stripe.createConfirmationToken({ elements, params }).catch(asAway);
      return confirmationToken ? { token: confirmationToken.id } : { problem: sentenceFor(error) };
    },
    authenticate: async (clientSecret) => {
      await stripe.handleNextAction({ clientSecret }).catch(asAway);
    },
  };
}

/** Its own script by its own loader; one that stands in for it is loaded first, and the loader then takes that. */
async function loadProvider({ publishableKey, scriptUrl }: PaymentFormView, locale: string): Promise<Stripe> {
  if (scriptUrl && !window.Stripe) await loadScript(scriptUrl);
  const stripe = await loadStripe(publishableKey, { locale: locale.startsWith('es') ? 'es' : 'en-GB' });
  if (!stripe) throw new Error('the payment provider needs a browser');
  return stripe;
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${src} did not load`));
    });
    document.head.append(script);
  });
}

function walletsOf({ wallets }: PaymentFormView) {
  const offer = wallets ? 'auto' : 'never';
  return { applePay: offer, googlePay: offer, link: offer } as const;
}

function watchEmptiness(element: StripePaymentElement): () => boolean {
  let empty = true;
  element.on('change', (change) => {
    empty = change.empty;
  });
  return () => empty;
}

function mounted(element: StripePaymentElement, holder: HTMLElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the payment fields did not appear')), READY_MS);
    const over = (end: () => void) => () => {
      clearTimeout(late);
      end();
    };
    element.on('ready', over(resolve));
    element.on(
      'loaderror',
      over(() => reject(new Error('the payment fields did not load'))),
    );
    element.mount(holder);
  });
}

type Problem = Pick<StripeError, 'type' | 'message'>;

/** Where the provider's code fails, nothing was collected. */
const asAway = (): { error: Problem; confirmationToken?: never } => ({ error: { type: 'api_connection_error' } });

/** What a person can do about it. A card that is refused is described by the provider, in the language of the page. */
function sentenceFor({ type, message }: Problem): string {
  if (type === 'card_error' && message) return message;
  if (type === 'validation_error') return t('Please check the payment details: something is missing or wrong.');
  return t('The payment service isn’t responding at the moment. Please try again in a minute.');
}
