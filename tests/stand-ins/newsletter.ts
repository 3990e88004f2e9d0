import { text } from './kit/form.ts';
import { json, type Reply } from './kit/reply.ts';
import { type Call, type StandIn, startServer } from './kit/server.ts';

export type NewsletterOptions = { port?: number };

type Contact = { id: number; email: string; attributes: object; listIds: number[] };

/**
 * Brevo's contacts, by its API reference (https://developers.brevo.com/reference/create-contact and
 * /reference/remove-contact-from-list): `POST /v3/contacts` returns 201 with an id, or 204 for a known contact if `updateEnabled` is set;
 * `POST /v3/contacts/lists/{id}/contacts/remove` removes addresses from a list. The key is the header `api-key`. Tests read
 * contacts at `GET /contacts?email=`; the `decline` switch refuses the key.
 */
export function startNewsletter({ port = 0 }: NewsletterOptions = {}): Promise<StandIn> {
  const contacts = new Map<string, Contact>();
  return startServer(port, (switches) => ({
    isApi: (path) => path.startsWith('/v3/'),
    errorBody: (_status, message) => ({ code: 'internal_error', message }),
    reset: () => contacts.clear(),
    handle: (call) => {
      if (call.method === 'GET' && call.path === '/contacts') return show(contacts, call);
      if (!call.path.startsWith('/v3/')) return undefined;
      if (!call.headers['api-key'] || switches.take('decline', call.path)) {
        return refusal(401, 'unauthorized', 'Key not found');
      }
      return answer(contacts, call);
    },
  }));
}

function answer(contacts: Map<string, Contact>, call: Call): Reply | undefined {
  if (call.method !== 'POST') return undefined;
  if (call.path === '/v3/contacts') return put(contacts, call);
  const list = /^\/v3\/contacts\/lists\/(\d+)\/contacts\/remove$/.exec(call.path)?.[1];
  return list ? remove(contacts, call, Number(list)) : undefined;
}

function put(contacts: Map<string, Contact>, { params }: Call): Reply {
  const email = text(params, 'email')?.toLowerCase() ?? '';
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return refusal(400, 'invalid_parameter', 'email is not valid');
  const known = contacts.get(email);
  if (known && `${params.updateEnabled}` !== 'true')
    return refusal(400, 'duplicate_parameter', 'Contact already exist');
  const listIds = Array.isArray(params.listIds) ? params.listIds.map(Number) : [];
  const id = known?.id ?? contacts.size + 1;
  contacts.set(email, { id, email, attributes: (params.attributes ?? {}) as object, listIds });
  return known ? { status: 204, headers: {}, body: '' } : json({ id }, 201);
}

function remove(contacts: Map<string, Contact>, { params }: Call, list: number): Reply {
  const emails = (Array.isArray(params.emails) ? params.emails : []).map((email) => String(email).toLowerCase());
  const found = emails.flatMap((email) => contacts.get(email) ?? []).filter(({ listIds }) => listIds.includes(list));
  if (found.length === 0)
    return refusal(400, 'invalid_parameter', 'Contact already removed from list and/or does not exist');
  for (const contact of found) contact.listIds = contact.listIds.filter((id) => id !== list);
  return json({ contacts: { success: found.map(({ email }) => email), failure: [] } }, 201);
}

function show(contacts: Map<string, Contact>, { query }: Call): Reply {
  const email = query.get('email')?.toLowerCase();
  return json([...contacts.values()].filter((contact) => !email || contact.email === email));
}

const refusal = (status: number, code: string, message: string): Reply => json({ code, message }, status);
