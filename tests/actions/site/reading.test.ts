import { describe, expect, it, vi } from 'vitest';
import { staticPages } from '../../../db/schema/index.ts';
import { SLUGS } from '../../../src/domain/site/reading/slugs.ts';
import { api, database, moveClock, ownDatabase, rawApi } from '../../support/kit.ts';

ownDatabase();

describe('the static pages', () => {
  it.each(SLUGS)('include %s as HTML in both languages', async (slug) => {
    const english = await api('common/getStaticPage', { slug, language: 'en' });
    const spanish = await api('common/getStaticPage', { slug, language: 'es' });
    expect([english.http, spanish.http]).toEqual([200, 200]);
    expect(english.data.content).toMatch(/<(h2 id="[a-z0-9-]+"|p)>?/);
    expect(spanish.data.title).not.toBe('');
    expect(spanish.data.content).not.toBe(english.data.content);
  });

  it.each([
    ['privacy_policy', 'privacy'],
    ['terms_of_use', 'terms-and-conditions'],
  ] as const)('have the address %s as well', async (address, slug) => {
    const page = await api('common/getStaticPage', { slug: address, language: 'en' });
    const same = await api('common/getStaticPage', { slug, language: 'en' });
    expect(page.data).toEqual({ ...same.data, slug: address });
  });

  it('are in the caller’s language', async () => {
    const page = await api('common/getStaticPage', { slug: 'about' }, { headers: { 'accept-language': 'es' } });
    expect(page.data).toMatchObject({ language: 'es', title: 'Sobre Kindhour' });
  });

  it('can be requested as a list of one (§7)', async () => {
    const list = await api('show_static_content', { slug: 'faqs', language: 'en' });
    const page = await api('common/getStaticPage', { slug: 'faqs', language: 'en' });
    expect(list.data).toEqual([page.data]);
    expect(page.data.content).toContain('<summary>');
  });

  it('are replaced by the operator’s sanitised text', async () => {
    const html = '<p>Thank you</p><script>alert(1)</script><img src=x onerror=alert(1)>';
    const own = { slug: 'sponsors', language: 'en' as const, title: 'Our sponsors', html, updatedAt: 0 };
    await database().insert(staticPages).values(own);
    moveClock(61_000);
    const page = await api('common/getStaticPage', { slug: 'sponsors', language: 'en' });
    expect(page.data).toMatchObject({ title: 'Our sponsors', content: '<p>Thank you</p>' });
    const other = await api('common/getStaticPage', { slug: 'sponsors', language: 'es' });
    expect(other.data.title).toBe('Patrocinadores');
  });

  it('are read from the database once a minute, however many visitors read them', async () => {
    moveClock(600_000);
    const requests = vi.spyOn(globalThis, 'fetch');
    const reads = () => requests.mock.calls.filter(([, init]) => String(init?.body).includes('static_pages')).length;
    for (let second = 0; second <= 40; second += 5) {
      moveClock(600_000 + second * 1_000);
      await Promise.all(SLUGS.slice(0, 3).map((slug) => api('common/getStaticPage', { slug, language: 'en' })));
      if (second === 0) requests.mockClear();
    }
    expect(reads()).toBe(0);
    moveClock(670_000);
    await api('common/getStaticPage', { slug: 'about', language: 'en' });
    expect(reads()).toBe(1);
    requests.mockRestore();
  });

  it('refuse unknown pages and languages', async () => {
    expect((await rawApi('common/getStaticPage', JSON.stringify({ slug: '../secrets' }))).http).toBe(400);
    expect((await rawApi('show_static_content', JSON.stringify({ slug: 'about', language: 'fr' }))).http).toBe(400);
  });
});

describe('the footer links', () => {
  it('are labelled in the requested language', async () => {
    const { data } = await api('common/getFooterLinks', { language: 'es' });
    const links = data.flatMap((column) => column.links);
    expect(links).toContainEqual({ label: 'Cookies', href: '/cookie_policy' });
    expect(links.find(({ href }) => href === '/guidelines')?.label).toBe('Guía');
  });
});
