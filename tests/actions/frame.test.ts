import { describe, expect, it } from 'vitest';
import { api, ownDatabase, rawApi } from '../support/kit.ts';

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
