import type { APIRequestContext } from '@playwright/test';
import { CATALOGUE } from '../../../src/contract/index.ts';
import { type CastName, castToken } from '../../support/cast.ts';
import { expect, test } from '../kit/test.ts';

/** Enough to visit every kind of page. */
const MOST_PAGES = 50;

/** One person for each set of visible pages. */
const WHO: (CastName | null)[] = [null, 'ben', 'priya', 'olive'];

test('everyone finds a page behind every link, and an action behind every form', async ({
  playwright,
  baseURL,
  extraHTTPHeaders,
}) => {
  for (const who of WHO) {
    await test.step(`as ${who ?? 'a visitor'}`, async () => {
      const headers = { ...extraHTTPHeaders, ...(who && { cookie: `kindhour=${castToken(who)}` }) };
      const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: headers });
      const { dead, forms, seen } = await crawl(request);
      expect(dead).toEqual([]);
      expect([...forms].filter((action) => !CATALOGUE.has(action))).toEqual([]);
      expect(seen.size).toBeGreaterThan(10);
      await request.dispose();
    });
  }
});

/** Follows the links of every page, starting at the home page. */
async function crawl(request: APIRequestContext) {
  const waiting = ['/'];
  const seen = new Set<string>();
  const dead: string[] = [];
  const forms = new Set<string>();
  const kinds = new Map<string, number>();
  while (waiting.length > 0 && seen.size < MOST_PAGES) {
    const address = waiting.shift() ?? '/';
    if (seen.has(address) || tooManyOf(address, kinds)) continue;
    seen.add(address);
    const { status, html } = await read(request, address);
    if (status !== 200) dead.push(`${address} answers ${status}`);
    for (const [, action = ''] of html.matchAll(/action="\/form\/([^"?]+)/g)) forms.add(action);
    waiting.push(...linksIn(html).filter((link) => !seen.has(link)));
  }
  return { dead, forms, seen };
}

async function read(request: APIRequestContext, address: string) {
  const response = await request.get(address);
  const isPage = response.headers()['content-type']?.startsWith('text/html') ?? false;
  return { status: response.status(), html: isPage ? await response.text() : '' };
}

/** Visits at most two pages of each kind, such as offers. */
function tooManyOf(address: string, kinds: Map<string, number>): boolean {
  const kind = address.replace(/\?.*$/, '').replace(/\/[a-z]{3}_[^/]+/g, '/{id}');
  const count = (kinds.get(kind) ?? 0) + 1;
  kinds.set(kind, count);
  return count > 2;
}

function linksIn(html: string): string[] {
  const links = Array.from(html.matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)[^"]*"/g), ([, href = '']) => href);
  return links.map((href) => href.replaceAll('&amp;', '&').replaceAll('&#38;', '&'));
}
