import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StandIn } from './kit/server.ts';
import { startMail } from './mail.ts';

const LETTER = {
  from: 'Kindhour <hello@kindhour.test>',
  to: ['ana@example.test'],
  subject: 'Outbid',
  text: 'See <b>',
  html: '<p>See</p>',
};

describe('the mail stand-in', () => {
  let mail: StandIn;
  beforeAll(async () => {
    mail = await startMail();
  });
  beforeEach(() => mail.reset());
  afterAll(() => mail.close());

  const send = (body: object, headers: Record<string, string> = {}) =>
    fetch(`${mail.url}/emails`, {
      method: 'POST',
      headers: { authorization: 'Bearer re_test', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const inbox = async (to = '') => (await fetch(`${mail.url}/messages?to=${to}`)).json();

  it('stores a message and finds it by recipient', async () => {
    const answer = await send(LETTER);
    const { id } = (await answer.json()) as { id: string };
    expect(answer.status).toBe(200);
    expect(await inbox('ANA@example.test')).toMatchObject([{ id, subject: 'Outbid', html: '<p>See</p>' }]);
    expect(await inbox('ben@example.test')).toEqual([]);
  });

  it('stores files and shows those of text, and refuses one without content', async () => {
    const file = { filename: 'meeting.ics', content_type: 'text/calendar; method=REQUEST' };
    const content = Buffer.from('BEGIN:VCALENDAR <b>').toString('base64');
    const { id } = (await (await send({ ...LETTER, attachments: [{ ...file, content }] })).json()) as { id: string };
    expect(await inbox()).toMatchObject([{ attachments: [{ ...file, content }] }]);
    const page = await (await fetch(`${mail.url}/messages/${id}`)).text();
    expect(page).toContain('BEGIN:VCALENDAR &lt;b&gt;');
    expect((await send({ ...LETTER, attachments: [file] })).status).toBe(422);
  });

  it('sends a message with a repeated idempotency key once, and refuses the key for another message', async () => {
    const key = { 'idempotency-key': 'outbid/1' };
    const first = await (await send(LETTER, key)).json();
    const second = await (await send(LETTER, key)).json();
    const other = await send({ ...LETTER, subject: 'Won' }, key);
    expect(second).toEqual(first);
    expect(other.status).toBe(409);
    expect(await inbox()).toHaveLength(1);
  });

  it.each([
    [{ ...LETTER, to: [] }, 422, 'missing_required_field'],
    [{ ...LETTER, to: ['nobody'] }, 422, 'validation_error'],
    [{ from: LETTER.from, to: LETTER.to, subject: 'Empty' }, 422, 'missing_required_field'],
  ])('refuses %j', async (body, status, name) => {
    const answer = await send(body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ statusCode: status, name });
  });

  it('refuses a call without a key', async () => {
    expect((await send(LETTER, { authorization: '' })).status).toBe(401);
  });

  it('can do the work and lose the reply once', async () => {
    mail.switches.set({ loseReply: { times: 1 } });
    const key = { 'idempotency-key': 'a' };
    await expect(send(LETTER, key)).rejects.toThrow();
    expect((await send(LETTER, key)).status).toBe(200);
    expect(await inbox()).toHaveLength(1);
  });

  it('can be down, silent or declining, by path and number of calls', async () => {
    await fetch(`${mail.url}/__switches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ down: { times: 1, path: '/emails' } }),
    });
    expect((await send(LETTER)).status).toBe(503);
    mail.switches.set({ timeOut: { value: 5, times: 1 } });
    await expect(send(LETTER)).rejects.toThrow();
    mail.switches.set({ decline: true, down: { path: '/elsewhere' } });
    expect((await send(LETTER)).status).toBe(403);
    expect(await inbox()).toEqual([]);
    expect(mail.calls().map((call) => call.status)).toEqual([503, null, 403]);
  });

  it('refuses an unknown switch', () => {
    expect(() => mail.switches.set({ explode: true } as object)).toThrow('There is no switch "explode"');
  });

  it('shows e-mails on pages that cannot run their scripts', async () => {
    const { id } = (await (await send({ ...LETTER, subject: '<script>x</script>' })).json()) as { id: string };
    const list = await (await fetch(mail.url)).text();
    const view = await (await fetch(`${mail.url}/messages/${id}`)).text();
    const body = await fetch(`${mail.url}/messages/${id}/html`);
    expect(list).toContain('&lt;script&gt;x');
    expect(view).toContain('See &lt;b&gt;');
    expect(view).toContain('sandbox=');
    expect(body.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('keeps its messages across a restart if it has a file', async () => {
    const persistTo = join(mkdtempSync(join(tmpdir(), 'stand-in-')), 'mail.json');
    const first = await startMail({ persistTo });
    await fetch(`${first.url}/emails`, {
      method: 'POST',
      headers: { authorization: 'Bearer re_test', 'content-type': 'application/json' },
      body: JSON.stringify(LETTER),
    });
    await first.close();
    const second = await startMail({ persistTo });
    expect(await (await fetch(`${second.url}/messages`)).json()).toHaveLength(1);
    await second.close();
  });
});
