import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startCaptcha } from './captcha.ts';
import type { StandIn } from './kit/server.ts';

const PASSES = '1x0000000000000000000000000000000AA';

describe('the captcha stand-in', () => {
  let captcha: StandIn;
  let now = 1_000_000;
  beforeAll(async () => {
    captcha = await startCaptcha({ now: () => now });
  });
  beforeEach(() => captcha.reset());
  afterAll(() => captcha.close());

  const solve = async (more: object = {}) => {
    const body = JSON.stringify({ hostname: 'kindhour.test', action: 'register', ...more });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${captcha.url}/__solve`, { method: 'POST', headers, body });
    return ((await answer.json()) as { token: string }).token;
  };
  const verify = async (fields: Record<string, string>) => {
    const body = new URLSearchParams(fields);
    const answer = await fetch(`${captcha.url}/turnstile/v0/siteverify`, { method: 'POST', body });
    return (await answer.json()) as { success: boolean; 'error-codes': string[] };
  };

  it('accepts a token once, and again only with the same idempotency key', async () => {
    const response = await solve();
    const request = { secret: PASSES, response, idempotency_key: 'one' };
    expect(await verify(request)).toMatchObject({ success: true, hostname: 'kindhour.test', action: 'register' });
    expect(await verify(request)).toMatchObject({ success: true });
    expect(await verify({ ...request, idempotency_key: 'two' })).toMatchObject({
      'error-codes': ['timeout-or-duplicate'],
    });
  });

  it('expires a token after five minutes', async () => {
    const response = await solve();
    now += 300_001;
    expect(await verify({ secret: PASSES, response })).toMatchObject({ 'error-codes': ['timeout-or-duplicate'] });
  });

  it.each([
    ['2x0000000000000000000000000000000AA', 'invalid-input-response'],
    ['3x0000000000000000000000000000000AA', 'timeout-or-duplicate'],
    ['nobody', 'invalid-input-secret'],
    ['', 'missing-input-secret'],
  ])('answers the secret %s with %s', async (secret, code) => {
    expect(await verify({ secret, response: await solve() })).toMatchObject({ success: false, 'error-codes': [code] });
  });

  it('answers a token with the error that it was drawn with, and no other token', async () => {
    const [response, other] = [await solve({ error: 'internal-error' }), await solve()];
    expect(await verify({ secret: PASSES, response })).toMatchObject({ 'error-codes': ['internal-error'] });
    expect(await verify({ secret: PASSES, response: other })).toMatchObject({ success: true });
  });

  it('serves its script and its frame', async () => {
    const script = await fetch(`${captcha.url}/turnstile/v0/api.js?render=explicit`);
    expect(script.headers.get('content-type')).toContain('javascript');
    expect(await (await fetch(`${captcha.url}/frame`)).text()).toContain('postMessage');
  });
});
