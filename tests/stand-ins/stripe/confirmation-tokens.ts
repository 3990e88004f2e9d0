import { nested, type Params, text } from '../kit/form.ts';
import { invalid, missingParam, noSuch } from './failure.ts';
import { metadata } from './metadata.ts';
import { draftMethod, keepMethod } from './methods.ts';
import type { ApiRequest, Route } from './request.ts';
import type { ConfirmationToken, PaymentMethod, World } from './types.ts';

const LIVES_S = 12 * 3_600;

export const confirmationTokenRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/confirmation_tokens',
    params: [
      'payment_method_data',
      'return_url',
      'setup_future_usage',
      'shipping',
      'metadata',
      'client_context',
      'expand',
      'key',
    ],
    publishable: true,
    run: create,
  },
  {
    method: 'GET',
    path: '/v1/confirmation_tokens/:id',
    params: ['expand'],
    run: ({ world, id }) => find(world, id, 'id'),
  },
];

/** Turns a token into the payment method of an intent. A token is used once, within twelve hours. */
export function redeem(world: World, id: string, intent: { id: string; object: string }): PaymentMethod {
  const token = find(world, id, 'confirmation_token');
  const usedBy = token.payment_intent ?? token.setup_intent;
  if (usedBy) throw unusable(`This ConfirmationToken was already used to confirm ${usedBy}.`);
  if (token.expires_at !== null && token.expires_at <= world.now())
    throw unusable('This ConfirmationToken is expired.');
  const draft = world.store.state.tokenDrafts[id];
  if (!draft) throw invalid(`The stand-in lost the card of ${id}.`);
  if (intent.object === 'payment_intent') token.payment_intent = intent.id;
  else token.setup_intent = intent.id;
  token.expires_at = null;
  delete world.store.state.tokenDrafts[id];
  return keepMethod(world, draft);
}

const unusable = (message: string) =>
  invalid(message, { code: 'confirmation_token_invalid', param: 'confirmation_token' });

function find(world: World, id: string, param: string): ConfirmationToken {
  const token = world.store.state.confirmationTokens[id];
  if (!token) throw noSuch('ConfirmationToken', id, param, param === 'id' ? 404 : 400);
  return token;
}

function create(request: ApiRequest): ConfirmationToken {
  const { world, params } = request;
  const data: Params = nested(params, 'payment_method_data');
  if (!data.type) throw missingParam('payment_method_data');
  const draft = draftMethod(request, data);
  const {
    id: _id,
    created: _created,
    livemode: _livemode,
    metadata: _metadata,
    object: _object,
    ...preview
  } = draft.method;
  const token: ConfirmationToken = {
    id: world.newId('ctoken'),
    object: 'confirmation_token',
    created: world.now(),
    expires_at: world.now() + LIVES_S,
    livemode: false,
    mandate_data: null,
    metadata: metadata(params),
    payment_intent: null,
    payment_method_options: null,
    payment_method_preview: preview,
    return_url: text(params, 'return_url') ?? null,
    setup_future_usage: text(params, 'setup_future_usage') ?? null,
    setup_intent: null,
    shipping: null,
    use_stripe_sdk: true,
  };
  world.store.state.confirmationTokens[token.id] = token;
  world.store.state.tokenDrafts[token.id] = draft;
  return token;
}
