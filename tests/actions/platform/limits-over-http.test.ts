import { beforeEach, describe, expect, it } from 'vitest';
import { findCharities } from '../../../functions/discovery/views/find-charities.ts';
import { makeContext } from '../../../functions/platform/context.ts';
import { CATALOGUE } from '../../../src/contract/index.ts';
import { inTurn } from '../../../src/domain/kit/cases.testkit.ts';
import type { CastName } from '../../support/cast.ts';
import { api, moveClock, ownDatabase, rawApi, send, testEnv } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { solved, withCaptchaSetUp } from '../../support/people/captcha.ts';
import { browser, locationOf } from '../../support/people/identity-provider.ts';

/** Limits of the table in `tests/support/limit-table.ts` that no test of an area drives. */
ownDatabase();
withCaptchaSetUp();

const MINUTE_MS = 60_000;
const from = (ip: string) => ({ headers: { 'cf-connecting-ip': ip } });

/** Calls are counted by the minute of the clock, so that a test begins with one. */
beforeEach(() => moveClock(MINUTE_MS - (Date.now() % MINUTE_MS)));

describe('calls of one action in a minute', () => {
  const limited = [...CATALOGUE].flatMap(([path, { perMinute }]) => (perMinute ? [[path, perMinute] as const] : []));

  it.each(inTurn(limited, 0))('of %s are refused to a network after %d, and to no other', async (path, most) => {
    const codes: (string | undefined)[] = [];
    for (let n = 0; n <= most; n++) codes.push((await rawApi(path, '{}', from('198.18.0.1'))).code);
    expect(codes.indexOf('TOO_FAST')).toBe(most);
    expect((await rawApi(path, '{}', from('198.18.0.2'))).code).not.toBe('TOO_FAST');
  });
});

describe('messages in a day', () => {
  const CONTACT = { name: 'Ada', email: 'ada@visitor.example', subject: 'Hello', message: 'A question about an hour.' };
  const kinds: Record<
    string,
    [number, (n: number, as: CastName, ip: string) => Promise<{ code: string | undefined }>]
  > = {
    'to the support': [
      10,
      async (_, as, ip) =>
        api('user/submitContactUs', { ...CONTACT, captcha_token: await solved('contact') }, { as, ...from(ip) }),
    ],
    'that report an offer': [
      20,
      async (_, as, ip) => api('product/report', { id: await openTestLot(), reason: 'other' }, { as, ...from(ip) }),
    ],
    'that subscribe to the newsletter': [
      20,
      async (n, as, ip) => api('newsletter/subscribe', { email: `reader${n}@${as}.example` }, { as, ...from(ip) }),
    ],
  };

  it.each(Object.entries(kinds))(
    '%s are limited by person, whatever network they come from',
    async (_, [most, post]) => {
      const answer = async (n: number) => (await post(n, 'ben', `198.18.1.${n}`)).code;
      const codes: (string | undefined)[] = [];
      for (let n = 0; n <= most; n++) codes.push(await answer(n));
      expect(codes.indexOf('TOO_MANY_MESSAGES')).toBe(most);
      expect((await post(0, 'clara', '198.18.2.1')).code).toBeUndefined();
    },
  );
});

it('steps of signing in with a provider are limited to thirty a minute for a network', async () => {
  const who = browser();
  const { headers } = from('198.18.4.1');
  const step = async () => locationOf(await who.go('/auth/google', headers));
  for (let n = 0; n < 30; n++) expect(await step()).not.toContain('TOO_FAST');
  expect(await step()).toContain('notice=TOO_FAST');
  const end = await send('/auth/google/callback?state=x&code=y', { headers });
  expect(locationOf(end)).toContain('notice=TOO_FAST');
  moveClock(3 * MINUTE_MS);
  expect(await step()).not.toContain('TOO_FAST');
});

it('look-ups in the charity directory are limited to thirty a minute for a network', async () => {
  const look = (ip: string, n: number) =>
    findCharities(
      makeContext({ env: testEnv, waitUntil: () => {} }, { actor: { kind: 'visitor', id: null }, ip }),
      `Sea${n}`,
    );
  for (let n = 0; n < 30; n++) expect((await look('198.18.3.1', n))?.away).toBe(false);
  expect(await look('198.18.3.1', 31)).toEqual({ records: [], away: true });
  expect((await look('198.18.3.2', 32))?.away).toBe(false);
});
