import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { sessions, users } from '../../../db/schema/index.ts';
import { resetCaches } from '../../../functions/platform/cache.ts';
import { makeContext } from '../../../functions/platform/context.ts';
import { hashToken, readSession, refreshSession } from '../../../functions/platform/session.ts';
import { type CastName, castToken } from '../../support/cast.ts';
import { database, ownDatabase, testEnv } from '../../support/kit.ts';

ownDatabase();

const start = Date.now();
let now = start;
let background: Promise<unknown>[] = [];
let requests: MockInstance<typeof fetch>;

beforeEach(() => {
  resetCaches();
  now = start;
  background = [];
  requests = vi.spyOn(globalThis, 'fetch');
});
afterEach(() => requests.mockRestore());

function context() {
  const ctx = makeContext(
    { env: testEnv, waitUntil: (work) => void background.push(work) },
    { actor: { kind: 'visitor', id: null } },
  );
  return { ...ctx, now: () => now };
}

const idOf = async (who: CastName) => (await readSession(context(), castToken(who)))?.person.id;
const at = (ms: number) => {
  now = start + ms;
};
/** The people of Amara's, Ben's and Clara's sessions, one after the other. */
async function three() {
  return [await idOf('amara'), await idOf('ben'), await idOf('clara')];
}
const ALL = ['usr_amara', 'usr_ben', 'usr_clara'];

async function endSessionOf(who: CastName) {
  await database()
    .update(sessions)
    .set({ endedAt: start })
    .where(eq(sessions.tokenHash, await hashToken(castToken(who))));
}

describe('sessions in use', () => {
  it('are looked up again together before they expire from the cache', async () => {
    expect(await three()).toEqual(ALL);
    at(500);
    expect(await three()).toEqual(ALL);
    requests.mockClear();
    at(700);
    expect(await three()).toEqual(ALL);
    await Promise.all(background);
    expect(requests).toHaveBeenCalledTimes(1);
    at(1_250);
    expect(await three()).toEqual(ALL);
    expect(requests).toHaveBeenCalledTimes(1);
  });

  it('are looked up individually after a pause', async () => {
    await three();
    requests.mockClear();
    at(1_001);
    expect(await idOf('ben')).toBe('usr_ben');
    await Promise.all(background);
    expect(requests).toHaveBeenCalledTimes(1);
  });

  it('stop working within a second of their end (C9)', async () => {
    await three();
    await endSessionOf('clara');
    await endSessionOf('ben');
    at(500);
    expect([await idOf('clara'), await idOf('amara')]).toEqual(['usr_clara', 'usr_amara']);
    at(700);
    expect(await three()).toEqual(ALL);
    await Promise.all(background);
    expect(await three()).toEqual(['usr_amara', 'usr_ben', undefined]);
    at(1_001);
    expect(await three()).toEqual(['usr_amara', undefined, undefined]);
  });

  it('are not restored to the cache with what was read before they changed', async () => {
    const both = async () => [await idOf('amara'), await idOf('dev')];
    expect(await both()).toEqual(['usr_amara', 'usr_dev']);
    at(500);
    await both();
    at(700);
    await idOf('amara');
    refreshSession(castToken('dev'));
    await database().update(users).set({ firstName: 'Devendra' }).where(eq(users.id, 'usr_dev'));
    await Promise.all(background);
    expect((await readSession(context(), castToken('dev')))?.person.firstName).toBe('Devendra');
  });
});
