import { randomBytes } from 'node:crypto';
import { text } from './kit/form.ts';
import { inboxPage } from './kit/inbox.ts';
import { json, page, type Reply } from './kit/reply.ts';
import { type Call, type StandIn, startServer } from './kit/server.ts';
import { createStore } from './kit/store.ts';
import { settingNumber } from './kit/switches.ts';
import { type BrowserSecrets, drawBrowser, readMessage } from './push/decrypt.ts';
import { checkVapid } from './push/vapid.ts';

export type PushOptions = { port?: number; persistTo?: string; now?: () => number };

/** A subscription. An empty `applicationServerKey` accepts messages from anyone. */
type Subscription = BrowserSecrets & { id: string; applicationServerKey: string };

type CaughtPush = {
  id: string;
  to: string;
  at: number;
  ttl: number;
  urgency: string | null;
  topic: string | null;
  /** Decrypted. */
  text: string;
};

type State = { browsers: Subscription[]; messages: CaughtPush[] };
type Push = { store: ReturnType<typeof createStore<State>>; origin: () => string; now: () => number };

const MAX_MESSAGES = 500;
const MAX_BYTES = 4096;

/**
 * A push service and its browsers, by RFC 8030 (Web Push), RFC 8291 (its encryption) and RFC 8292 (VAPID). A browser subscribes at `POST /browsers` with an optional
 * `applicationServerKey`, which returns a `PushSubscription.toJSON()`. Messages to its endpoint are decrypted with the
 * browser's keys and shown at `/`, and to tests at `GET /messages?to=`. The `decline` switch answers 410 as for an ended
 * subscription, or with its status; `POST /__unsubscribe` with an `endpoint` ends one.
 */
export async function startPush({ port = 0, persistTo, now = Date.now }: PushOptions = {}): Promise<StandIn> {
  const store = createStore<State>(() => ({ browsers: [], messages: [] }), persistTo);
  let origin = '';
  const push: Push = { store, origin: () => origin, now };
  const standIn = await startServer(port, (switches) => ({
    isApi: (path) => path.startsWith('/push/'),
    errorBody: (status, message) => ({ code: status, error: message }),
    reset: store.reset,
    close: store.flush,
    controls: { unsubscribe: (params) => unsubscribe(push, text(params, 'endpoint') ?? '') },
    handle: (call) => {
      if (!call.path.startsWith('/push/')) return show(push, call);
      const declined = switches.take('decline', call.path);
      if (declined) return json({ code: 0, error: 'Declined' }, settingNumber(declined, 410));
      return call.method === 'POST' ? take(push, call) : undefined;
    },
  }));
  origin = standIn.url;
  return standIn;
}

const failure = (status: number, error: string): Reply => json({ code: status, error }, status);

async function take({ store, origin, now }: Push, call: Call): Promise<Reply> {
  const browser = store.state.browsers.find(({ id }) => call.path === `/push/${id}`);
  if (!browser) return failure(410, 'This browser has gone.');
  const { headers } = call;
  if (!/^\d{1,8}$/.test(headers.ttl ?? '')) return failure(400, 'A TTL in seconds is required.');
  if (headers['content-encoding'] !== 'aes128gcm') return failure(400, 'The content encoding must be aes128gcm.');
  if (call.bytes.length > MAX_BYTES) return failure(413, 'The message is larger than 4096 bytes.');
  const denied = await checkVapid(headers.authorization ?? '', { audience: origin(), now: now(), ...browser });
  if (denied) return failure(denied.status, denied.error);
  const read = readMessage(call.bytes, browser);
  if (read === null) return failure(400, 'No browser could read this message.');
  const message = caught(call, browser.id, read, now());
  // A newer message replaces an undelivered one with the same topic (RFC 8030 §5.4).
  const others = store.state.messages.filter(({ to, topic }) => to !== message.to || topic !== message.topic || !topic);
  store.state.messages = [message, ...others].slice(0, MAX_MESSAGES);
  store.changed();
  return { status: 201, headers: { location: `${origin()}/messages/${message.id}` }, body: '' };
}

function caught({ headers }: Call, to: string, read: string, at: number): CaughtPush {
  const { urgency = null, topic = null } = headers;
  return { id: randomBytes(8).toString('hex'), to, at, ttl: Number(headers.ttl), urgency, topic, text: read };
}

function unsubscribe({ store }: Push, endpoint: string): void {
  store.state.browsers = store.state.browsers.filter(({ id }) => !endpoint.endsWith(`/push/${id}`));
  store.changed();
}

function show(push: Push, call: Call): Reply | undefined {
  const { messages } = push.store.state;
  if (call.method === 'POST' && call.path === '/browsers') return subscribe(push, call);
  if (call.path === '/') {
    return page(inboxPage('Caught push messages', 'None leaves this machine.', messages.map(toEntry)));
  }
  if (call.path === '/messages') return json(messages.filter(({ to }) => (call.query.get('to') ?? to).endsWith(to)));
  const one = messages.find(({ id }) => call.path === `/messages/${id}`);
  return one && json(one);
}

function subscribe({ store, origin }: Push, { params }: Call): Reply {
  const id = randomBytes(24).toString('base64url');
  const secrets = drawBrowser();
  const applicationServerKey = text(params, 'applicationServerKey') ?? '';
  store.state.browsers = [...store.state.browsers, { id, applicationServerKey, ...secrets }];
  store.changed();
  const { p256dh, auth } = secrets;
  return json({ endpoint: `${origin()}/push/${id}`, expirationTime: null, keys: { p256dh, auth } }, 201);
}

function toEntry({ id, to, at, text: read }: CaughtPush) {
  const { title = '', body = '' } = parsed(read);
  return { id, to: `${to.slice(0, 8)}…`, title, preview: body, at };
}

function parsed(read: string): { title?: string; body?: string } {
  try {
    return JSON.parse(read);
  } catch {
    return { title: read };
  }
}
