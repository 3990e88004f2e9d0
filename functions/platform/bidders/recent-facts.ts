import { storeNewest } from '../../../src/domain/kit/store-newest.ts';

/** How long facts about bidders that rarely change are cached. */
export const CACHE_MS = 5_000;
export const MAX_CACHED = 5_000;

export type Cached<Fact> = Map<string, { fact: Fact; until: number }>;

/** A fact about each of these people, read for those about whom it is not cached at `now` (UTC ms). */
export async function recentFacts<Fact>(
  { cache, keyOf, now }: { cache: Cached<Fact>; keyOf: (userId: string) => string; now: number },
  userIds: readonly string[],
  read: (userIds: string[]) => Promise<(userId: string) => Fact>,
): Promise<ReadonlyMap<string, Fact>> {
  const entries = new Map(userIds.map((id) => [id, cache.get(keyOf(id))]));
  const stale = [...entries].filter(([, entry]) => (entry?.until ?? 0) <= now).map(([id]) => id);
  if (stale.length > 0) {
    const factOf = await read(stale);
    for (const id of stale) {
      const entry = { fact: factOf(id), until: now + CACHE_MS };
      storeNewest(cache, keyOf(id), entry, MAX_CACHED);
      entries.set(id, entry);
    }
  }
  return new Map([...entries].flatMap(([id, entry]) => (entry ? [[id, entry.fact]] : [])));
}
