import { randomUUID } from 'node:crypto';
import { type Params, text, textList } from './kit/form.ts';
import { inboxPage } from './kit/inbox.ts';
import { lookUpReplay, type Replays } from './kit/replays.ts';
import { json, page, type Reply } from './kit/reply.ts';
import { type Call, type StandIn, startServer } from './kit/server.ts';
import { createStore } from './kit/store.ts';
import type { Switches } from './kit/switches.ts';
import { attachmentsIn } from './mail/attachments.ts';
import { type Mail, mailBody, mailPage } from './mail/message.ts';

export type MailOptions = { port?: number; persistTo?: string; now?: () => number; ids?: () => string };
type State = { messages: Mail[]; replays: Replays };

const MAX_MESSAGES = 500;

/**
 * Resend, by its API reference (https://resend.com/docs/api-reference/emails/send-email, and /errors): `POST /emails` with a bearer key and an optional Idempotency-Key returns `{ id }`. Stores the last 500 messages,
 * for people at `/` and for tests at `GET /messages?to=`. The `decline` switch refuses as for an unverified domain.
 */
export function startMail({
  port = 0,
  persistTo,
  now = Date.now,
  ids = randomUUID,
}: MailOptions = {}): Promise<StandIn> {
  const store = createStore<State>(() => ({ messages: [], replays: {} }), persistTo);
  const save = (call: Call): Reply => {
    const message = toMail(call, ids(), now());
    store.state.messages = [message, ...store.state.messages].slice(0, MAX_MESSAGES);
    return json({ id: message.id });
  };
  return startServer(port, (switches) => ({
    isApi: (path) => path === '/emails' || path.startsWith('/emails/'),
    errorBody: (statusCode, message) => ({ statusCode, name: 'application_error', message }),
    reset: store.reset,
    close: store.flush,
    handle: (call) => {
      if (call.method === 'POST' && call.path === '/emails') return accept(call, store, switches, now, save);
      if (call.method === 'GET') return show(call, store.state.messages);
      return undefined;
    },
  }));
}

function accept(
  call: Call,
  store: { state: State; changed: () => void },
  switches: Switches,
  now: () => number,
  save: (call: Call) => Reply,
): Reply {
  const refused = refuse(call, switches);
  if (refused) return refused;
  const key = call.headers['idempotency-key'];
  const known = key ? lookUpReplay(store.state.replays, key, call.body, now()) : ({ kind: 'fresh' } as const);
  if (known.kind === 'mismatch') {
    return failure(409, 'invalid_idempotent_request', 'Same idempotency key used with a different request payload.');
  }
  if (known.kind === 'replay') return known.reply;
  const reply = save(call);
  if (key) store.state.replays[key] = { fingerprint: call.body, reply, at: now() };
  store.changed();
  return reply;
}

function refuse(call: Call, switches: Switches): Reply | undefined {
  const authorization = call.headers.authorization ?? '';
  if (!authorization) return failure(401, 'missing_api_key', 'Missing API key in the authorization header.');
  if (!/^Bearer \S+$/.test(authorization)) return failure(403, 'invalid_api_key', 'API key is invalid.');
  if ((call.headers['idempotency-key'] ?? 'x').length > 256) {
    return failure(400, 'invalid_idempotency_key', 'The key must be between 1-256 chars.');
  }
  const missing = ['from', 'to', 'subject'].find((field) => textList(call.params, field).join('') === '');
  if (missing) return failure(422, 'missing_required_field', `Missing \`${missing}\` field.`);
  if (!textList(call.params, 'to').every((address) => /[^\s@]+@[^\s@]+/.test(address))) {
    return failure(
      422,
      'validation_error',
      'Invalid `to` field. The email address needs to follow the `email@example.com` or `Name <email@example.com>` format.',
    );
  }
  if (text(call.params, 'html') === undefined && text(call.params, 'text') === undefined) {
    return failure(422, 'missing_required_field', 'Missing `html` or `text` field.');
  }
  if (attachmentsIn(call.params).some(({ filename, content }) => !filename || !content)) {
    return failure(422, 'invalid_attachment', 'Attachment must have either a `content` or `path`.');
  }
  if (switches.take('decline', call.path)) return failure(403, 'validation_error', 'The domain is not verified.');
  return undefined;
}

function failure(statusCode: number, name: string, message: string): Reply {
  return json({ statusCode, name, message }, statusCode);
}

function toMail({ params, headers }: Call, id: string, nowAt: number): Mail {
  return {
    object: 'email',
    id,
    from: text(params, 'from') ?? '',
    to: textList(params, 'to'),
    cc: textList(params, 'cc'),
    bcc: textList(params, 'bcc'),
    reply_to: textList(params, 'reply_to'),
    subject: text(params, 'subject') ?? '',
    html: text(params, 'html') ?? null,
    text: text(params, 'text') ?? null,
    headers: (params.headers ?? {}) as Params,
    attachments: attachmentsIn(params),
    idempotency_key: headers['idempotency-key'] ?? null,
    created_at: new Date(nowAt).toISOString(),
    last_event: 'delivered',
  };
}

function show(call: Call, messages: Mail[]): Reply | undefined {
  if (call.path === '/')
    return page(inboxPage('Caught e-mails', 'No mail leaves this machine.', messages.map(toEntry)));
  if (call.path === '/messages') return json(filter(messages, call.query));
  const [, area, id, part] = call.path.split('/');
  const message = messages.find((each) => each.id === id);
  if (!message || (area !== 'messages' && area !== 'emails')) return undefined;
  if (area === 'emails' || part === 'json') return json(message);
  return part === 'html' ? mailBody(message) : page(mailPage(message));
}

function filter(messages: Mail[], query: URLSearchParams): Mail[] {
  const to = query.get('to')?.toLowerCase();
  const found = to ? messages.filter((mail) => mail.to.some((each) => each.toLowerCase().includes(to))) : messages;
  return found.slice(0, Number(query.get('limit') ?? MAX_MESSAGES));
}

function toEntry(mail: Mail) {
  const preview = (mail.text ?? '').replace(/\s+/g, ' ').slice(0, 200);
  return { id: mail.id, to: mail.to.join(', '), title: mail.subject, preview, at: Date.parse(mail.created_at) };
}
