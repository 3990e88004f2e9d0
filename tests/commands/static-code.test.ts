import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { seed } from '../../db/seed/index.ts';
import { ROOT } from '../../scripts/lib/places.ts';
import { type Stack, startStack } from '../support/stack.ts';

const MINUTES_3 = 180_000;
const CODE = '246810';

/** §9 knows a static code; a build must not, whatever it is configured with (T5, C6). */
it('is in no build: told to take one, a built Worker takes none, and in production it takes nothing at all', {
  timeout: MINUTES_3,
}, async () => {
  await withStack({ VERIFY_BYPASS_CODE: CODE }, async ({ url }) => {
    const email = 'ben@kindhour.example';
    const asked = await call(url, 'user/sendEmailVerifyCode', { email });
    expect(asked.http).toBe(200);
    const entered = { email, verify_code: CODE, request_id: asked.data.request_id };
    expect(await call(url, 'user/verifyEmailVerifyCode', entered)).toMatchObject({ http: 422 });
  });
  expect(readsIn('functions')).toBe(2);
  expect(readsIn('dist/server')).toBe(1);
  await withStack({ VERIFY_BYPASS_CODE: CODE, ENVIRONMENT: 'production' }, async ({ url }) => {
    for (const path of ['/', '/api/openapi.json']) expect((await fetch(url + path)).status).toBe(500);
  });
});

type Bindings = NonNullable<Parameters<typeof startStack>[0]['bindings']>;

async function withStack(bindings: Bindings, use: (stack: Stack) => Promise<void>): Promise<void> {
  const prepare = async (address: Stack['address']) => {
    await migrate(address);
    await seed(address, Date.now());
  };
  const stack = await startStack({ prepare, bindings });
  await use(stack).finally(() => stack.stop());
}

async function call(url: string, path: string, input: object) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(input) });
  const { data } = (await answer.json()) as { data: { responseData: { request_id?: string; code?: string } } };
  return { http: answer.status, data: data.responseData };
}

/** How often the value is read: where it is compared with a code, and where a start is refused for it. */
function readsIn(folder: string): number {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  const sources = names.filter((name) => /\.(ts|mjs|js)$/.test(name));
  const texts = sources.map((name) => readFileSync(join(ROOT, folder, name), 'utf8'));
  return texts.reduce((sum, text) => sum + (text.match(/\.VERIFY_BYPASS_CODE\b/g)?.length ?? 0), 0);
}
