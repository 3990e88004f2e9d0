import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StandIn } from './kit/server.ts';
import { startSms } from './sms.ts';

const ACCOUNT = 'AC00000000000000000000000000000000';
const basic = (user: string, secret: string) => `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`;

describe('the text-message stand-in', () => {
  let sms: StandIn;
  beforeAll(async () => {
    sms = await startSms();
  });
  beforeEach(() => sms.reset());
  afterAll(() => sms.close());

  const send = (fields: Record<string, string>, authorization = basic(ACCOUNT, 'token')) =>
    fetch(`${sms.url}/2010-04-01/Accounts/${ACCOUNT}/Messages.json`, {
      method: 'POST',
      headers: { authorization },
      body: new URLSearchParams({ From: '+441632960000', To: '+447700900123', Body: 'You won.', ...fields }),
    });

  it('accepts a message as Twilio does and stores it', async () => {
    const answer = await send({});
    const message = (await answer.json()) as { sid: string };
    expect(answer.status).toBe(201);
    expect(message).toMatchObject({ account_sid: ACCOUNT, status: 'queued', num_segments: '1', body: 'You won.' });
    expect(message.sid).toMatch(/^SM[0-9a-f]{32}$/);
    const caught = await (await fetch(`${sms.url}/messages?to=+447700900123`)).json();
    expect(caught).toEqual([message]);
    expect(await (await fetch(`${sms.url}/messages/${message.sid}`)).text()).toContain('You won.');
  });

  it.each([
    [{ To: '07700 900123' }, 21_211],
    [{ Body: '' }, 21_602],
    [{ From: '' }, 21_603],
    [{ Body: 'x'.repeat(1_601) }, 21_617],
  ])('refuses %j', async (fields, code) => {
    const answer = await send(fields);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code, status: 400 });
  });

  it('counts the segments of a long or non-Latin text', async () => {
    expect(await (await send({ Body: 'x'.repeat(161) })).json()).toMatchObject({ num_segments: '2' });
    expect(await (await send({ Body: 'ж'.repeat(71) })).json()).toMatchObject({ num_segments: '2' });
  });

  it('refuses another account and an unsubscribed recipient', async () => {
    expect((await send({}, basic('AC1', 'token'))).status).toBe(401);
    sms.switches.set({ decline: { times: 1 } });
    expect(await (await send({})).json()).toMatchObject({ code: 21_610 });
    expect((await send({})).status).toBe(201);
  });
});
