import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { memberships, settings, users } from '../../../db/schema/index.ts';
import type { Who as Role } from '../../../src/contract/action.ts';
import { CATALOGUE } from '../../../src/contract/index.ts';
import { type CastName, castId, castToken } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase, rawApi, send } from '../../support/kit.ts';
import { unchecked } from '../../support/unchecked.ts';
import { MATRIX, PEOPLE, type Who } from './gates/routes.ts';

ownDatabase();

const AS: Readonly<Record<Who, CastName | null>> = {
  nobody: null,
  'no seniority': 'fern',
  'no membership': 'gus',
  bidder: 'ben',
  giver: 'amara',
  both: 'priya',
  operator: 'olive',
  deactivated: 'edwin',
};

beforeAll(async () => {
  await database()
    .update(users)
    .set({ status: 'deactivated' })
    .where(eq(users.id, castId('edwin')));
  await database()
    .update(users)
    .set({ seniority: null })
    .where(eq(users.id, castId('olive')));
});

const cookieOf = (who: Who): Record<string, string> => {
  const name = AS[who];
  return name ? { cookie: `kindhour=${castToken(name)}` } : {};
};

/** Opens a page as one of the people; returns `ok`, or where they are redirected. */
async function open(page: string, who: Who, headers: Record<string, string> = {}): Promise<string> {
  const path = page.replaceAll(/\{|\}/g, '');
  const response = await send(path, { headers: { ...cookieOf(who), ...headers } });
  if (response.status === 200) return 'ok';
  expect(response.status, `${page} as ${who}`).toBe(303);
  return named(response.headers.get('location') ?? '', path, response.headers.getSetCookie());
}

function named(location: string, path: string, cookies: string[]): string {
  const back = encodeURIComponent(path);
  const endsSession = cookies.some((cookie) => cookie.startsWith('kindhour=;'));
  const names: Record<string, string> = {
    '/': 'home',
    [`/?login=1&next=${back}`]: 'home, login',
    [`/login?next=${back}`]: 'login',
    [`/account/profile?notice=PROFILE_INCOMPLETE&next=${back}`]: 'profile',
    [`/subscription?notice=MEMBERSHIP_NEEDED&next=${back}`]: 'plans',
    [`/maintanence?notice=MAINTENANCE&next=${back}`]: 'maintenance',
    [`/login?notice=ACCOUNT_DEACTIVATED&next=${back}`]: endsSession ? 'ended' : 'led out with the session still there',
  };
  return names[location] ?? location;
}

describe('the guard of each page, for each person (§2.1, §2.2, §2.3)', () => {
  it.each(MATRIX)('%s', async (page, expected) => {
    const found = Object.fromEntries(await Promise.all(PEOPLE.map(async (who) => [who, await open(page, who)])));
    expect(found, `what ${page} requires is not what tests/support/pages.ts says`).toEqual(expected);
  });

  it('shows a search to an ended session as to a visitor, without a message (§8)', async () => {
    const answer = await send('/search?q=bread', { headers: cookieOf('deactivated') });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
  });

  it('does not redirect other files', async () => {
    expect(await open('/favicon.svg', 'deactivated')).toBe('ok');
  });
});

/** §2.3 and §6 again, by hand: who is stopped, and by which gate. Everyone else passes. */
const STOPPED: Readonly<Record<Role, Partial<Record<Who, string>>>> = {
  anyone: {},
  user: { nobody: '401 NOT_SIGNED_IN', deactivated: '403 ACCOUNT_DEACTIVATED' },
  bidder: {
    nobody: '401 NOT_SIGNED_IN',
    deactivated: '403 ACCOUNT_DEACTIVATED',
    giver: '409 ROLE_NEEDED',
    'no seniority': '409 PROFILE_INCOMPLETE',
    'no membership': '409 MEMBERSHIP_NEEDED',
  },
  seller: {
    nobody: '401 NOT_SIGNED_IN',
    deactivated: '403 ACCOUNT_DEACTIVATED',
    'no seniority': '409 ROLE_NEEDED',
    'no membership': '409 ROLE_NEEDED',
    bidder: '409 ROLE_NEEDED',
    operator: '409 ROLE_NEEDED',
  },
  operator: {
    nobody: '401 NOT_SIGNED_IN',
    deactivated: '403 ACCOUNT_DEACTIVATED',
    'no seniority': '409 ROLE_NEEDED',
    'no membership': '409 ROLE_NEEDED',
    bidder: '409 ROLE_NEEDED',
    giver: '409 ROLE_NEEDED',
    both: '409 ROLE_NEEDED',
  },
};

describe('the gates of each action, for each person (D7)', () => {
  /** The input has an unknown field, so that a caller who passes the gates is refused by the schema. */
  async function ask(path: string, who: Who): Promise<string> {
    const name = AS[who];
    const reply = await rawApi(path, '{"no_such_field":1}', name ? { as: name } : {});
    return ['INVALID_INPUT', 'INVALID_FORM'].includes(reply.code ?? '') ? 'passes' : `${reply.http} ${reply.code}`;
  }

  it.each([...CATALOGUE].map(([path, { who }]) => [path, who] as const))('%s is for %s', async (path, role) => {
    const found = Object.fromEntries(await Promise.all(PEOPLE.map(async (who) => [who, await ask(path, who)])));
    expect(found).toEqual(Object.fromEntries(PEOPLE.map((who) => [who, STOPPED[role][who] ?? 'passes'])));
  });

  it('checks the verified address between the role and the profile', async () => {
    await database()
      .update(users)
      .set({ status: 'email_unverified' })
      .where(eq(users.id, castId('fern')));
    moveClock(2_000);
    const asked = await rawApi('bid/confirm', '{}', { as: 'fern' });
    expect(asked).toMatchObject({ http: 409, code: 'EMAIL_UNVERIFIED', data: { go_to: '/registration?verify=1' } });
    await database()
      .update(users)
      .set({ status: 'active' })
      .where(eq(users.id, castId('fern')));
  });
});

