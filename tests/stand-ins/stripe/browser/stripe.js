// The part of Stripe.js that a page with a card form uses: Stripe(), elements(), the card element,
// createPaymentMethod, confirmCardPayment, confirmCardSetup, handleNextAction, retrieve….
// The stand-in serves these modules as one classic script.
import { CardElement } from './card-element.js';
import { act, confirm, retrieve } from './intents.js';

function createElements(key, locale) {
  const elements = new Map();
  return {
    create(type, options = {}) {
      if (type !== 'card') throw new Error(`This stand-in has the card element only, not "${type}".`);
      const element = new CardElement(key, { ...options, locale });
      elements.set(type, element);
      return element;
    },
    getElement: (type) => elements.get(typeof type === 'string' ? type : 'card') ?? null,
    update: () => undefined,
  };
}

window.Stripe = (key, { locale = 'en-GB' } = {}) => {
  if (!/^pk_test_\w+$/.test(key ?? ''))
    throw new Error('Please call Stripe() with your publishable key. You used a value that is not one.');
  return {
    elements: () => createElements(key, locale),
    async createPaymentMethod({ card, billing_details: billingDetails }) {
      return card.tokenize(billingDetails);
    },
    confirmCardPayment: (secret, data, options) => confirm(key, secret, data, options),
    confirmCardSetup: (secret, data, options) => confirm(key, secret, data, options),
    handleNextAction: ({ clientSecret }) => act(key, clientSecret),
    handleCardAction: (secret) => act(key, secret),
    retrievePaymentIntent: (secret) => retrieve(key, secret),
    retrieveSetupIntent: (secret) => retrieve(key, secret),
  };
};
window.Stripe.version = 3;
