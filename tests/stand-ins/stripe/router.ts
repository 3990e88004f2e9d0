import { createHash } from 'node:crypto';
import { type Params, parseForm, text, textList } from '../kit/form.ts';
import { lookUpReplay } from '../kit/replays.ts';
import { json, type Reply } from '../kit/reply.ts';
import type { Call } from '../kit/server.ts';
import { confirmationTokenRoutes } from './confirmation-tokens.ts';
import { customerRoutes } from './customers.ts';
import { expand } from './expand.ts';
import { invalid, StripeFailure } from './failure.ts';
import { lie } from './lie.ts';
import { paymentIntentRoutes } from './payment-intents.ts';
import { paymentMethodRoutes } from './payment-methods.ts';
import { publicView } from './public-view.ts';
import { recordRoutes } from './records.ts';
import { refundRoutes } from './refunds.ts';
import type { ApiRequest, Route } from './request.ts';
import { setupIntentRoutes } from './setup-intents.ts';
import { API_VERSION, type World } from './types.ts';

const ROUTES: Route[] = [
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...confirmationTokenRoutes,
  ...paymentIntentRoutes,
  ...setupIntentRoutes,
  ...refundRoutes,
  ...recordRoutes,
];

/** Answers one call of the API: key, idempotency, address, parameters, then the work. */
export function answerApi(world: World, call: Call): Reply {
  const requestId = world.newId('req');
  const headers = { 'request-id': requestId, 'stripe-version': call.headers['stripe-version'] ?? API_VERSION };
  try {
    const publishable = checkKey(call);
    const reply = once(world, call, requestId, () => work(world, call, publishable));
    return { ...reply, headers: { ...headers, ...reply.headers } };
  } catch (error) {
    return json({ error: failureBody(error, requestId) }, statusOf(error), headers);
  } finally {
    world.store.changed();
  }
}

const statusOf = (error: unknown) => (error instanceof StripeFailure ? error.status : 500);

function failureBody(error: unknown, requestId: string) {
  const body = error instanceof StripeFailure ? error.body : { type: 'api_error', message: String(error) };
  return structuredClone({ ...body, request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}` });
}

/** True for a publishable key; refuses a missing, live or malformed one. */
function checkKey(call: Call): boolean {
  const header = /^Bearer (\S+)$/.exec(call.headers.authorization ?? '')?.[1];
  const basic = /^Basic (\S+)$/.exec(call.headers.authorization ?? '')?.[1];
  const user = basic ? Buffer.from(basic, 'base64').toString('utf8').split(':')[0] : undefined;
  const key = header ?? user ?? text(call.params, 'key') ?? call.query.get('key') ?? '';
  if (!key) throw invalid('You did not provide an API key.', {}, 401);
  if (!/^(sk|rk|pk)_test_\w+$/.test(key)) throw invalid(`Invalid API Key provided: ${key.slice(0, 8)}***`, {}, 401);
  return key.startsWith('pk_');
}

/** Runs a POST once per Idempotency-Key and answers a repetition with what was answered first. */
function once(world: World, call: Call, requestId: string, run: () => Reply): Reply {
  const key = call.method === 'POST' ? call.headers['idempotency-key'] : undefined;
  world.request = { id: requestId, idempotency_key: key ?? null };
  if (!key) return run();
  const fingerprint = `${call.path} ${createHash('sha256').update(call.body).digest('hex')}`;
  const nowAt = world.now() * 1_000;
  const known = lookUpReplay(world.store.state.replays, key, fingerprint, nowAt);
  if (known.kind === 'mismatch') throw keyReused(world, key, call.path);
  if (known.kind === 'replay') {
    return { ...known.reply, headers: { ...known.reply.headers, 'idempotent-replayed': 'true' } };
  }
  const reply = run();
  reply.headers = { ...reply.headers, 'idempotency-key': key, 'original-request': requestId };
  if (isKept(reply)) world.store.state.replays[key] = { fingerprint, reply, at: nowAt };
  return reply;
}

/** Stripe keeps what it did, not what it refused before doing anything. */
function isKept(reply: Reply): boolean {
  if (reply.status < 400) return true;
  const { error } = JSON.parse(reply.body);
  return reply.status !== 429 && !String(error.code ?? '').startsWith('parameter_');
}

function keyReused(world: World, key: string, path: string) {
  const firstPath = world.store.state.replays[key]?.fingerprint.split(' ')[0];
  const what =
    firstPath === path
      ? 'can only be used with the same parameters they were first used with'
      : `can only be used for the same endpoint they were first used for ('${path}' was used before as '${firstPath}')`;
  return new StripeFailure(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests ${what}. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

function work(world: World, call: Call, publishable: boolean): Reply {
  try {
    const [route, id] = match(call);
    if (publishable && !route.publishable) {
      throw invalid(
        'This API call cannot be made with a publishable API key. Please use a secret API key.',
        { code: 'secret_key_required' },
        401,
      );
    }
    const params: Params = call.method === 'POST' ? call.params : parseForm(call.query.toString());
    checkParams(route, params);
    const request: ApiRequest = {
      world,
      params,
      id,
      path: call.path,
      base: `http://${call.headers.host}`,
      publishable,
    };
    const shown = expand(route.run(request), textList(params, 'expand'), world.store.state);
    const seen = call.method === 'GET' ? lie(world.switches, 'retrieve', call.path, shown) : shown;
    return json(publishable ? publicView(seen) : seen);
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    return json({ error: failureBody(error, world.request.id ?? '') }, error.status);
  }
}

function match(call: Call): [Route, string] {
  for (const route of ROUTES) {
    const pattern = new RegExp(`^${route.path.replace(':id', '([A-Za-z0-9_]+)')}$`);
    const found = route.method === call.method ? pattern.exec(call.path) : null;
    if (found) return [route, found[1] ?? ''];
  }
  throw invalid(`Unrecognized request URL (${call.method}: ${call.path}).`, {}, 404);
}

function checkParams(route: Route, params: Params) {
  const unknown = Object.keys(params).find((name) => !route.params.includes(name) && !name.startsWith('_'));
  if (unknown) throw invalid(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown });
}
