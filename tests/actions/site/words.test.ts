import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { outbox, phrases, users } from '../../../db/schema/index.ts';
import type { CastName } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase, rawApi, send } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';

ownDatabase();

const inSpanish = { headers: { cookie: 'language=es' } };
/** The operator's wording is cached for five seconds. */
const CACHE_MS = 6_000;

describe('an answer', () => {
  it('translates the messages of schemas, and has its own for those without one', async () => {
    const bad = JSON.stringify({ name: 5, page: 'x' });
    const spanish = await rawApi('search/charity', bad, inSpanish);
    const english = await rawApi('search/charity', bad);
    expect(spanish).toMatchObject({ http: 400, code: 'INVALID_INPUT' });
    expect(spanish.message).toBe('Tiene que ser un texto.');
    expect(english.message).toBe('This must be text.');
    const own = await rawApi('user/login', '{}', inSpanish);
    expect(own.message).toBe('¡Obligatorio!');
    expect(own.data).toMatchObject({ issues: [{ field: 'username', message: '¡Obligatorio!' }, {}] });
  });

  it('prefers the language of the cookie to that of the account, and that to the browser’s', async () => {
    const call = (headers: Record<string, string>, as?: 'ben') => rawApi('no/such/call', '{}', { headers, as });
    expect((await call({ 'accept-language': 'es-MX, en;q=0.5' })).message).toBe('Esa acción no existe.');
    expect((await call({ 'accept-language': 'es', cookie: 'language=en' })).message).toBe('There is no such action.');
    await database().update(users).set({ language: 'es' }).where(eq(users.id, 'usr_dev'));
    const answer = await api('invoice/invoice', { id: 'inv_none' }, { as: 'dev' });
    expect(answer.message).toBe('No encontramos lo que buscas (factura).');
    await database().update(users).set({ language: 'en' }).where(eq(users.id, 'usr_dev'));
  });

  it('formats the amounts of a refused bid for its language', async () => {
    const lot = await openTestLot({ startPence: 123_400 });
    const bid = { project_id: lot, amount_pence: 100, idempotency_key: 'words-bid-1' };
    const spanish = await api('bid/confirm', bid, { as: 'ben', ...inSpanish });
    expect(spanish).toMatchObject({ code: 'BID_TOO_LOW', data: { minimum_pence: 123_400 } });
    expect(spanish.message).toBe('La siguiente puja es de 1234,00\u00a0£ o más.');
    expect((await api('bid/confirm', bid, { as: 'ben' })).message).toBe('The next bid is £1,234.00 or more.');
  });

  it('to a repeated idempotency key is in the language of the repeated call', async () => {
    const lot = await openTestLot({});
    const bid = { project_id: lot, amount_pence: 5_000, idempotency_key: 'words-bid-2' };
    const first = await api('bid/confirm', bid, { as: 'ben', ...inSpanish });
    const again = await api('bid/confirm', bid, { as: 'ben' });
    expect(first.message).toMatch(/^Vas en cabeza con /);
    expect(again).toMatchObject({
      data: first.data,
      message: expect.stringMatching(/^You’re the highest bidder at £/),
    });
  });
});

describe('a link that chooses a language', () => {
  const inABrowser = { headers: { cookie: 'kindhour-browser=someone' } };

  it('is answered in that language without a redirect for clients without cookies, such as crawlers', async () => {
    const page = await send('/search?q=bread&lang=es');
    expect([page.status, page.headers.get('location')]).toEqual([200, null]);
    expect(page.headers.get('content-language')).toBe('es');
    expect(page.headers.get('set-cookie')).toMatch(/^language=es;/);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    const plain = await send('/search?q=bread', { headers: { 'accept-language': 'es' } });
    expect([plain.headers.get('content-language'), plain.headers.get('set-cookie')]).toEqual(['es', null]);
    const chosenHere = await send('/search?lang=es', { headers: { 'sec-fetch-site': 'same-origin' } });
    expect([chosenHere.status, chosenHere.headers.get('location')]).toEqual([303, '/search']);
    expect((await send('/search?lang=xx')).headers.get('content-language')).toBe('en');
  });

  it('stores the language even if a page guard redirects', async () => {
    const away = await send('/cart?lang=es');
    expect([away.status, away.headers.get('set-cookie')]).toEqual([303, expect.stringMatching(/^language=es;/)]);
  });

  it('stores the language and redirects to the same page', async () => {
    const response = await send('/search?q=bread&lang=es', inABrowser);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/search?q=bread');
    expect(response.headers.get('set-cookie')).toMatch(/^language=es;/);
  });

  it.each(['//evil.example/', '///evil.example', '/\\evil.example', '/.//evil.example', '/x/..//evil.example'])(
    'does not redirect to another site from %s (F8)',
    async (path) => {
      const location = (await send(`${path}?lang=es`, inABrowser)).headers.get('location') ?? '';
      expect(new URL(location, 'http://kindhour.test').host, location).toBe('kindhour.test');
    },
  );
});

describe('the dictionary', () => {
  afterEach(() => database().delete(phrases));

  it('is delivered in both languages with the operator’s wording', async () => {
    const wording = { language: 'es', key: 'Place of nothing', text: 'Sitio de nada', updatedAt: 1 };
    const better = { ...wording, key: 'Bid history', text: 'Pujas hasta ahora' };
    await database().insert(phrases).values([wording, better]);
    moveClock(CACHE_MS);
    const { data } = await api('common/getDefault', {});
    expect(data.languages).toEqual([
      { code: 'en', name: 'English' },
      { code: 'es', name: 'Español' },
    ]);
    expect(data.phrases.en).toMatchObject({ 'Bid history': 'Bid history' });
    expect(data.phrases.es).toMatchObject({ 'Bid history': 'Pujas hasta ahora', 'Place of nothing': 'Sitio de nada' });
    expect(Object.keys(data.phrases.en ?? {}).length).toBeGreaterThan(300);
  });

  it('applies the operator’s wording to refusals', async () => {
    const text = 'Eso no lo sabemos hacer.';
    await database().insert(phrases).values({ language: 'es', key: 'There is no such action.', text, updatedAt: 1 });
    moveClock(2 * CACHE_MS);
    expect((await rawApi('no/such/call', '{}', inSpanish)).message).toBe(text);
  });
});

describe('a mail', () => {
  it('is in its recipient’s language, whoever caused it', async () => {
    await database().update(users).set({ language: 'es' }).where(eq(users.id, 'usr_ben'));
    moveClock(CACHE_MS);
    const lot = await openTestLot({ title: 'Una hora de pan' });
    const bid = async (as: CastName, amount_pence: number) => {
      const input = { project_id: lot, amount_pence, confirmed: true, idempotency_key: `${as}-${lot}` };
      expect(await api('bid/confirm', input, { as })).toMatchObject({ http: 200 });
    };
    await bid('ben', 5_000);
    await bid('clara', 123_400);
    const rows = await database().select({ payload: outbox.payload }).from(outbox);
    const mail = rows
      .map(({ payload }) => JSON.parse(payload))
      .find(({ subject = '' }) => subject.includes('hora de pan'));
    expect(mail).toMatchObject({ to: 'ben@kindhour.example', subject: 'Han superado tu puja: Una hora de pan' });
    expect(mail.text).toContain('Hola, Ben:');
    expect(mail.text).toMatch(/Ahora el precio es de \d+,\d\d\u00a0£/);
    expect(mail.html).toContain('<html lang="es-ES">');
  });
});
