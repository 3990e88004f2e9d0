import { describe, expect, it } from 'vitest';
import { api, ownDatabase, rawApi, send } from '../support/kit.ts';

ownDatabase();

describe('the frame around every action', () => {
  it('knows who asks', async () => {
    const reply = await api('user/loadUser', {}, { as: 'ben' });
    expect(reply).toMatchObject({ http: 200, status: 'success', data: { username: 'ben', admin: 0 } });
  });

  it('answers in the default group too', async () => {
    expect((await rawApi('user/setting/getAllBidIncrements', '{}')).http).toBe(200);
  });

  it('refuses card numbers wherever they are sent', async () => {
    const reply = await rawApi('product/search', JSON.stringify({ q: '4242 4242 4242 4242' }));
    expect(reply).toMatchObject({ http: 422, code: 'CARD_DATA_NOT_ACCEPTED' });
  });
});

describe('the size of a body', () => {
  const endless = (kilobytes: number) =>
    new ReadableStream({
      start(controller) {
        for (let i = 0; i < kilobytes; i++) controller.enqueue(new Uint8Array(1024).fill(120));
        controller.close();
      },
    });

  it('is bounded also where the sender does not say it', async () => {
    const init = { method: 'POST', body: endless(200), headers: { 'content-type': 'application/json' } };
    expect((await send('/api/product/search', init)).status).toBe(413);
  });
});
