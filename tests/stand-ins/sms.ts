import { randomBytes } from 'node:crypto';
import { text } from './kit/form.ts';
import { inboxPage } from './kit/inbox.ts';
import { json, page, type Reply } from './kit/reply.ts';
import { type Call, type StandIn, startServer } from './kit/server.ts';
import { createStore } from './kit/store.ts';
import type { Switches } from './kit/switches.ts';
import { type Sms, smsPage } from './sms/message.ts';

export type SmsOptions = { port?: number; persistTo?: string; now?: () => number; ids?: () => string };

const MAX_MESSAGES = 500;
const MAX_BODY = 1_600;
const RESOURCE = /^\/2010-04-01\/Accounts\/([^/]+)\/Messages(?:\/([^/.]+))?\.json$/;

/**
 * Twilio's Message resource, by https://www.twilio.com/docs/messaging/api/message-resource and its list of errors:
 * `POST /2010-04-01/Accounts/{sid}/Messages.json`, form-encoded with basic authentication. Stores the last 500
 * messages, for people at `/` and for tests at `GET /messages?to=`. The `decline` switch refuses as for an unsubscribed
 * recipient.
 */
export function startSms({ port = 0, persistTo, now = Date.now, ids = randomId }: SmsOptions = {}): Promise<StandIn> {
  const store = createStore<{ messages: Sms[] }>(() => ({ messages: [] }), persistTo);
  const accept = (call: Call, account: string): Reply => {
    const message = toSms(call, account, `SM${ids()}`, now());
    store.state.messages = [message, ...store.state.messages].slice(0, MAX_MESSAGES);
    store.changed();
    return json(message, 201);
  };
  return startServer(port, (switches) => ({
    isApi: (path) => path.startsWith('/2010-04-01/'),
    errorBody: (status, message) => ({ code: 20_500, message, more_info: moreInfo(20_500), status }),
    reset: store.reset,
    close: store.flush,
    handle: (call) => {
      const [, account, sid] = RESOURCE.exec(call.path) ?? [];
      if (!account) return showInbox(call, store.state.messages);
      const denied = checkAuth(call, account);
      if (denied) return denied;
      if (sid) return found(store.state.messages.find((each) => each.sid === sid));
      if (call.method === 'GET') return json({ messages: store.state.messages });
      return refuse(call, switches) ?? accept(call, account);
    },
  }));
}

const randomId = () => randomBytes(16).toString('hex');
const found = (message: Sms | undefined) => (message ? json(message) : undefined);
const moreInfo = (code: number) => `https://www.twilio.com/docs/errors/${code}`;

function failure(status: number, code: number, message: string): Reply {
  return json({ code, message, more_info: moreInfo(code), status }, status);
}

function checkAuth(call: Call, account: string): Reply | undefined {
  const [scheme, credentials = ''] = (call.headers.authorization ?? '').split(' ');
  const [user, secret] = Buffer.from(credentials, 'base64').toString('utf8').split(':');
  const known = scheme === 'Basic' && (user === account || user?.startsWith('SK')) && secret;
  return known ? undefined : failure(401, 20_003, 'Authenticate');
}

function refuse({ params, path }: Call, switches: Switches): Reply | undefined {
  const to = text(params, 'To');
  const body = text(params, 'Body');
  if (!to) return failure(400, 21_604, "A 'To' phone number is required.");
  if (!text(params, 'From') && !text(params, 'MessagingServiceSid')) {
    return failure(400, 21_603, "A 'From' phone number is required.");
  }
  if (!body) return failure(400, 21_602, 'Message body is required.');
  if (!/^\+[1-9]\d{6,14}$/.test(to)) return failure(400, 21_211, `Invalid 'To' Phone Number: ${to}`);
  if (body.length > MAX_BODY) {
    return failure(400, 21_617, 'The concatenated message body exceeds the 1600 character limit');
  }
  if (switches.take('decline', path)) return failure(400, 21_610, 'Attempt to send to unsubscribed recipient');
  return undefined;
}

function toSms({ params }: Call, account: string, sid: string, nowAt: number): Sms {
  const body = text(params, 'Body') ?? '';
  const date = new Date(nowAt).toUTCString().replace('GMT', '+0000');
  return {
    sid,
    account_sid: account,
    api_version: '2010-04-01',
    body,
    to: text(params, 'To') ?? '',
    from: text(params, 'From') ?? null,
    messaging_service_sid: text(params, 'MessagingServiceSid') ?? null,
    date_created: date,
    date_updated: date,
    date_sent: null,
    direction: 'outbound-api',
    error_code: null,
    error_message: null,
    num_media: '0',
    num_segments: String(segments(body)),
    price: null,
    price_unit: 'USD',
    status: 'queued',
    uri: `/2010-04-01/Accounts/${account}/Messages/${sid}.json`,
    subresource_uris: { media: `/2010-04-01/Accounts/${account}/Messages/${sid}/Media.json` },
  };
}

/** The number of segments: 160 basic or 70 other characters in one, a few less each if there are several. */
function segments(body: string): number {
  const basic = /^[\n\r -~£¥èéùìòÇØøÅåÆæßÉÄÖÑÜ§¿äöñüà€]*$/.test(body);
  const [single, joined] = basic ? [160, 153] : [70, 67];
  return body.length <= single ? 1 : Math.ceil(body.length / joined);
}

function showInbox(call: Call, messages: Sms[]): Reply | undefined {
  if (call.path === '/') return page(inboxPage('Caught texts', 'No text leaves this machine.', messages.map(toEntry)));
  if (call.path === '/messages') return json(filter(messages, call.query));
  const [, area, sid] = call.path.split('/');
  const message = area === 'messages' ? messages.find((each) => each.sid === sid) : undefined;
  return message ? page(smsPage(message)) : undefined;
}

function filter(messages: Sms[], query: URLSearchParams): Sms[] {
  const to = query.get('to')?.trim();
  const found = to ? messages.filter((each) => each.to.includes(to.replace(/^\+/, ''))) : messages;
  return found.slice(0, Number(query.get('limit') ?? MAX_MESSAGES));
}

function toEntry(sms: Sms) {
  return { id: sms.sid, to: sms.to, title: sms.body, preview: '', at: Date.parse(sms.date_created) };
}
