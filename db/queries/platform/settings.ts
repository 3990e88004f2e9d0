import type { Reader } from '../../client.ts';
import { settings } from '../../schema/index.ts';

/** Every setting that differs from its default. */
export function listSettings(db: Reader) {
  return db.select({ key: settings.key, value: settings.value }).from(settings).limit(200);
}
