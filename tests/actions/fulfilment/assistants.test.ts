import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { actsFor } from '../../../db/queries/fulfilment/delegates.ts';
import { delegates, notifications } from '../../../db/schema/index.ts';
import type { CastName } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase } from '../../support/kit.ts';

ownDatabase();

const ask = (username: string, as: CastName = 'amara') => api('appointment/addAssistant', { username }, { as });
const answer = (as: CastName, given: 'accept' | 'decline', host = 'usr_amara') =>
  api('appointment/answerAssistant', { host_id: host, answer: given }, { as });
const end = (as: CastName, other: string) => api('appointment/endAssistant', { person_id: other }, { as });
const mayAct = (person: string) => actsFor(database(), person, 'usr_amara');
const rows = () => database().select().from(delegates).where(eq(delegates.hostId, 'usr_amara'));

describe('a host’s assistant (M8)', () => {
  it('acts for the host only after accepting', async () => {
    expect(await ask('ben')).toMatchObject({ http: 200, data: { id: 'usr_ben', status: 'invited' } });
    expect(await mayAct('usr_ben')).toBe(false);
    const [told] = await database().select().from(notifications).where(eq(notifications.userId, 'usr_ben'));
    expect(told?.content).toContain('/account/dates');
    expect(await answer('clara', 'accept')).toMatchObject({ http: 404 });
    expect(await answer('ben', 'accept')).toMatchObject({ http: 200, data: { status: 'active' } });
    expect(await mayAct('usr_ben')).toBe(true);
    expect(await mayAct('usr_clara')).toBe(false);
    expect(await actsFor(database(), 'usr_amara', 'usr_ben')).toBe(false);
  });

  it('is shown to the host', async () => {
    const { data } = await api('appointment/getAvailability', {}, { as: 'amara' });
    expect(data.assistants).toEqual([{ id: 'usr_ben', username: 'ben', name: 'Ben Whitlock', status: 'active' }]);
  });

  it('is asked once, exists, and is someone else', async () => {
    expect(await ask('ben')).toMatchObject({ http: 409, code: 'ALREADY_ASSISTANT' });
    expect(await ask('nobody-at-all')).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    expect(await ask('Amara')).toMatchObject({ http: 422, code: 'YOURSELF' });
  });

  it('may decline, and either side may end it', async () => {
    await ask('clara');
    expect(await answer('clara', 'decline')).toMatchObject({ http: 200, data: { status: 'ended' } });
    expect(await answer('clara', 'accept')).toMatchObject({ http: 404 });
    expect(await end('ben', 'usr_amara')).toMatchObject({ http: 200 });
    expect(await mayAct('usr_ben')).toBe(false);
    await ask('clara');
    await answer('clara', 'accept');
    expect(await end('dev', 'usr_amara')).toMatchObject({ http: 404 });
    expect(await end('dev', 'usr_clara')).toMatchObject({ http: 404 });
    expect(await mayAct('usr_clara')).toBe(true);
    expect(await end('amara', 'usr_clara')).toMatchObject({ http: 200 });
    expect(await rows()).toEqual([]);
  });

  it('is one of three at most, even if they are asked at once', async () => {
    const answers = await Promise.all(['ben', 'clara', 'dev', 'priya', 'edwin'].map((name) => ask(name)));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(3);
    expect(answers.filter(({ code }) => code === 'TOO_MANY_ASSISTANTS')).toHaveLength(2);
    expect(await rows()).toHaveLength(3);
  });

  it('asks ten times a day at most', async () => {
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 11; n++) {
      const { code } = await ask('ben', 'edwin');
      codes.push(code);
      if (!code) await end('edwin', 'usr_ben');
      moveClock((n + 1) * 10_000);
    }
    expect(codes.map((code) => code ?? 'asked')).toEqual([...Array(10).fill('asked'), 'TOO_MANY_CHANGES']);
    expect((await rows()).length).toBeGreaterThan(0);
    moveClock(86_400_000 + 200_000);
    expect((await ask('ben', 'edwin')).http).toBe(200);
  });
});
