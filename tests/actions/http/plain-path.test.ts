import { describe, expect, it } from 'vitest';
import { castToken } from '../../support/cast.ts';
import { ownDatabase, SITE, send } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';

ownDatabase();

/** An address of every kind of route, with a part that is encoded more than once or badly. */
const PLACES = [
  '/{}',
  '/search{}',
  '/{}search',
  '/watchlist/{}/watchlist',
  '/productView/{}',
  '/api/user/loadUser{}',
  '/api/{}/user/loadUser',
  '/form/user/login{}',
  '/form/{}/login',
  '/account/export{}',
  '/seller/sheets/{}',
  '/seller/sheets{}/offers.csv',
  '/watchlist/{}favourites.csv',
  '/pictures/{}',
  '/preview/{}/x.png',
  '/parties/lot-room/{}',
  '/webhooks/stripe{}',
  '/stop_mails/{}',
  '/auth/google{}',
  '/offers.rss{}',
];
const PARTS = ['%252e%252e', '%252e%252e%252f', '%25', '%252525', '%2525', 'x%252Fy', '%zz', '%c0%ae'];
const METHODS = ['GET', 'POST'];

describe.each(PLACES)('%s', (place) => {
  it.each(PARTS)('is not found with %s, and leads nowhere (D4)', async (part) => {
    const path = place.replace('{}', part);
    for (const method of METHODS) {
      for (const cookie of ['', `kindhour=${castToken('amara')}`]) {
        const answer = await send(path, { method, headers: { origin: SITE, cookie } });
        expect([method, answer.status, answer.headers.get('location')]).toEqual([method, 404, null]);
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
        await answer.text();
      }
    }
  });
});

describe('a path that is encoded once', () => {
  it('is the path that it means', async () => {
    const lot = await openTestLot();
    expect((await send(`/productView/${lot.replace('_', '%5F')}`)).status).toBe(200);
    expect((await send('/se%61rch')).status).toBe(200);
  });
});

describe('a long address', () => {
  const withLength = (length: number) => `/search?q=${'a'.repeat(length - SITE.length - '/search?q='.length)}`;

  it('is read up to 8,192 characters', async () => {
    expect((await send(withLength(8_192))).status).toBe(200);
  });

  it.each(['/search', '/api/product/search', '/form/user/login', '/parties/lot-room/x', '/robots.txt'])(
    'is refused above that, at %s (G12)',
    async (path) => {
      const answer = await send(`${path}?${'a'.repeat(8_192)}`);
      expect([answer.status, await answer.text()]).toEqual([414, 'The address is longer than 8192 characters.']);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    },
  );
});
