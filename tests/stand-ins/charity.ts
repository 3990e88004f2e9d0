import { CHARITIES, type Charity } from './charity/charities.ts';
import { hasLogo, logo } from './charity/logo.ts';
import { charityRecord, searchHit } from './charity/records.ts';
import { findCharities } from './charity/search.ts';
import { asset, json, type Reply } from './kit/reply.ts';
import { type Call, type StandIn, startServer } from './kit/server.ts';
import { addressOf } from './kit/switches.ts';

export type CharityOptions = { port?: number };

const API = /^(?:\/([A-Za-z0-9-]+))?\/v1\/(.+)$/;
const MAX_RESULTS = 100;

/**
 * JustGiving's charity directory: `GET /v1/onesearch?q=&i=Charity` and `/v1/charity/search` answer
 * `{ GroupedResults: [{ Title, Count, Results }], Query, Total }`, `GET /v1/charity/{id}` one charity.
 * The application key is the header `x-api-key` or `x-app-id`, or the first part of the path. The charities are real ones
 * by registered name and number; the `decline` switch refuses the key.
 */
export function startCharity({ port = 0 }: CharityOptions = {}): Promise<StandIn> {
  return startServer(port, (switches) => ({
    isApi: (path) => API.test(path),
    errorBody: (_status, message) => ({ error: { id: 'ServiceError', desc: message } }),
    reset: () => undefined,
    handle: (call) => {
      if (call.method !== 'GET') return undefined;
      if (call.path.startsWith('/logos/')) return serveLogo(call.path);
      const [, pathKey, resource] = API.exec(call.path) ?? [];
      if (!resource) return undefined;
      const keyed = pathKey ?? call.headers['x-api-key'] ?? call.headers['x-app-id'];
      if (!keyed || switches.take('decline', addressOf(call))) return refuseKey();
      return answer(resource, call);
    },
  }));
}

function refuseKey(): Reply {
  return json({ error: { id: 'InvalidApplicationId', desc: 'The application id is missing or not valid.' } }, 401);
}

function answer(resource: string, call: Call): Reply | undefined {
  const base = `http://${call.headers.host}`;
  if (resource === 'onesearch' || resource === 'charity/search') return search(call.query, base);
  const id = /^charity\/(\d+)$/.exec(resource)?.[1];
  if (!id) return undefined;
  const charity = byId(id);
  return charity
    ? json(charityRecord(charity, base))
    : json({ error: { id: 'CharityNotFound', desc: `There is no charity ${id}.` } }, 404);
}

function search(query: URLSearchParams, base: string): Reply {
  const words = query.get('q') ?? '';
  const country = (query.get('country') ?? 'gb').toLowerCase();
  const found = country === 'gb' || country === 'uk' ? findCharities(CHARITIES, words) : [];
  const limit = bounded(query.get('limit') ?? query.get('pageSize'), 20, MAX_RESULTS);
  const offset = Number(query.get('offset') ?? 0) || (bounded(query.get('page'), 1, 1_000) - 1) * limit;
  const hits = found.slice(offset, offset + limit).map((charity) => searchHit(charity, base));
  const groups = hits.length ? [{ Title: 'Charities', Count: hits.length, Results: hits }] : [];
  return json({ GroupedResults: groups, Query: words, Total: found.length });
}

function bounded(given: string | null, fallback: number, most: number): number {
  const value = Math.trunc(Number(given ?? fallback));
  return value >= 1 ? Math.min(value, most) : fallback;
}

function serveLogo(path: string): Reply | undefined {
  const charity = byId(path.slice('/logos/'.length).replace(/\.svg$/, ''));
  return charity && hasLogo(charity) ? asset(logo(charity), 'image/svg+xml') : undefined;
}

const byId = (id: string): Charity | undefined => CHARITIES.find((charity) => String(charity.id) === id);
