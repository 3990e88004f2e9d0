import { call } from './base.js';
import { authenticate } from './three-d-secure.js';

const RESOURCES = {
  pi: { path: '/v1/payment_intents', name: 'paymentIntent', lastError: 'last_payment_error' },
  seti: { path: '/v1/setup_intents', name: 'setupIntent', lastError: 'last_setup_error' },
};

function readSecret(clientSecret) {
  const [, id, prefix] = /^((pi|seti)_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/.exec(clientSecret ?? '') ?? [];
  if (!id)
    throw new Error(
      `Invalid value for clientSecret: it should be of the form \${id}_secret_\${secret}. You specified: ${clientSecret}.`,
    );
  return { id, resource: RESOURCES[prefix] };
}

export async function retrieve(key, clientSecret) {
  const { id, resource } = readSecret(clientSecret);
  const { object, error } = await call(key, 'GET', `${resource.path}/${id}`, { client_secret: clientSecret });
  return error ? { error } : { [resource.name]: object };
}

/** What to hand to the page about an intent: itself, or the error it stopped at. */
function conclude(intent, resource) {
  const failed = intent.status === 'requires_payment_method' && intent[resource.lastError];
  return failed
    ? { error: { ...intent[resource.lastError], [snake(resource.name)]: intent } }
    : { [resource.name]: intent };
}

const snake = (name) => name.replace('Intent', '_intent');

export async function act(key, clientSecret) {
  const { resource } = readSecret(clientSecret);
  const found = await retrieve(key, clientSecret);
  if (found.error) return found;
  const { next_action: action } = found[resource.name];
  if (action?.type === 'redirect_to_url') {
    location.assign(action.redirect_to_url.url);
    return new Promise(() => undefined);
  }
  if (!action) return conclude(found[resource.name], resource);
  await authenticate(action.use_stripe_sdk.stripe_js);
  const after = await retrieve(key, clientSecret);
  return after.error ? after : conclude(after[resource.name], resource);
}

/** Confirms an intent with what was typed. Cards need no page of their own, so nothing is redirected. */
export async function confirm(key, { elements, clientSecret, confirmParams = {} }) {
  const { id, resource } = readSecret(clientSecret);
  const made = await elements.createToken(confirmParams);
  if (made.error) return made;
  const fields = {
    client_secret: clientSecret,
    confirmation_token: made.confirmationToken.id,
    use_stripe_sdk: 'true',
    return_url: confirmParams.return_url ?? '',
  };
  const { object, error } = await call(key, 'POST', `${resource.path}/${id}/confirm`, fields);
  if (error) return { error };
  return object.status === 'requires_action' ? act(key, clientSecret) : conclude(object, resource);
}
