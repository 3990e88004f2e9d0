import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeDevelopmentConfig } from '../../scripts/lib/dev-config.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kindhour-dev-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('npm run dev has no rule for static files that another covers, which the platform refuses', async () => {
  const config = JSON.parse(await readFile(writeDevelopmentConfig(folder, {}), 'utf8'));
  const rules: string[] = config.assets.run_worker_first;
  const wide = rules.filter((rule) => rule.endsWith('*')).map((rule) => rule.slice(0, -1));
  const covered = rules.filter((rule) => wide.some((start) => rule !== `${start}*` && rule.startsWith(start)));
  expect([covered, rules.length]).toEqual([[], new Set(rules).size]);
  expect(rules).toContain('!/push-worker.js');
});
