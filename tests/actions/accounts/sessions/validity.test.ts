import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sessions, users } from '../../../../db/schema/index.ts';
import { isFreshStart } from '../../../../functions/accounts/sign-in/fresh.ts';
import { hashToken } from '../../../../functions/platform/session.ts';
import { api, database, moveClock, ownDatabase } from '../../../support/kit.ts';
import { account, PASSWORD, sessionOf } from '../../../support/people/accounts.ts';

ownDatabase();

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Longer than a look-up of a session is cached (C9). */
const UNCACHED_MS = 2_000;

const isValid = async (token: string) => (await api('user/loadUser', {}, { token })).http === 200;
const rowOf = async (token: string) => eq(sessions.tokenHash, await hashToken(token));

describe('a session', () => {
  it('is valid until just before it expires, and not from then on', async () => {
    const { token } = await account();
    const expiresAt = Date.now() + 10 * MINUTE;
    await database()
      .update(sessions)
      .set({ expiresAt })
      .where(await rowOf(token));
    moveClock(9 * MINUTE);
    expect(await isValid(token)).toBe(true);
    moveClock(expiresAt - Date.now());
    expect(await isValid(token)).toBe(false);
  });

  it('lasts thirty days from the sign-in, used or not', async () => {
    const { username } = await account();
    const before = Date.now();
    const { data } = await api('user/login', { username, password: PASSWORD });
    const token = data.token ?? '';
    const [row] = await database()
      .select()
      .from(sessions)
      .where(await rowOf(token));
    expect((row?.expiresAt ?? 0) - (row?.createdAt ?? 0)).toBe(30 * DAY);
    expect(row?.createdAt).toBeGreaterThanOrEqual(before);
    moveClock(29 * DAY);
    expect(await isValid(token)).toBe(true);
    moveClock(30 * DAY + MINUTE);
    expect(await isValid(token)).toBe(false);
  });

  it('ends with signing out, and no other does', async () => {
    const { id, token } = await account();
    const other = await sessionOf(id);
    expect((await api('user/logout', {}, { token })).http).toBe(200);
    moveClock(UNCACHED_MS);
    expect([await isValid(token), await isValid(other)]).toEqual([false, true]);
  });

  it('ends when the epoch of its person rises, and nobody else’s does (I23)', async () => {
    const [one, other] = [await account(), await account()];
    await database().update(users).set({ sessionEpoch: 1 }).where(eq(users.id, one.id));
    moveClock(UNCACHED_MS);
    expect([await isValid(one.token), await isValid(other.token)]).toEqual([false, true]);
  });
});

describe('a recent sign-in', () => {
  const start = (startedWith: string) => ({ startedWith, createdAt: 0 });

  it.each(['password', 'code', 'phone', 'google', 'facebook', 'passkey', 'register'])(
    'with %s counts for just under ten minutes',
    (startedWith) => {
      expect(isFreshStart(start(startedWith), 10 * MINUTE - 1)).toBe(true);
      expect(isFreshStart(start(startedWith), 10 * MINUTE)).toBe(false);
    },
  );

  it('is neither a renewed session nor none', () => {
    expect(isFreshStart(start('renewed'), 1)).toBe(false);
    expect(isFreshStart(null, 1)).toBe(false);
  });
});
