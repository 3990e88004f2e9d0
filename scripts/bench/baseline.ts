import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { ROOT } from '../lib/paths.ts';
import { runtimeOfWrangler } from '../lib/worker.ts';

/** Any folder of assets will do: none of them is asked for. */
const CLIENT = join(ROOT, 'dist/client');

export type Baseline = { url: string; stop: () => Promise<void> };

/** Runs the Worker that does nothing, in the same runtime as the real one. */
export async function startBaseline(port: number): Promise<Baseline> {
  const { Miniflare, convertV4MiniflareOptions } = runtimeOfWrangler();
  const worker = {
    name: 'baseline',
    modules: true,
    script: await bundle(),
    compatibilityDate: '2026-08-20',
    durableObjects: {
      NOTHING: { className: 'Nothing', useSQLite: true },
      BARE: { className: 'Bare', useSQLite: true },
    },
    // Both have the same router for assets in front, since it costs more than a trivial handler.
    assets: {
      directory: CLIENT,
      binding: 'ASSETS',
      routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: true },
    },
  };
  const runtime = new Miniflare(convertV4MiniflareOptions({ host: '127.0.0.1', port, cf: false, workers: [worker] }));
  return { url: (await runtime.ready).origin, stop: () => runtime.dispose() };
}

async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL('./baseline-worker.js', import.meta.url));
  const external = ['cloudflare:workers'];
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, format: 'esm', write: false, external });
  return outputFiles?.[0]?.text ?? '';
}
