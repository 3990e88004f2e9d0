import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildIfNeeded } from '../../scripts/lib/build.ts';
import { ROOT } from '../../scripts/lib/paths.ts';
import { freePort, PortTaken } from '../../scripts/lib/ports.ts';
import { type Stack, startStack } from '../support/stack/stack.ts';
import { fillTemplate } from '../support/stack/template.ts';
import { startWorkerProcess } from '../support/stack/worker-process.ts';

const MINUTES_3 = 180_000;
const CODE = '246810';

beforeAll(() => buildIfNeeded().then(() => undefined), MINUTES_3);

describe('the static verification code for development', () => {
  it('is not accepted by a built Worker that is configured with it (T5, C6)', () =>
    withStack({ VERIFY_BYPASS_CODE: CODE }, async ({ url }) => {
      const email = 'ben@kindhour.example';
      const sent = await call(url, 'user/sendEmailVerifyCode', { email });
      expect(sent.http).toBe(200);
      const entered = { email, verify_code: CODE, request_id: sent.data.request_id };
      expect(await call(url, 'user/verifyEmailVerifyCode', entered)).toMatchObject({ http: 422 });
    }));

  it('is only read once in the build, to refuse to run', () => {
    expect(readsIn('functions')).toBe(2);
    expect(readsIn('dist/server')).toBe(1);
  });

  it('makes a production Worker answer every request with an error', () =>
    withStack({ VERIFY_BYPASS_CODE: CODE, ENVIRONMENT: 'production' }, async ({ url }) => {
      for (const path of ['/', '/api/openapi.json']) expect((await fetch(url + path)).status).toBe(500);
    }));
});

describe('the Worker process', () => {
  it('fails with PortTaken if its port is in use', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    await expect(startWorkerProcess({ port, bindings: {} })).rejects.toThrow(PortTaken);
    other.close();
  });
});

type Bindings = NonNullable<Parameters<typeof startStack>[0]['bindings']>;

async function withStack(bindings: Bindings, use: (stack: Stack) => Promise<void>): Promise<void> {
  const stack = await startStack({ prepare: fillTemplate, bindings });
  await use(stack).finally(() => stack.stop());
}

async function call(url: string, path: string, input: object) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(input) });
  const { data } = (await answer.json()) as { data: { responseData: { request_id?: string; code?: string } } };
  return { http: answer.status, data: data.responseData };
}

/** Counts how often the code in a folder reads the setting. */
function readsIn(folder: string): number {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  const sources = names.filter((name) => /\.(ts|mjs|js)$/.test(name));
  const texts = sources.map((name) => readFileSync(join(ROOT, folder, name), 'utf8'));
  return texts.reduce((sum, text) => sum + (text.match(/\.VERIFY_BYPASS_CODE\b/g)?.length ?? 0), 0);
}
