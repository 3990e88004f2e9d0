import { storeNewest } from '../../src/domain/kit/store-newest.ts';
import { onCacheReset } from '../platform/cache.ts';
import type { Env } from '../platform/env.ts';
import { type CharityRecord, fromOneSearch, fromRecord, fromSearch, type Hit } from './charity/records.ts';
import { askDirectory } from './charity/request.ts';

export type { CharityRecord };

type Charities = { records: CharityRecord[]; total: number };

export type CharityDirectory = {
  /** Charities by name, registration number or fundraiser id; refuses with DIRECTORY_AWAY if the directory is unavailable. */
  search(words: string, page: number, limit: number): Promise<Charities>;
  /** The charity with exactly this registration number, or null; never cached. */
  find(regNumber: string): Promise<CharityRecord | null>;
};

/**
 * JustGiving's charity directory, by its API documentation (https://api.justgiving.com/docs). Names are searched with
 * OneSearch, numbers with the charity search, and one charity is read by its id. Searches are cached for five minutes;
 * `find` is not.
 */
export function openCharityDirectory(env: Env): CharityDirectory {
  return {
    search: (words, page, limit) =>
      cached(`${words.toLowerCase()} ${page} ${limit}`, () =>
        NUMBER.test(words.trim()) ? searchNumber(env, words, page, limit) : searchName(env, words, page, limit),
      ),
    async find(regNumber) {
      const { records } = await searchRegistered(env, regNumber, 1, 10);
      const found = records.find((record) => record.reg_number === regNumber);
      if (!found) return null;
      const full = await readCharity(env, found.fundraiser_id);
      return { ...(full ?? found), reg_number: regNumber };
    },
  };
}

/** What is read as a number: digits, perhaps behind the letters of a register (SC, NIC). */
const NUMBER = /^[a-z]{0,3}\s*\d[\d\s-]*$/i;

/** By registration number, and on the first page the charity with this fundraiser id as well. */
async function searchNumber(env: Env, words: string, page: number, limit: number): Promise<Charities> {
  const number = words.replace(/[\s-]/g, '').toUpperCase();
  const [registered, own] = await Promise.all([
    searchRegistered(env, number, page, limit),
    page === 1 ? readCharity(env, number) : null,
  ]);
  const isNew = own !== null && !registered.records.some((record) => record.fundraiser_id === own.fundraiser_id);
  if (!isNew) return registered;
  return { records: [...registered.records, own].slice(0, limit), total: registered.total + 1 };
}

/** Hits without a registration number in their subtext that are read one by one; others are left out. */
const MOST_READ = 10;

async function searchName(env: Env, words: string, page: number, limit: number): Promise<Charities> {
  const query = { q: words, i: 'Charity', country: 'gb', limit: String(limit), offset: String((page - 1) * limit) };
  const answer = await askDirectory<{ GroupedResults?: { Results?: Hit[] }[]; Total?: number }>(
    env,
    'onesearch',
    query,
  );
  const hits = (answer?.GroupedResults ?? []).flatMap((group) => group.Results ?? []);
  let read = 0;
  const records = await Promise.all(
    hits.map((hit) => fromOneSearch(env, hit) ?? (++read <= MOST_READ ? readCharity(env, String(hit.Id)) : null)),
  );
  return counted(records, answer?.Total);
}

async function searchRegistered(env: Env, number: string, page: number, limit: number): Promise<Charities> {
  const query = { q: number, page: String(page), pageSize: String(limit) };
  const answer = await askDirectory<{ charitySearchResults?: Hit[]; numberOfHits?: number }>(
    env,
    'charity/search',
    query,
  );
  return counted(
    (answer?.charitySearchResults ?? []).map((hit) => fromSearch(env, hit)),
    answer?.numberOfHits,
  );
}

/** The charity with this fundraiser id, or null. */
async function readCharity(env: Env, id: string): Promise<CharityRecord | null> {
  if (!/^\d{1,12}$/.test(id)) return null;
  const answer = await askDirectory<Hit>(env, `charity/${id}`);
  return answer && fromRecord(env, answer);
}

function counted(found: (CharityRecord | null)[], total: unknown): Charities {
  const records = found.filter((record) => record !== null);
  return { records, total: Math.max(Number(total ?? 0) || 0, records.length) };
}

const CACHE_MS = 5 * 60 * 1000;
const MAX_CACHED = 500;
const cache = new Map<string, { answer: Charities; until: number }>();
onCacheReset(() => cache.clear());

/** Failures are not cached. */
async function cached(key: string, ask: () => Promise<Charities>): Promise<Charities> {
  const found = cache.get(key);
  if (found && found.until > Date.now()) return found.answer;
  const answer = await ask();
  storeNewest(cache, key, { answer, until: Date.now() + CACHE_MS }, MAX_CACHED);
  return answer;
}
