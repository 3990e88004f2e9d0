import { readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/lib/paths.ts';
import { type Stack, startStack } from '../support/stack/stack.ts';
import { fillTemplate } from '../support/stack/template.ts';

const MINUTES_3 = 180_000;
/** The headers of every response, from the Worker and of static files. */
const SHARED = [
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
];

/** What the platform reads and does not serve. */
const NOT_SERVED = /^\/(_headers|_redirects|\..*)$/;

let stack: Stack;
let files: string[] = [];
beforeAll(async () => {
  stack = await startStack({ prepare: fillTemplate });
  files = oneOfEachKind(join(ROOT, 'dist/client'));
}, MINUTES_3);
afterAll(() => stack?.stop());

const get = (path: string) => fetch(stack.url + path, { redirect: 'manual' });
const sharedOf = ({ headers }: Response) => Object.fromEntries(SHARED.map((name) => [name, headers.get(name)]));

/** One file of each folder and extension, as its address; pages are requested by their own. */
function oneOfEachKind(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = names.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length));
  const shown = paths.filter((path) => !NOT_SERVED.test(path) && extname(path) !== '.html');
  return [...new Map(shown.map((path) => [`${path.split('/')[1]} ${extname(path)}`, path])).values()];
}

describe('a static file', () => {
  it('has the headers of a page (F9)', async () => {
    const page = sharedOf(await get('/search'));
    expect(Object.values(page)).not.toContain(null);
    expect(files.length).toBeGreaterThan(8);
    for (const path of [...files, '/api/openapi.json', '/offers.rss', '/nothing-here', '/_astro/nothing-here.js']) {
      expect([path, sharedOf(await get(path))]).toEqual([path, page]);
    }
  });

  it('has a policy under which nothing runs or frames it (F9, F10)', async () => {
    for (const path of files) {
      const answer = await get(path);
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect([path, answer.status, policy.startsWith("default-src 'none'")]).toEqual([path, 200, true]);
      expect([path, policy.includes("frame-ancestors 'none'")]).toEqual([path, true]);
    }
  });

  it('is still stored for ever if its name has its digest', async () => {
    const path = files.find((name) => name.startsWith('/_astro/')) ?? '';
    expect((await get(path)).headers.get('cache-control')).toContain('immutable');
  });
});

describe('a path that is encoded twice', () => {
  it.each([
    '/%252e%252e',
    '/search%25',
    '/_astro/%252e%252e/search',
    '/_astro/%25',
    '/art/%252e%252e%252fsite.webmanifest',
    '/art/hero%252esvg',
    '/favicon.%2569co',
    '/styleguide%252ehtml',
    '/api/%252e%252e',
    '/form/%252e%252e',
    '/pictures/%252e%252e',
    '/%zz',
  ])('is not found: %s (D4)', async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([404, null]);
  });
});
