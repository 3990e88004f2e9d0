import type { Reader } from '../db/client.ts';
import { listSettings } from '../db/queries/settings.ts';
import { DEFAULT_SETTINGS, type Settings } from '../src/domain/settings.ts';

/** Settings change rarely: an isolate asks the database again after this long. */
const KEEP_MS = 5_000;
const kept = new WeakMap<Reader, { settings: Settings; until: number }>();

/** The operator's settings over the defaults, at most five seconds old. */
export async function readSettings(db: Reader, now: number): Promise<Settings> {
  const known = kept.get(db);
  if (known && known.until > now && known.until <= now + KEEP_MS) return known.settings;
  const rows = await listSettings(db);
  const settings = { ...DEFAULT_SETTINGS, ...Object.fromEntries(rows.map((row) => [row.key, JSON.parse(row.value)])) };
  kept.set(db, { settings, until: now + KEEP_MS });
  return settings;
}
