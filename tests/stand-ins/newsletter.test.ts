import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StandIn } from './kit/server.ts';
import { startNewsletter } from './newsletter.ts';

describe('the newsletter stand-in', () => {
  let newsletter: StandIn;
  beforeAll(async () => {
    newsletter = await startNewsletter();
  });
  afterAll(() => newsletter.close());

  const headers = { 'api-key': 'test', 'content-type': 'application/json' };
  const post = (path: string, body: object) =>
    fetch(`${newsletter.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const contacts = async (email: string) => (await fetch(`${newsletter.url}/contacts?email=${email}`)).json();

  it('stores a contact once, and removes it from the list', async () => {
    const contact = {
      email: 'Nora@kindhour.example',
      attributes: { LANGUAGE: 'es' },
      listIds: [1],
      updateEnabled: true,
    };
    expect((await post('/v3/contacts', contact)).status).toBe(201);
    expect((await post('/v3/contacts', contact)).status).toBe(204);
    expect(await contacts('nora@kindhour.example')).toMatchObject([{ attributes: { LANGUAGE: 'es' }, listIds: [1] }]);
    const remove = () => post('/v3/contacts/lists/1/contacts/remove', { emails: ['nora@kindhour.example'] });
    expect((await remove()).status).toBe(201);
    expect((await remove()).status).toBe(400);
    expect(await contacts('nora@kindhour.example')).toMatchObject([{ listIds: [] }]);
  });

  it('refuses a known contact without updateEnabled, an invalid address, and a call without a key', async () => {
    await post('/v3/contacts', { email: 'twice@kindhour.example' });
    expect((await post('/v3/contacts', { email: 'twice@kindhour.example' })).status).toBe(400);
    expect((await post('/v3/contacts', { email: 'nobody' })).status).toBe(400);
    expect((await fetch(`${newsletter.url}/v3/contacts`, { method: 'POST' })).status).toBe(401);
  });
});
