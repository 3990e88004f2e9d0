import type { Reader } from '../../db/client.ts';
import { listIncrements, listSettings } from '../../db/queries/platform/settings.ts';
import { incrementsOf } from '../../src/domain/bidding/index.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../src/domain/settings.ts';
import { cachedByDatabase } from './cache.ts';

/** Settings change rarely, so each isolate caches them. */
const cached = cachedByDatabase<Settings>(4_000);

/** The defaults with the operator's settings applied, at most five seconds old. */
export const readSettings = (db: Reader, now: number): Promise<Settings> =>
  cached(db, now, async () => {
    const [rows, steps] = await Promise.all([listSettings(db), listIncrements(db)]);
    const stored = Object.fromEntries(rows.map((row) => [row.key, JSON.parse(row.value)]));
    // An operator who turns one feature off leaves the others as they are.
    const features = { ...DEFAULT_SETTINGS.features, ...stored.features };
    return { ...DEFAULT_SETTINGS, ...stored, features, increments: incrementsOf(steps) };
  });
