/// <reference types="@cloudflare/vitest-plugin/types" />
import { abortAllDurableObjects, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sessions, users } from '../../db/schema/index.ts';
import { hashToken } from '../../functions/platform/session.ts';
import { lotRoomPath } from '../../src/contract/bidding/room-path.ts';
import { CLOSE_SESSION_ENDED } from '../../src/contract/sockets.ts';
import { castToken } from '../support/cast.ts';
import { api, database, moveClock, ownDatabase, SITE, send } from '../support/kit.ts';
import { openTestLot } from '../support/lots.ts';
import { account, PASSWORD, sessionOf } from '../support/people/accounts.ts';
import { place, roomOf, rowOf } from './kit.ts';

ownDatabase();

type Listener = { socket: WebSocket; frames: string[]; code: () => number | null };

async function listen(lot: string, token?: string): Promise<Listener> {
  const headers = new Headers({ upgrade: 'websocket', origin: SITE });
  if (token) headers.set('cookie', `kindhour=${token}`);
  const { webSocket: socket } = await send(lotRoomPath(lot), { headers });
  if (!socket) throw new Error('no socket');
  const frames: string[] = [];
  let code: number | null = null;
  socket.addEventListener('message', ({ data }) => void frames.push(String(data)));
  socket.addEventListener('close', (event) => {
    code = event.code;
    socket.close();
  });
  socket.accept();
  await until(() => frames.length > 0);
  return { socket, frames, code: () => code };
}

async function until(done: () => boolean): Promise<void> {
  for (let i = 0; i < 100 && !done(); i++) await new Promise((soon) => setTimeout(soon, 10));
}

const alarmOf = (lot: string) => runInDurableObject(roomOf(lot), (_, state) => state.storage.getAlarm());

/** Does something while a table cannot be read. */
async function without(table: 'sessions' | 'lots', work: () => Promise<unknown>): Promise<void> {
  await database().run(sql.raw(`ALTER TABLE ${table} RENAME TO away`));
  await work().finally(() => database().run(sql.raw(`ALTER TABLE away RENAME TO ${table}`)));
}

/** What the room does a few seconds later. */
async function soonAfter(lot: string): Promise<void> {
  const at = await alarmOf(lot);
  expect((at ?? Number.POSITIVE_INFINITY) - Date.now()).toBeLessThan(5_000);
  await runDurableObjectAlarm(roomOf(lot));
}

const ENDS: [what: string, end: (who: { id: string; token: string }) => Promise<unknown>][] = [
  ['signs out', ({ token }) => api('user/logout', {}, { token })],
  [
    'changes the password',
    ({ token }) => {
      const password = 'another boat with sails';
      return api('user/changePassword', { old_password: PASSWORD, password, confirm_password: password }, { token });
    },
  ],
  ['ends all sessions', ({ token }) => api('user/endSessions', { which: 'all' }, { token })],
  [
    'is deactivated',
    ({ id }) => database().update(users).set({ status: 'deactivated' }).where(eq(users.id, id)).then(),
  ],
  [
    'has a session that is revoked',
    async ({ token }) => {
      const own = eq(sessions.tokenHash, await hashToken(token));
      return database().update(sessions).set({ endedAt: Date.now() }).where(own);
    },
  ],
];

