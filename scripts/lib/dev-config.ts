import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unstable_readConfig as readConfig } from 'wrangler';
import type { Bindings } from './bindings.ts';
import { ROOT } from './paths.ts';

/** Writes the settings of wrangler.toml with these bindings to a file, and returns its path. */
export function writeDevelopmentConfig(folder: string, bindings: Bindings): string {
  const {
    name,
    main,
    compatibility_date,
    compatibility_flags,
    durable_objects,
    migrations,
    r2_buckets,
    images,
    assets,
  } = readConfig({ config: join(ROOT, 'wrangler.toml') });
  const shared = {
    name,
    main,
    compatibility_date,
    compatibility_flags,
    durable_objects,
    migrations,
    r2_buckets,
    images,
  };
  const path = join(folder, 'wrangler.json');
  mkdirSync(folder, { recursive: true });
  const config = { ...shared, assets: { ...assets, run_worker_first: workerFirst(assets) }, vars: bindings };
  writeFileSync(path, JSON.stringify(config, null, 2), { mode: 0o600 });
  return path;
}

type Assets = ReturnType<typeof readConfig>['assets'];

/** In development Vite, not the Worker, serves scripts, styles and `public`. No rule may repeat what another covers. */
function workerFirst(assets: Assets): string[] {
  const rules: string[] = Array.isArray(assets?.run_worker_first) ? assets.run_worker_first : [];
  const published = readdirSync(join(ROOT, 'public'), { withFileTypes: true }).filter((entry) => entry.isFile());
  const names = published.map(({ name }) => `!/${name}`).filter((name) => !rules.some((rule) => covers(rule, name)));
  return [...rules, '!/@*', '!/src/*', '!/node_modules/*', `!${ROOT}/*`, ...names];
}

const covers = (rule: string, name: string): boolean =>
  rule === name || (rule.endsWith('*') && name.startsWith(rule.slice(0, -1)));
