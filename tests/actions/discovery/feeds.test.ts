import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { charities, lots, offers } from '../../../db/schema/index.ts';
import { api, database, ownDatabase, SITE, send } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';

ownDatabase();

const SITE_URL = SITE;
const read = async (path: string) => {
  const answer = await send(path);
  return { status: answer.status, type: answer.headers.get('content-type'), answer, text: await answer.text() };
};

/** Elements are nested correctly, and special characters are escaped. */
function isWellFormed(text: string): boolean {
  const open: string[] = [];
  for (const [, closing, name = '', single] of text
    .replace(/^<\?xml[^>]*\?>/, '')
    .matchAll(/<(\/?)([\w:]+)[^<>]*?(\/?)>/g)) {
    if (single) continue;
    if (closing && open.pop() !== name) return false;
    if (!closing) open.push(name);
  }
  const bare = text.replace(/<[^<>]+>/g, '').replace(/&(#\d+|amp|lt|gt|quot);/g, '');
  return open.length === 0 && !/[<>&]|\p{Cc}/u.test(bare.replace(/\n/g, ''));
}

describe('the site map', () => {
  it('lists its parts, which list open offers and public pages only (D11)', async () => {
    const open = await openTestLot({ title: 'On sale' });
    const over = await openTestLot({ title: 'Over' });
    await database().update(lots).set({ status: 'closed', result: 'unsold' }).where(eq(lots.offerId, over));
    const draft = { sellerId: 'usr_amara', title: 'Not yet', descriptionHtml: '', descriptionText: '' };
    await database()
      .insert(offers)
      .values({
        id: 'ofr_unseen',
        ...draft,
        marketStatus: 'draft',
        auction: true,
        buyNow: false,
        createdAt: 0,
        updatedAt: 0,
      });
    const index = await read('/sitemap.xml');
    expect(index.type).toBe('application/xml; charset=utf-8');
    expect(index.answer.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(isWellFormed(index.text)).toBe(true);
    const parts = [...index.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc);
    expect(parts).toEqual(
      ['pages', 'offers-0', 'charities-0', 'hosts-0'].map((name) => `${SITE_URL}/sitemaps/${name}.xml`),
    );
    const part = await read('/sitemaps/offers-0.xml');
    expect(isWellFormed(part.text)).toBe(true);
    expect(part.text).toContain(`<loc>${SITE_URL}/productView/${open}</loc><lastmod>`);
    expect(part.text).not.toContain(over);
    expect(part.text).not.toContain('ofr_unseen');
    expect(JSON.stringify((await api('product/search', { q: 'not yet' })).data)).not.toContain('ofr_unseen');
    const pages = await read('/sitemaps/pages.xml');
    expect(pages.text).toContain(`<loc>${SITE_URL}/guidelines</loc>`);
    expect(pages.text).not.toContain('/account');
    expect((await read('/sitemaps/charities-0.xml')).text).toContain(`${SITE_URL}/charity/209603`);
  });

  it('answers 404 for unknown parts', async () => {
    for (const name of ['offers', 'pages-1', 'people-0', 'offers--1', '..%2Fsecret', 'offers-0.json']) {
      expect((await read(`/sitemaps/${name}.xml`)).status).toBe(404);
    }
  });
});

describe('robots.txt', () => {
  it('disallows private pages and allows public ones', async () => {
    const { text, type } = await read('/robots.txt');
    expect(type).toBe('text/plain; charset=utf-8');
    const shut = text.split('\n').flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
    const isShut = (path: string) => shut.some((start) => path.startsWith(start));
    for (const path of ['/account/profile', '/cart', '/invoice/inv_1', '/api/bid/confirm', '/seller/lots/open'])
      expect([path, isShut(path)]).toEqual([path, true]);
    for (const path of [
      '/',
      '/search',
      '/productView/ofr_1',
      '/charity/209603',
      '/charities',
      '/auctionView/1',
      '/auction',
    ])
      expect([path, isShut(path)]).toEqual([path, false]);
    expect(text).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
  });
});

describe('the feed of new offers', () => {
  it('lists the newest first, optionally of one charity, and escapes all texts', async () => {
    const evil = 'Tea & <script>alert(1)</script> ]]> \u0007 "é" 🫖 \u202eabc';
    const id = await openTestLot({ title: evil });
    await database()
      .update(lots)
      .set({ opensAt: Date.now() - 1000 })
      .where(eq(lots.offerId, id));
    await database()
      .update(offers)
      .set({ descriptionText: 'x'.repeat(1000) })
      .where(eq(offers.id, id));
    const { text, type } = await read('/offers.rss');
    expect(type).toBe('application/rss+xml; charset=utf-8');
    expect(isWellFormed(text)).toBe(true);
    expect(text.indexOf(id)).toBeGreaterThan(0);
    expect(text.indexOf(id)).toBeLessThan(text.indexOf('<item>', text.indexOf('<item>') + 1));
    expect(text).toContain('Tea &#38; &#60;script&#62;alert(1)');
    const own = await read('/charity/209603/offers.rss');
    expect(own.text).toContain(id);
    expect((await read('/charity/209603/offers.rss?lang=es')).text).toContain('<language>es</language>');
  });

  it('has at most thirty open offers, and answers 404 for a charity that never had one', async () => {
    for (let n = 0; n < 31; n++) await openTestLot({ title: `Hour ${n}` });
    const { text } = await read('/offers.rss');
    expect(text.match(/<item>/g)).toHaveLength(30);
    expect((await read('/charity/999999999/offers.rss')).status).toBe(404);
    const [known] = await database().select().from(charities).limit(1);
    await database().update(lots).set({ status: 'closed', result: 'unsold' });
    expect((await read(`/charity/${known?.regNumber}/offers.rss`)).text).not.toContain('<item>');
  });
});
