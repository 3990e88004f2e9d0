import { CHARITIES, type Charity } from './charity/charities.ts';
import { hasLogo, logo } from './charity/logo.ts';
import { charityRecord, charitySearchResult, oneSearchResult } from './charity/records.ts';
import { findByName, findByNumberOrName } from './charity/search.ts';
import { asset, json, type Reply } from './kit/reply.ts';
import { type Call, type StandIn, startServer } from './kit/server.ts';
import { addressOf } from './kit/switches.ts';

export type CharityOptions = { port?: number };

const API = /^(?:\/([A-Za-z0-9-]+))?\/v1\/(.+)$/;
const MAX_RESULTS = 100;

/**
 * JustGiving's charity directory, written from its API documentation (https://api.justgiving.com/docs and the collection
 * published for Postman, the .NET SDK's contracts): `GET /v1/onesearch?q=&i=Charity&limit=&offset=` by name,
 * `/v1/charity/search?q=&charityid=&page=&pageSize=` also by registration number, and `/v1/charity/{id}`. The application
 * id is the header `x-api-key` or the first part of the path; without `accept: application/json` answers are XML. The
 * charities are real ones by registered name and number; the `decline` switch refuses the application id.
 */
export function startCharity({ port = 0 }: CharityOptions = {}): Promise<StandIn> {
  return startServer(port, (switches) => ({
    isApi: (path) => API.test(path),
    errorBody: (_status, message) => [{ id: 'ServiceError', desc: message }],
    reset: () => undefined,
    handle: (call) => {
      if (call.method !== 'GET') return undefined;
      if (call.path.startsWith('/logos/')) return serveLogo(call.path);
      const [, pathKey, resource] = API.exec(call.path) ?? [];
      if (!resource) return undefined;
      const keyed = pathKey ?? call.headers['x-api-key'];
      if (!keyed || switches.take('decline', addressOf(call))) return refuseKey();
      return wantsJson(call) ? answer(resource, call) : xml(resource);
    },
  }));
}

function refuseKey(): Reply {
  return json([{ id: 'InvalidApplicationId', desc: 'The application id is missing or not valid.' }], 401);
}

const wantsJson = (call: Call) => (call.headers.accept ?? '').includes('application/json');

const xml = (resource: string): Reply => asset(`<?xml version="1.0"?><${resource.split('/')[0]}/>`, 'application/xml');

function answer(resource: string, call: Call): Reply | undefined {
  const base = `http://${call.headers.host}`;
  if (resource === 'onesearch') return oneSearch(call.query, base);
  if (resource === 'charity/search') return charitySearch(call.query, base);
  const id = /^charity\/(\d+)$/.exec(resource)?.[1];
  if (!id) return undefined;
  const charity = byId(id);
  return charity
    ? json(charityRecord(charity, base))
    : json([{ id: 'CharityNotFound', desc: `There is no charity ${id}.` }], 404);
}

/** Pages by `offset`; knows no `page`, and nothing about numbers. An empty search answers an empty list of groups. */
function oneSearch(query: URLSearchParams, base: string): Reply {
  const words = query.get('q') ?? '';
  const country = (query.get('country') ?? 'gb').toLowerCase();
  const found = country === 'gb' ? findByName(CHARITIES, words) : [];
  const limit = bounded(query.get('limit'), 20, MAX_RESULTS);
  const offset = Math.max(0, Math.trunc(Number(query.get('offset') ?? 0)) || 0);
  const results = found.slice(offset, offset + limit).map((charity) => oneSearchResult(charity, base));
  const groups = results.length
    ? [{ Title: 'Charities', Count: results.length, Specific: 'charity', Results: results }]
    : [];
  return json({ GroupedResults: groups, Total: found.length, Limit: limit, Query: words, Suggestions: [] });
}

function charitySearch(query: URLSearchParams, base: string): Reply {
  const words = query.get('q') ?? '';
  const id = query.get('charityid');
  const found = findByNumberOrName(CHARITIES, words).filter((charity) => !id || String(charity.id) === id);
  const size = bounded(query.get('pageSize'), 20, MAX_RESULTS);
  const page = bounded(query.get('page'), 1, 1_000);
  const totalPages = Math.ceil(found.length / size);
  const results = found.slice((page - 1) * size, page * size).map((charity) => charitySearchResult(charity, base));
  return json({
    charitySearchResults: results,
    numberOfHits: found.length,
    totalPages,
    query: words,
    next: page < totalPages ? pageLink(base, query, page + 1) : null,
    prev: page > 1 ? pageLink(base, query, page - 1) : null,
  });
}

function pageLink(base: string, query: URLSearchParams, page: number) {
  const asked = new URLSearchParams(query);
  asked.set('page', String(page));
  return { href: `${base}/v1/charity/search?${asked}`, type: 'application/json' };
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
