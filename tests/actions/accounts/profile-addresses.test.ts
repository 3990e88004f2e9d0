import { and, eq } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { addresses, attempts } from '../../../db/schema/index.ts';
import { MOST_ADDRESSES } from '../../../src/domain/accounts/profile/address.ts';
import { api, database, moveClock, ownDatabase, rawApi } from '../../support/kit.ts';

ownDatabase();

const HOME = { address1: '12 Harbour Street', city: 'Whitstable', zip: 'CT5 1AQ' } as const;
const WORK = {
  address1: '36 Stonegate',
  city: 'York',
  state: 'North Yorkshire',
  zip: 'YO1 8AS',
  label: 'Work',
} as const;
const listOf = async (as: 'ben' | 'clara' | 'dev' | 'amara') =>
  (await api('user/userAddress', { action: 'list' }, { as })).data.records;

describe('a person’s addresses', () => {
  it('can be added, changed, made the main one and removed', async () => {
    const first = (await api('user/userAddress', { action: 'add', ...HOME }, { as: 'ben' })).data.records;
    expect(first).toMatchObject([
      { ...HOME, is_primary: 1, country: 'GB', full_address: '12 Harbour Street, Whitstable, CT5 1AQ' },
    ]);
    const place = { latitude: 53.9616, longitude: '-1.0833', place_id: 'ChIJ_kindhour_028' };
    await api('user/userAddress', { action: 'add', ...WORK, ...place, is_primary: 1 }, { as: 'ben' });
    const both = await listOf('ben');
    expect(both).toMatchObject([{ ...WORK, latitude: 53.9616, longitude: -1.0833, is_primary: 1 }, { is_primary: 0 }]);
    const [work, home] = both;
    await api('user/userAddress', { action: 'change', id: work?.id ?? '', address1: '38 Stonegate' }, { as: 'ben' });
    expect((await listOf('ben'))[0]).toMatchObject({
      address1: '38 Stonegate',
      city: 'York',
      latitude: null,
      place_id: null,
    });
    await api('user/userAddress', { action: 'change', id: home?.id ?? '', is_primary: 1 }, { as: 'ben' });
    expect((await listOf('ben')).map(({ id }) => id)).toEqual([home?.id, work?.id]);
    const left = (await api('user/userAddress', { action: 'remove', id: home?.id ?? '' }, { as: 'ben' })).data.records;
    expect(left).toMatchObject([{ id: work?.id, is_primary: 1 }]);
  });

  it('are not found for anyone else (D1)', async () => {
    const [mine] = (await api('user/userAddress', { action: 'add', ...HOME }, { as: 'clara' })).data.records;
    for (const form of [
      { action: 'change', id: mine?.id, city: 'Mine' },
      { action: 'change', id: mine?.id, is_primary: 1 },
      { action: 'remove', id: mine?.id },
    ]) {
      const theirs = await rawApi('user/userAddress', JSON.stringify(form), { as: 'dev' });
      const nobodys = await rawApi('user/userAddress', JSON.stringify({ ...form, id: 'adr_nobody' }), { as: 'dev' });
      expect(theirs).toMatchObject({ http: 404, code: 'NOT_FOUND' });
      expect([theirs.data, theirs.message]).toEqual([nobodys.data, nobodys.message]);
    }
    expect(await listOf('clara')).toEqual([mine]);
    expect(await listOf('dev')).toEqual([]);
  });

  it('are limited to twenty, also for parallel requests', async () => {
    const adds = Array.from({ length: MOST_ADDRESSES + 5 }, () =>
      api('user/userAddress', { action: 'add', ...HOME }, { as: 'amara' }),
    );
    const codes = (await Promise.all(adds)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'TOO_MANY_ADDRESSES')).toHaveLength(5);
    const main = and(eq(addresses.userId, 'usr_amara'), eq(addresses.primary, true));
    expect(await database().select().from(addresses).where(main)).toHaveLength(1);
  });

  it.each([
    [{ action: 'add', city: 'York' }, 'address1'],
    [{ action: 'add', ...HOME, country: 'United Kingdom' }, 'country'],
    [{ action: 'add', ...HOME, latitude: 91 }, 'latitude'],
    [{ action: 'add', ...HOME, longitude: 'east' }, 'longitude'],
    [{ action: 'change', city: 'York' }, 'id'],
    [{ action: 'change', id: 'adr_1', is_primary: 0 }, 'is_primary'],
    [{ action: 'remove', id: 'adr_1', city: 'York' }, 'city'],
    [{ action: 'drop' }, 'action'],
  ])('refuses %j at %s', async (form, field) => {
    const reply = await rawApi('user/userAddress', JSON.stringify(form), { as: 'ben' });
    expect(reply).toMatchObject({ http: 400, code: 'INVALID_INPUT' });
    expect((reply.data as { issues: { field: string }[] }).issues.map((issue) => issue.field)).toContain(field);
  });
});

describe('suggestions', () => {
  const session = 'session-1';
  const ask = (text: string) => api('common/addressSuggestions', { text, session }, { as: 'ben' });
  const switches = (on: object) =>
    fetch(`${inject('standIns').maps}/__switches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(on),
    });

  it.each([
    ['suggestions', 500, () => ask('12 harb')],
    ['places', 50, () => api('common/addressDetails', { place_id: 'ChIJ_kindhour_028', session }, { as: 'ben' })],
  ])('are limited: %s to %i a day', async (name, most, call) => {
    const [key, now] = [`${name}:usr_ben`, Date.now()];
    await database().delete(attempts).where(eq(attempts.key, key));
    await database()
      .insert(attempts)
      .values({ key, windowStart: now - 1_000, count: most - 1 });
    expect((await call()).code).not.toBe('TOO_MANY_SUGGESTIONS');
    expect(await call()).toMatchObject({ http: 429, code: 'TOO_MANY_SUGGESTIONS', data: { limit: most } });
    const other = await api('common/addressSuggestions', { text: '12 harb', session }, { as: 'clara' });
    expect(other.http).toBe(200);
    moveClock(24 * 3_600_000);
    expect((await call()).code).not.toBe('TOO_MANY_SUGGESTIONS');
    await database().delete(attempts).where(eq(attempts.key, key));
  });

  it('come from the maps service, and become an address with its place', async () => {
    const [first] = (await ask('12 harb')).data.records;
    expect(first).toMatchObject({ main: '12 Harbour Street', rest: 'Whitstable, UK' });
    const place = await api('common/addressDetails', { place_id: first?.place_id ?? '', session }, { as: 'ben' });
    expect(place.data).toMatchObject({ ...HOME, state: 'Kent', country: 'GB', latitude: 51.3613 });
    expect((await ask('nowhere at all')).data.records).toEqual([]);
  });

  it('fail with a plain message', async () => {
    await switches({ down: { times: 1 } });
    expect(await ask('12 harb')).toMatchObject({ http: 503, code: 'MAPS_AWAY' });
    await switches({ timeOut: { times: 1, value: 10 } });
    expect(await ask('12 harb')).toMatchObject({ http: 503, code: 'MAPS_AWAY' });
    expect((await ask('12 harb')).http).toBe(200);
    const gone = await api('common/addressDetails', { place_id: 'ChIJ_nowhere', session }, { as: 'ben' });
    expect(gone).toMatchObject({ http: 404, code: 'NOT_FOUND' });
  });
});
