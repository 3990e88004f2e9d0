// The part of Stripe.js that a page with a payment form uses: Stripe(), elements() without an intent, the payment element,
// createConfirmationToken, confirmPayment, confirmSetup, handleNextAction, retrieve….
// The stand-in serves these modules as one classic script.
import { Elements } from './elements.js';
import { act, confirm, retrieve } from './intents.js';

window.Stripe = (key, { locale = 'en-GB' } = {}) => {
  if (!/^pk_test_\w+$/.test(key ?? ''))
    throw new Error('Please call Stripe() with your publishable key. You used a value that is not one.');
  return {
    elements: (options) => new Elements(key, locale, options),
    createConfirmationToken: async ({ elements, params }) => elements.createToken(params),
    confirmPayment: (options) => confirm(key, options),
    confirmSetup: (options) => confirm(key, options),
    handleNextAction: ({ clientSecret }) => act(key, clientSecret),
    retrievePaymentIntent: (secret) => retrieve(key, secret),
    retrieveSetupIntent: (secret) => retrieve(key, secret),
  };
};
window.Stripe.version = 'endive';
