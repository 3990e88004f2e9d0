import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unstable_readConfig as readConfig } from 'wrangler';
import type { Bindings } from './bindings.ts';
import { ROOT } from './places.ts';

/** Writes wrangler.toml as it is, with the values of a development run, and returns where. */
export function writeDevelopmentConfig(folder: string, bindings: Bindings): string {
  const { name, main, compatibility_date, compatibility_flags, durable_objects, migrations, r2_buckets, assets } =
    readConfig({ config: join(ROOT, 'wrangler.toml') });
  const kept = { name, main, compatibility_date, compatibility_flags, durable_objects, migrations, r2_buckets };
  const path = join(folder, 'wrangler.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, JSON.stringify({ ...kept, assets, vars: bindings }, null, 2), { mode: 0o600 });
  return path;
}
