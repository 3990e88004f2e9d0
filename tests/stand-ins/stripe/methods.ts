import { createHash } from 'node:crypto';
import { nested, type Params, text } from '../kit/form.ts';
import { passesLuhn } from '../kit/redact.ts';
import { cardByNumber, cardByToken, type TestCard } from './cards.ts';
import { cardError, invalid, missingParam, noSuch } from './failure.ts';
import { metadata } from './metadata.ts';
import type { ApiRequest } from './request.ts';
import type { CardFacts, MethodDraft, PaymentMethod, World } from './types.ts';

const TEST_EXPIRY_YEARS = 1;

/**
 * Creates a payment method from a card. Numbers are taken from publishable keys only; with a secret
 * key the card is named by a test token. Refuses wrong numbers, past expiry and bad security codes.
 */
export function createMethod(request: ApiRequest, params: Params): PaymentMethod {
  return keepMethod(request.world, draftMethod(request, params));
}

/** The same, not yet known to the API. */
export function draftMethod(request: ApiRequest, params: Params): MethodDraft {
  const { world } = request;
  if (text(params, 'type') !== 'card')
    throw invalid('This stand-in knows payment methods of type card.', { param: 'type' });
  const card = nested(params, 'card');
  const token = text(card, 'token')?.replace(/^tok_/, 'pm_card_');
  if (token) return draftOf(world, tokenCard(token), tokenExpiry(world), params);
  if (!text(card, 'number')) throw missingParam('card[number]');
  if (!request.publishable) throw rawNumber();
  return draftOf(world, checkedCard(card), checkedExpiry(world, card), params);
}

export function keepMethod(world: World, { method, token }: MethodDraft): PaymentMethod {
  world.store.state.paymentMethods[method.id] = method;
  world.store.state.cards[method.id] = { token, setUp: false, spent: false };
  return method;
}

/** The payment method of an id; a test token such as `pm_card_visa` becomes a new one. */
export function findMethod(world: World, id: string, param = 'payment_method'): PaymentMethod {
  const found = world.store.state.paymentMethods[id];
  if (found) return found;
  if (cardByToken(id)) return keepMethod(world, draftOf(world, tokenCard(id), tokenExpiry(world), {}));
  throw noSuch('PaymentMethod', id, param, param === 'id' ? 404 : 400);
}

/** How the card of a payment method behaves. */
export function behaviour(world: World, method: PaymentMethod): TestCard & { setUp: boolean } {
  const known = world.store.state.cards[method.id];
  const card = cardByToken(known?.token ?? '');
  if (!card) throw invalid(`The stand-in lost the card of ${method.id}.`);
  return { ...card, setUp: known?.setUp ?? false };
}

type Expiry = { exp_month: number; exp_year: number };

function draftOf(world: World, card: TestCard, expiry: Expiry & { last4?: string }, params: Params): MethodDraft {
  const billing = nested(params, 'billing_details');
  const method: PaymentMethod = {
    id: world.newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: {
        city: null,
        country: null,
        line1: null,
        line2: null,
        postal_code: null,
        state: null,
        ...nested(billing, 'address'),
      },
      email: text(billing, 'email') ?? null,
      name: text(billing, 'name') ?? null,
      phone: text(billing, 'phone') ?? null,
      tax_id: null,
    },
    card: facts(card, expiry),
    created: world.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: metadata(params),
    type: 'card',
  };
  return { method, token: card.token };
}

function facts(card: TestCard, expiry: Expiry & { last4?: string }): CardFacts {
  const last4 = expiry.last4 ?? card.number.slice(-4);
  return {
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
    country: card.country,
    display_brand: card.brand,
    exp_month: expiry.exp_month,
    exp_year: expiry.exp_year,
    fingerprint: createHash('sha256')
      .update(card.token + last4)
      .digest('hex')
      .slice(0, 16),
    funding: card.funding,
    generated_from: null,
    last4,
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

function tokenCard(token: string): TestCard {
  const card = cardByToken(token);
  if (!card) throw invalid(`No such token: '${token}'`, { code: 'resource_missing', param: 'card[token]' });
  return card;
}

function tokenExpiry(world: World): Expiry {
  const date = new Date(world.now() * 1000);
  return { exp_month: date.getUTCMonth() + 1, exp_year: date.getUTCFullYear() + TEST_EXPIRY_YEARS };
}

function rawNumber() {
  return invalid(
    'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing.',
    {},
    402,
  );
}

function checkedCard(card: Params): TestCard {
  const number = (text(card, 'number') ?? '').replace(/[ -]/g, '');
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw cardError({ code: 'incorrect_number', message: 'Your card number is incorrect.', param: 'number' });
  }
  const found = cardByNumber(number);
  const cvc = text(card, 'cvc');
  const length = found.brand === 'amex' ? 4 : 3;
  if (cvc !== undefined && (!/^\d+$/.test(cvc) || cvc.length < 3 || cvc.length > length)) {
    throw cardError({ code: 'invalid_cvc', message: "Your card's security code is invalid.", param: 'cvc' });
  }
  return found;
}

function checkedExpiry(world: World, card: Params): Expiry & { last4: string } {
  const month = Number(text(card, 'exp_month'));
  const given = Number(text(card, 'exp_year'));
  const year = given < 100 ? 2000 + given : given;
  if (!(month >= 1 && month <= 12)) {
    throw cardError({
      code: 'invalid_expiry_month',
      message: "Your card's expiration month is invalid.",
      param: 'exp_month',
    });
  }
  const firstMomentAfter = Date.UTC(year, month, 1) / 1000;
  if (!(firstMomentAfter > world.now())) {
    throw cardError({
      code: 'invalid_expiry_year',
      message: "Your card's expiration year is invalid.",
      param: 'exp_year',
    });
  }
  return { exp_month: month, exp_year: year, last4: (text(card, 'number') ?? '').replace(/\D/g, '').slice(-4) };
}