describe('the membership of bidders (§1, A21)', () => {
  it('is also needed by a TimeGiver with both roles once it has ended', async () => {
    expect(await rawApi('bid/confirm', '{}', { as: 'priya' })).toMatchObject({ code: 'INVALID_INPUT' });
    await unchecked(['memberships'], () =>
      database()
        .update(memberships)
        .set({ endsAt: Date.now() })
        .where(eq(memberships.userId, castId('priya'))),
    );
    moveClock(2_000);
    const asked = await rawApi('bid/confirm', '{}', { as: 'priya' });
    expect(asked).toMatchObject({ http: 409, code: 'MEMBERSHIP_NEEDED', data: { go_to: '/subscription' } });
    expect(await rawApi('product/projectAction', '{}', { as: 'priya' })).toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('a membership that has been bought ahead', () => {
  it('counts from its first moment, and not before', async () => {
    const startsAt = Date.now() + 3_600_000;
    const row = { id: 'mem_ahead', userId: castId('gus'), plan: 'pro', period: 'monthly', trial: false } as const;
    await database()
      .insert(memberships)
      .values({ ...row, startsAt, endsAt: startsAt + 3_600_000, amountPence: 0, createdAt: 1 });
    moveClock(2_000);
    expect(await rawApi('bid/confirm', '{}', { as: 'gus' })).toMatchObject({ code: 'MEMBERSHIP_NEEDED' });
    moveClock(3_602_000);
    expect(await rawApi('bid/confirm', '{}', { as: 'gus' })).toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('maintenance (§2.3, T10)', () => {
  const INSIDE = { 'cf-connecting-ip': '203.0.113.9' };
  let later = 60_000;

  /** Sets the switch and waits until settings are read again. */
  async function maintain(value: object): Promise<void> {
    const row = { key: 'maintenance', value: JSON.stringify(value), updatedAt: Date.now() };
    await database().insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row });
    later += 60_000;
    moveClock(later);
  }
  const ON = {
    active: 1,
    message: 'New shelves are going up.',
    exclude_route: ['/support', '/productView/{pid}', '/api/user/submitContactUs'],
    exclude_ip: ['203.0.113.9'],
  };

  it('sends everyone except operators to the maintenance page, after the other gates', async () => {
    await maintain(ON);
    for (const who of ['nobody', 'bidder', 'giver', 'both', 'no membership'] as const) {
      expect([who, await open('/about', who), await open('/', who)]).toEqual([who, 'maintenance', 'maintenance']);
    }
    expect(await open('/cart', 'nobody')).toBe('home, login');
    expect(await open('/auctions/all', 'no seniority')).toBe('profile');
    expect(await open('/auctions/all', 'bidder')).toBe('maintenance');
    expect(await open('/about', 'operator')).toBe('ok');
    expect(await open('/maintanence', 'nobody')).toBe('ok');
    expect(await open('/login', 'nobody')).toBe('ok');
  });

  it('exempts the routes and connections that the operator names', async () => {
    await maintain(ON);
    expect(await open('/support', 'nobody')).toBe('ok');
    expect(await open('/support.html', 'nobody')).toBe('ok');
    expect(await open('/productView/{pid}', 'bidder')).toBe('ok');
    expect(await open('/about', 'nobody', INSIDE)).toBe('ok');
    for (const header of ['ip-address', 'x-forwarded-for', 'x-real-ip', 'true-client-ip', 'client-ip', 'forwarded']) {
      expect(await open('/about', 'nobody', { [header]: '203.0.113.9' }), header).toBe('maintenance');
    }
  });

  it('answers calls with 503, a retry time and the operator’s message', async () => {
    await maintain(ON);
    const refused = await rawApi('product/search', '{}');
    expect(refused).toMatchObject({ http: 503, code: 'MAINTENANCE', message: 'New shelves are going up.' });
    expect(refused.headers.get('retry-after')).toBe('300');
    expect((await rawApi('bid/confirm', '{}')).code).toBe('NOT_SIGNED_IN');
    expect((await rawApi('bid/confirm', '{}', { as: 'ben' })).code).toBe('MAINTENANCE');
    expect((await rawApi('user/submitContactUs', '{}')).code).toBe('INVALID_INPUT');
    expect((await rawApi('user/login', '{}')).code).toBe('INVALID_INPUT');
    expect((await rawApi('product/search', '{}', { headers: INSIDE })).http).toBe(200);
    expect((await rawApi('product/search', '{}', { headers: { 'ip-address': '203.0.113.9' } })).http).toBe(503);
    expect((await rawApi('user/loadUser', '{}', { as: 'olive' })).http).toBe(200);
  });

  it('tells a client at startup that it is on and why, but not who is exempt', async () => {
    await maintain(ON);
    const { maintenance } = (await api('common/getDefault', {})).data;
    expect(maintenance).toEqual({ active: 1, message: 'New shelves are going up.' });
    await maintain({ ...ON, active: 0 });
    expect((await api('common/getDefault', {})).data.maintenance).toEqual({ active: 0, message: '' });
  });

  it('accepts a partial setting', async () => {
    await maintain({ active: 1 });
    expect((await rawApi('product/search', '{}')).message).toMatch(/back soon/);
    await maintain({ active: 0 });
    expect(await open('/about', 'nobody')).toBe('ok');
    await maintain({});
    expect(await open('/about', 'bidder')).toBe('ok');
  });
});