describe('the sockets of a person who', () => {
  it.each(ENDS)('%s are closed within five seconds, and nobody else’s (C9)', async (_what, end) => {
    const lot = await openTestLot();
    const [person, other] = [await account(), await account()];
    const [own, second, others, visitors] = [
      await listen(lot, person.token),
      await listen(lot, person.token),
      await listen(lot, other.token),
      await listen(lot),
    ];
    await soonAfter(lot);
    expect([own, second, others, visitors].map(({ code }) => code())).toEqual([null, null, null, null]);
    await end(person);
    await soonAfter(lot);
    await until(() => own.code() !== null && second.code() !== null);
    expect([own, second].map(({ code }) => code())).toEqual([CLOSE_SESSION_ENDED, CLOSE_SESSION_ENDED]);
    await place(lot, { by: 'ben', pounds: 50 });
    await until(() => [others, visitors].every(({ frames }) => frames.length === 2));
    expect([others, visitors].map(({ code, frames }) => [code(), frames.length])).toEqual([
      [null, 2],
      [null, 2],
    ]);
    expect(own.frames).toHaveLength(1);
  });

  it('ends one of several sessions are closed for that session only', async () => {
    const lot = await openTestLot();
    const person = await account();
    const [first, second] = [await listen(lot, person.token), await listen(lot, await sessionOf(person.id))];
    await api('user/endSessions', { which: 'others' }, { token: person.token });
    await soonAfter(lot);
    await until(() => second.code() !== null);
    expect([first.code(), second.code()]).toEqual([null, CLOSE_SESSION_ENDED]);
  });
});

describe('a deactivated account', () => {
  it('listens as a visitor: nothing tells it apart (C20)', async () => {
    const lot = await openTestLot();
    await place(lot, { by: 'dev', pounds: 50 });
    const own = eq(users.id, 'usr_dev');
    await database().update(users).set({ status: 'deactivated' }).where(own);
    const [its, visitors] = [await listen(lot, castToken('dev')), await listen(lot)];
    expect(JSON.parse(its.frames[0] ?? '')).toMatchObject({ type: 'lot', bids: 1, leading: false });
    await roomOf(lot).requestAnswered(lot, 'usr_dev');
    await place(lot, { by: 'ben', pounds: 80 });
    await until(() => [its, visitors].every(({ frames }) => frames.length === 2));
    expect(its.frames.length).toBe(visitors.frames.length);
    expect(its.frames.join()).not.toContain('answer');
  });
});

describe('the check of sessions', () => {
  it('does not wake a room where only visitors listen', async () => {
    const lot = await openTestLot();
    await listen(lot);
    expect(await alarmOf(lot)).toBe((await rowOf(lot)).closesAt);
  });

  it('leaves the sockets open while the database does not answer it, and tries again', async () => {
    const lot = await openTestLot();
    const person = await account();
    const own = await listen(lot, person.token);
    await without('sessions', () => soonAfter(lot));
    expect(own.code()).toBeNull();
    await api('user/logout', {}, { token: person.token });
    await soonAfter(lot);
    await until(() => own.code() !== null);
    expect(own.code()).toBe(CLOSE_SESSION_ENDED);
  });

  it('goes on after a lot could not be closed, which is tried again after a pause', async () => {
    const lot = await openTestLot();
    const own = await listen(lot, (await account()).token);
    moveClock(2 * 3_600_000);
    await without('lots', () => runDurableObjectAlarm(roomOf(lot)).catch(() => false));
    expect((await alarmOf(lot)) ?? Number.POSITIVE_INFINITY).toBeLessThan(Date.now() + 2 * 3_600_000 + 5_000);
    await runDurableObjectAlarm(roomOf(lot));
    expect((await rowOf(lot)).status).toBe('open');
    moveClock(2 * 3_600_000 + 2_000);
    await runDurableObjectAlarm(roomOf(lot));
    expect((await rowOf(lot)).status).toBe('closed');
    expect(own.code()).toBeNull();
  });

  it('survives a restart of the room, and so does the closing of the lot', async () => {
    const lot = await openTestLot();
    const person = await account();
    await listen(lot, person.token);
    await abortAllDurableObjects();
    await runDurableObjectAlarm(roomOf(lot));
    expect((await rowOf(lot)).status).toBe('open');
    expect(await alarmOf(lot)).toBe((await rowOf(lot)).closesAt);
    await listen(lot, person.token);
    moveClock(2 * 3_600_000);
    await runDurableObjectAlarm(roomOf(lot));
    expect((await rowOf(lot)).status).toBe('closed');
  });
});
