import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { links, sessions, users } from '../../../db/schema/index.ts';
import { hashPassword } from '../../../functions/platform/passwords.ts';
import { hashToken } from '../../../functions/platform/session.ts';
import { SESSION_ID_CHARS } from '../../../src/domain/accounts/sign-in/device.ts';
import { type CastName, castId, castToken } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase } from '../../support/kit.ts';
import { mailsTo } from '../../support/mailbox.ts';

ownDatabase();

const FAR = Date.UTC(2100, 0, 1);
const OLD = 'kind-hour-of-before';
const NEW = 'sourdough at half past six';

beforeAll(async () => {
  const passwordHash = await hashPassword(OLD, new Uint8Array(16));
  await database().update(users).set({ passwordHash });
});

/** Another session of a person, by its token. */
async function another(name: CastName, mark: string): Promise<string> {
  const token = `another-session-${mark}`.padEnd(43, '-');
  const row = { tokenHash: await hashToken(token), userId: castId(name), epoch: 0, createdAt: 1, expiresAt: FAR };
  await database().insert(sessions).values(row);
  return token;
}

const counts = async (token: string) => (await api('user/loadUser', {}, { token })).http === 200;
const change = (as: CastName, form: object) =>
  api('user/changePassword', { old_password: OLD, password: NEW, confirm_password: NEW, ...form }, { as });

describe('changing the password', () => {
  it('ends every earlier session, starts a new one, and tells the owner (I23)', async () => {
    const elsewhere = await another('ben', 'ben');
    const link = { tokenHash: 'a'.repeat(43), purpose: 'reset_password', userId: 'usr_ben', target: 'x' } as const;
    await database()
      .insert(links)
      .values({ ...link, createdAt: 1, expiresAt: FAR });
    const { http, data } = await change('ben', {});
    expect(http).toBe(200);
    moveClock(2_000);
    expect(await counts(castToken('ben'))).toBe(false);
    expect(await counts(elsewhere)).toBe(false);
    expect(await counts(data.token ?? '')).toBe(true);
    const [dead] = await database().select().from(links).where(eq(links.tokenHash, link.tokenHash));
    expect(dead?.usedAt).not.toBeNull();
    expect((await mailsTo('ben@kindhour.example'))[0]?.subject).toBe('Your password was changed');
    expect(await api('user/login', { username: 'ben', password: OLD })).toMatchObject({ code: 'LOGIN_FAILED' });
    expect(await api('user/login', { username: 'ben', password: NEW })).toMatchObject({ http: 200 });
  });

  it.each([
    [{ old_password: 'not the one' }, 422, 'PASSWORD_WRONG'],
    [{ password: 'clara1234', confirm_password: 'clara1234' }, 422, 'PASSWORD_COMMON'],
    [{ confirm_password: 'something else' }, 400, 'INVALID_INPUT'],
    [{ password: 'short', confirm_password: 'short' }, 400, 'INVALID_INPUT'],
    [{ id: 'usr_amara' }, 400, 'INVALID_INPUT'],
  ])('changes nothing with %j', async (form, http, code) => {
    const before = await database().select().from(users);
    expect(await change('clara', form)).toMatchObject({ http, code });
    expect(await database().select().from(users)).toEqual(before);
    expect(await counts(castToken('clara'))).toBe(true);
  });

  it('slows guessing down', async () => {
    const codes: (string | undefined)[] = [];
    for (let at = 0; at < 12; at++) codes.push((await change('dev', { old_password: `guess ${at}` })).code);
    expect(codes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'PASSWORD_WRONG'));
    // The first waits are seconds long: on a slow machine they may be over before the next guess.
    expect(codes.slice(5)).toContain('TOO_MANY_TRIES');
  });

  it('needs a password to change', async () => {
    await database().update(users).set({ passwordHash: null }).where(eq(users.id, 'usr_gus'));
    expect(await change('gus', {})).toMatchObject({ http: 409, code: 'PASSWORD_UNSET' });
  });
});

describe('a person’s sessions', () => {
  const idOf = async (token: string) => (await hashToken(token)).slice(0, SESSION_ID_CHARS);
  const end = (as: CastName, which: 'one' | 'others' | 'all', session_id?: string) =>
    api('user/endSessions', { which, session_id }, { as });

  it('end one by one, but not another person’s (D1)', async () => {
    const [mine, theirs] = [await another('amara', 'amara'), await another('edwin', 'edwin')];
    const stolen = await end('amara', 'one', await idOf(theirs));
    const nobodys = await end('amara', 'one', 'nobody-has-this0');
    expect(stolen).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    expect([stolen.data, stolen.message]).toEqual([nobodys.data, nobodys.message]);
    expect(await end('amara', 'one', await idOf(mine))).toMatchObject({ http: 200, data: { ended: 1 } });
    moveClock(2_000);
    expect([await counts(mine), await counts(theirs), await counts(castToken('amara'))]).toEqual([false, true, true]);
  });

  it('end all except this one, or all', async () => {
    const other = await another('priya', 'priya');
    expect((await end('priya', 'others')).data).toEqual({ ended: 1 });
    moveClock(2_000);
    expect([await counts(other), await counts(castToken('priya'))]).toEqual([false, true]);
    expect((await end('priya', 'all')).data).toEqual({ ended: 1 });
    moveClock(4_000);
    expect(await counts(castToken('priya'))).toBe(false);
  });

  it('show how they began', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' };
    await api('user/login', { username: 'olive', password: OLD }, { headers });
    const rows = await database().select().from(sessions).where(eq(sessions.userId, 'usr_olive'));
    expect(rows.map(({ userAgent }) => userAgent)).toContain(headers['user-agent']);
  });
});

describe('when a session was last used', () => {
  const HOUR_MS = 60 * 60 * 1000;
  const seenAt = async (token: string) => {
    const own = eq(sessions.tokenHash, await hashToken(token));
    const [row] = await database().select({ at: sessions.lastSeenAt }).from(sessions).where(own);
    return row?.at ?? null;
  };

  it('is recorded after the answer, at most once an hour, and shown to nobody else', async () => {
    const token = `seen-${crypto.randomUUID()}`.padEnd(43, '-');
    const createdAt = Date.now() - HOUR_MS / 2;
    const row = { tokenHash: await hashToken(token), userId: castId('edwin'), epoch: 0, createdAt, expiresAt: FAR };
    await database().insert(sessions).values(row);
    await counts(token);
    moveClock(HOUR_MS);
    await counts(token);
    await expect.poll(() => seenAt(token)).toBeGreaterThan(Date.now());
    const first = await seenAt(token);
    moveClock(1.9 * HOUR_MS);
    await counts(token);
    moveClock(2.1 * HOUR_MS);
    await counts(token);
    await expect.poll(() => seenAt(token)).toBeGreaterThan((first ?? 0) + HOUR_MS);
    expect((await seenAt(token)) ?? 0).toBeGreaterThan(Date.now() + 2 * HOUR_MS);
  });
});
