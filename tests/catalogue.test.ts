import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { safeParse } from 'zod/v4/core';
import { users } from '../db/schema/index.ts';
import type { ActionSpec, Who } from '../src/contract/action.ts';
import { CATALOGUE } from '../src/contract/index.ts';
import { type CastName, castId, castToken } from './support/cast.ts';
import { database, ownDatabase, rawApi, SITE, send } from './support/kit.ts';

ownDatabase();

/** A person who passes the gates of an action, and those who do not, with their refusals. */
const MAY: Record<Who, CastName> = { anyone: 'ben', user: 'ben', bidder: 'ben', seller: 'amara', operator: 'olive' };
const MAY_NOT: Record<Who, [CastName, number, string][]> = {
  anyone: [],
  user: [],
  bidder: [
    ['amara', 409, 'ROLE_NEEDED'],
    ['fern', 409, 'PROFILE_INCOMPLETE'],
    ['gus', 409, 'MEMBERSHIP_NEEDED'],
  ],
  seller: [['ben', 409, 'ROLE_NEEDED']],
  operator: [
    ['ben', 409, 'ROLE_NEEDED'],
    ['amara', 409, 'ROLE_NEEDED'],
  ],
};

const NOT_AN_OBJECT = ['[]', 'null', '7', '"text"', 'true', '[{}]'];
const HOSTILE_VALUES: unknown[] = [[], {}, -1, 2 ** 53, 'x'.repeat(9000), true, { $ne: 1 }];

const actions = [...CATALOGUE];
const json = actions.filter(([, spec]) => !spec.multipart);

/** Their account is deactivated, and their session still valid. */
const DEACTIVATED: CastName = 'edwin';
/** The only action for everyone that tells them so. */
const EXPLAINS = 'user/validateUser';

let before: unknown;
beforeAll(async () => {
  await database()
    .update(users)
    .set({ status: 'deactivated' })
    .where(eq(users.id, castId(DEACTIVATED)));
  before = await everything();
});
afterAll(async () => {
  expect(await everything()).toEqual(before);
});

describe.each(actions.filter(([, spec]) => spec.multipart))('%s', (_path, spec) => {
  it('takes files only from people who are signed in (G11)', () => expect(spec.who).not.toBe('anyone'));
});

describe.each(actions.filter(([, spec]) => spec.who !== 'anyone'))('%s', (path, spec) => {
  it('refuses visitors', async () => {
    expect(await rawApi(path, '{}')).toMatchObject({ http: 401, status: 'error', code: 'NOT_SIGNED_IN' });
  });

  it('refuses people who lack the role or do not pass a gate', async () => {
    for (const [name, http, code] of MAY_NOT[spec.who]) {
      expect(await rawApi(path, '{}', { as: name }), name).toMatchObject({ http, code });
    }
  });
});

describe.each(actions)('%s', (path, spec) => {
  it('treats a deactivated account as a visitor, and its gate says why (C20)', async () => {
    const [visitor, deactivated] = [await rawApi(path, '{}'), await rawApi(path, '{}', { as: DEACTIVATED })];
    if (path === EXPLAINS) expect(deactivated).toMatchObject({ http: 200, data: { user: null, status: 'deactivate' } });
    else if (spec.who === 'anyone') expect(comparable(deactivated)).toEqual(comparable(visitor));
    else expect(deactivated).toMatchObject({ http: 403, code: 'ACCOUNT_DEACTIVATED' });
  });

  it('treats a deactivated account as a visitor in a plain form too (C20)', async () => {
    const [visitor, deactivated] = [await formOf(path), await formOf(path, DEACTIVATED)];
    if (path === EXPLAINS) expect(deactivated).toEqual({ ...visitor, to: '/' });
    else if (spec.who === 'anyone') expect(deactivated).toEqual(visitor);
    else expect(deactivated).toMatchObject({ status: 303, to: '/login?notice=ACCOUNT_DEACTIVATED', signedOut: true });
  });

  it('has one address: no other case, no doubled or trailing slashes (D4)', async () => {
    const astray = [path.toUpperCase(), `${path}/`, `/${path}`, path.replace('/', '//'), `${path}/x`];
    for (const other of astray.filter((each) => each !== path)) {
      expect((await rawApi(other, '{}', { as: MAY[spec.who] })).http, other).toBe(404);
    }
  });

  it('accepts POST only, and GET if the contract says so', async () => {
    expect(spec.get && spec.writes).toBeFalsy();
    for (const method of ['GET', 'PUT', 'DELETE'].filter((each) => !(spec.get && each === 'GET'))) {
      expect((await send(`/api/${path}`, { method })).status, method).toBe(405);
    }
  });
});

