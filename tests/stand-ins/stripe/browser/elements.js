import { PaymentElement } from './payment-element.js';

class IntegrationError extends Error {
  name = 'IntegrationError';
}

/** A group of elements for a payment that does not exist yet. */
export class Elements {
  #key;
  #options;
  #element = null;
  #elementOptions = {};
  #isSubmitted = false;

  constructor(key, locale, options = {}) {
    checkOptions(options);
    this.#key = key;
    this.#options = { locale, ...options };
  }

  create(type, options = {}) {
    if (type !== 'payment') throw new IntegrationError(`This stand-in has the payment element only, not "${type}".`);
    if (this.#element)
      throw new IntegrationError('Can only create one Element of type payment through this Elements instance.');
    const { locale, appearance, allowedPaymentMethodTypes: methods } = this.#options;
    this.#elementOptions = options;
    this.#element = new PaymentElement({ ...options, locale, appearance, methods });
    return this.#element;
  }

  getElement = (type) => (type === 'payment' ? this.#element : null);

  update(options) {
    const next = { ...this.#options, ...options };
    checkOptions(next);
    this.#options = next;
    if (options.appearance) this.#element?.update({ appearance: options.appearance });
  }

  /** Checks what was typed, and shows in the frame what is wrong with it. */
  async submit() {
    const { error } = await this.#mounted().request('validate');
    this.#isSubmitted = !error;
    return error ? { error } : { selectedPaymentMethod: 'card' };
  }

  /** Makes a confirmation token of what was typed. */
  async createToken({ payment_method_data: data = {}, return_url: returnUrl } = {}) {
    const element = this.#mounted();
    if (!this.#isSubmitted)
      throw new IntegrationError('You must call elements.submit() before calling stripe.createConfirmationToken().');
    if (this.#elementOptions.fields?.billingDetails?.name === 'never' && data.billing_details?.name === undefined)
      throw new IntegrationError(
        'You specified "never" for fields.billing_details.name when creating the payment Element, but did not pass params.payment_method_data.billing_details.name when calling stripe.createConfirmationToken().',
      );
    const { setupFutureUsage } = this.#options;
    return element.request('create-token', { key: this.#key, data, returnUrl, setupFutureUsage });
  }

  #mounted() {
    if (!this.#element) throw new IntegrationError('There is no payment Element in this Elements instance.');
    return this.#element;
  }
}

function checkOptions({ mode, amount, currency, paymentMethodTypes, clientSecret }) {
  if (paymentMethodTypes !== undefined)
    throw new IntegrationError('paymentMethodTypes is no longer supported. Use allowedPaymentMethodTypes instead.');
  if (clientSecret !== undefined)
    throw new IntegrationError('This stand-in makes elements without a client secret only: pass a mode.');
  if (!['payment', 'setup', 'subscription'].includes(mode))
    throw new IntegrationError(
      `Invalid value for elements(): mode should be payment, setup or subscription. You specified: ${mode}.`,
    );
  if (mode === 'setup' && currency === undefined) return;
  if (!/^[a-z]{3}$/.test(currency ?? ''))
    throw new IntegrationError(
      `Invalid value for elements(): currency should be one of the following strings in lower case. You specified: ${currency}.`,
    );
  if (mode !== 'setup' && !(Number.isInteger(amount) && amount >= 0))
    throw new IntegrationError(
      `Invalid value for elements(): amount should be a whole number of minor units. You specified: ${amount}.`,
    );
}
