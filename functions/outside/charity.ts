import { storeNewest } from '../../src/domain/kit/store-newest.ts';
import { webAddress } from '../../src/domain/offers/picture.ts';
import { onCacheReset } from '../platform/cache.ts';
import type { Env } from '../platform/env.ts';
import { refusal } from '../platform/refusal.ts';
import { callOutside, notConfigured } from './call.ts';

/** A charity from the directory (§3). Texts are plain, addresses are http or https. */
export type CharityRecord = {
  fundraiser_name: string;
  fundraiser_id: string;
  reg_number: string;
  postcode: string | null;
  town: string | null;
  country_code: string;
  jg_url: string | null;
  logo_download: string | null;
  mission_statement: string;
};

export type CharityDirectory = {
  /** Charities by name or registration number; refuses with DIRECTORY_AWAY if the directory is unavailable. */
  search(words: string, page: number, limit: number): Promise<{ records: CharityRecord[]; total: number }>;
  /** The charity with exactly this registration number, or null; never cached. */
  find(regNumber: string): Promise<CharityRecord | null>;
};

/** JustGiving's charity directory. Searches are cached for five minutes; `find` is not. */
export function openCharityDirectory(env: Env): CharityDirectory {
  return {
    search: (words, page, limit) =>
      cached(`${words.toLowerCase()} ${page} ${limit}`, () => search(env, words, page, limit)),
    async find(regNumber) {
      const { records } = await search(env, regNumber, 1, 10);
      return records.find((record) => record.reg_number === regNumber) ?? null;
    },
  };
}

async function search(env: Env, words: string, page: number, limit: number) {
  const query = new URLSearchParams({
    q: words,
    i: 'Charity',
    country: 'gb',
    limit: String(limit),
    page: String(page),
  });
  const answer = await ask(env, `onesearch?${query}`);
  const hits = (answer?.GroupedResults ?? []).flatMap((group) => group.Results ?? []);
  const records = hits.map(recordOf).filter((record) => record !== null);
  return { records, total: Math.max(Number(answer?.Total ?? 0) || 0, records.length) };
}

type Hit = Readonly<Record<string, unknown>>;
type Answer = { GroupedResults?: { Results?: Hit[] }[]; Total?: number };

async function ask(env: Env, resource: string): Promise<Answer | null> {
  if (!env.CHARITY_API_URL || !env.CHARITY_APP_ID) throw notConfigured('The charity directory');
  const headers = { accept: 'application/json', 'x-api-key': env.CHARITY_APP_ID };
  const response = await callOutside(`${env.CHARITY_API_URL}/v1/${resource}`, { headers }).catch(() => null);
  if (!response?.ok) throw away();
  const answer: unknown = await response.json().catch(() => {
    throw away();
  });
  return answer as Answer | null;
}

const away = () =>
  refusal('DIRECTORY_AWAY', 'We can’t reach the charity directory at the moment. Please try again shortly.');

/** Null for a hit without a name or a registration number, which cannot receive donations. */
function recordOf(hit: Hit): CharityRecord | null {
  const reg_number = plain(hit.RegistrationNumber, 20)
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase();
  const fundraiser_name = plain(hit.Name, 200);
  if (!reg_number || !fundraiser_name) return null;
  return {
    fundraiser_name,
    fundraiser_id: plain(hit.Id, 40),
    reg_number,
    postcode: plain(hit.Postcode, 20) || null,
    town: plain(hit.Town, 100) || null,
    country_code: plain(hit.CountryCode, 2) || 'GB',
    jg_url: webAddress(hit.Link),
    logo_download: webAddress(hit.Logo),
    mission_statement: plain(hit.Description, 2000),
  };
}

/** Short plain text without tags and control characters. */
function plain(value: unknown, most: number): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text
    .replace(/<[^>]*>/g, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, most);
}

const CACHE_MS = 5 * 60 * 1000;
const MAX_CACHED = 500;
const cache = new Map<string, { answer: Awaited<ReturnType<typeof search>>; until: number }>();
onCacheReset(() => cache.clear());

/** Failures are not cached. */
async function cached(key: string, ask: () => ReturnType<typeof search>): ReturnType<typeof search> {
  const found = cache.get(key);
  if (found && found.until > Date.now()) return found.answer;
  const answer = await ask();
  storeNewest(cache, key, { answer, until: Date.now() + CACHE_MS }, MAX_CACHED);
  return answer;
}