describe.each(json)('%s', (path, spec) => {
  const post = (body: string) => rawApi(path, body, { as: MAY[spec.who] });

  it('refuses anything but an object', async () => {
    for (const body of NOT_AN_OBJECT)
      expect(await post(body), body).toMatchObject({ http: 400, code: 'INVALID_INPUT' });
    expect(await post('{')).toMatchObject({ http: 400, message: 'Invalid JSON' });
  });

  it('refuses unknown keys', async () => {
    for (const key of ['is_staff', 'user_id', '__proto__x', 'constructor']) {
      expect(await post(JSON.stringify({ [key]: 1 })), key).toMatchObject({ http: 400, code: 'INVALID_INPUT' });
    }
  });

  it('refuses a body of 1 MB', async () => {
    expect(await post(JSON.stringify({ text: 'x'.repeat(1024 * 1024) }))).toMatchObject({ http: 413 });
  });

  it('refuses a wrong type in any field, by name', async () => {
    for (const field of fieldsOf(spec)) {
      for (const value of HOSTILE_VALUES) {
        const reply = await post(JSON.stringify({ [field]: value }));
        expect(reply.http, `${field} = ${JSON.stringify(value)?.slice(0, 30)}: ${reply.message}`).toBeLessThan(500);
      }
      expect((await post(JSON.stringify({ [field]: { an: ['object'] } }))).http, field).toBe(400);
    }
  });
});

describe.each(json.filter(([, spec]) => needsInput(spec)))('%s', (path, spec) => {
  it('refuses {} and names a field', async () => {
    const reply = await rawApi(path, '{}', { as: MAY[spec.who] });
    expect(reply).toMatchObject({ http: 400, code: 'INVALID_INPUT' });
    expect(fieldsNamed(reply.data)).not.toEqual([]);
  });
});

/** What a reply says, without moments and ids, which differ from one call to the next. */
const comparable = ({ http, code, message, data }: Awaited<ReturnType<typeof rawApi>>) => ({
  http,
  code,
  message,
  data: JSON.stringify(data)
    .replace(/\d{13}/g, 'moment')
    .replace(/"(id|request_id|challenge)":"[^"]+"/g, '"$1":"drawn"'),
});

/** Where an empty form leads, and whether its answer ends the session in the browser. */
async function formOf(path: string, as?: CastName) {
  const cookie: Record<string, string> = as ? { cookie: `kindhour=${castToken(as)}` } : {};
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: SITE, ...cookie };
  const answer = await send(`/form/${path}`, { method: 'POST', headers, body: '' });
  const signedOut = answer.headers.getSetCookie().some((each) => each.startsWith('kindhour=;'));
  return { status: answer.status, to: answer.headers.get('location'), signedOut };
}

/** All row counts, to show that refusals change nothing. */
async function everything() {
  const tables = [
    'users',
    'sessions',
    'offers',
    'lots',
    'bids',
    'cart_items',
    'invoices',
    'payments',
    'ledger',
    'events',
  ];
  const counts = tables.map((table) => `SELECT '${table}' AS name, count(*) AS n FROM ${table}`);
  return database().all(sql.raw(counts.join(' UNION ALL ')));
}

type Shape = { _zod: { def: { shape?: Record<string, unknown> } } };
const fieldsOf = (spec: ActionSpec) => Object.keys((spec.input as unknown as Shape)._zod.def.shape ?? {});
function needsInput(spec: ActionSpec): boolean {
  return !safeParse(spec.input as z.ZodType, {}).success;
}
const fieldsNamed = (data: unknown) =>
  (data as { issues?: { field: string }[] }).issues?.map(({ field }) => field) ?? [];
