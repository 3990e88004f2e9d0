import { readFileSync } from 'node:fs';
import { text } from '../kit/form.ts';
import { asset, page, type Reply } from '../kit/reply.ts';
import type { Call } from '../kit/server.ts';
import { StripeFailure } from './failure.ts';
import { finishAuthentication } from './payment.ts';
import { finishSetup } from './setup-intents.ts';
import { threeDSecureEnd, threeDSecurePage } from './three-d-secure.ts';
import type { PaymentIntent, SetupIntent, World } from './types.ts';

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Request-Id, Stripe-Version',
};

/** Any site may call the API from a browser; the publishable key says what it may do. */
export function withCors(reply: Reply): Reply {
  return { ...reply, headers: { ...CORS, ...reply.headers } };
}

export function answerPreflight(): Reply {
  const headers = {
    ...CORS,
    'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
    // The last one is sent by every browser of the journeys, to every address.
    'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version, cf-connecting-ip',
    'access-control-max-age': '300',
  };
  return { status: 204, headers, body: '' };
}

const SCRIPT_PARTS = ['base.js', 'payment-element.js', 'elements.js', 'three-d-secure.js', 'intents.js', 'stripe.js'];

/** The script's modules as one classic script, as Stripe serves it. */
function script(): string {
  const bodies = SCRIPT_PARTS.map((name) =>
    file(name)
      .replace(/^import .*$/gm, '')
      .replace(/^export /gm, ''),
  );
  return `(() => {\n${bodies.join('\n')}\n})();\n`;
}

const file = (name: string) => readFileSync(new URL(`./browser/${name}`, import.meta.url), 'utf8');

/** The browser's side: the script, the frame of the payment form and the 3-D Secure page. */
export function answerBrowser(world: World, call: Call): Reply | undefined {
  const route = `${call.method} ${call.path.replace(/\/$/, '')}`;
  if (route === 'GET /endive/stripe.js') return asset(script(), 'text/javascript; charset=utf-8');
  if (route === 'GET /v3/elements-inner-payment.js') return asset(file('payment.js'), 'text/javascript; charset=utf-8');
  if (route === 'GET /v3/elements-inner-payment') return page(file('payment.html'));
  if (route === 'GET /v3/three-d-secure') return showAuthentication(world, call);
  if (route === 'POST /v3/three-d-secure') return endAuthentication(world, call);
  return undefined;
}

function showAuthentication(world: World, call: Call): Reply {
  const intent = intentOf(world, call.query.get('intent'), call.query.get('client_secret'));
  if (!intent) return page('There is no such payment.', 404);
  return page(
    threeDSecurePage(intent, { redirect: call.query.has('redirect'), origin: call.query.get('origin') ?? '' }),
  );
}

function endAuthentication(world: World, call: Call): Reply {
  const { params } = call;
  const intent = intentOf(world, text(params, 'intent'), text(params, 'client_secret'));
  if (!intent) return page('There is no such payment.', 404);
  world.request = { id: null, idempotency_key: null };
  try {
    const passed = text(params, 'outcome') === 'complete';
    if (intent.object === 'payment_intent') finishAuthentication(world, intent, passed, call.path);
    else finishSetup(world, intent, passed);
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
  }
  world.store.changed();
  const returnUrl = world.store.state.returnUrls[intent.id];
  if (text(params, 'redirect') === '1' && returnUrl) return backTo(returnUrl, intent);
  return page(threeDSecureEnd(intent.id, text(params, 'origin') ?? ''));
}

function intentOf(world: World, id?: string | null, secret?: string | null): PaymentIntent | SetupIntent | undefined {
  const { paymentIntents, setupIntents } = world.store.state;
  const intent = paymentIntents[id ?? ''] ?? setupIntents[id ?? ''];
  return intent?.client_secret === secret ? intent : undefined;
}

function backTo(returnUrl: string, intent: PaymentIntent | SetupIntent): Reply {
  const url = new URL(returnUrl);
  url.searchParams.set(intent.object, intent.id);
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret);
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
  return { status: 303, headers: { location: url.href }, body: '' };
}
