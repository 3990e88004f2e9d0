import type { Page } from '@playwright/test';
import { ES } from '../../../src/words/es/index.ts';
import type { CastName } from '../../support/cast.ts';
import { addressesOf, EVERY_PAGE, hydrated } from '../kit/every-page.ts';
import { expect, test } from '../kit/test.ts';

const PEOPLE: (CastName | null)[] = [null, 'ben', 'amara', 'olive', 'clara', 'dev'];

/** A phrase with fewer letters between its values could match anything that people have written. */
const FEWEST_LETTERS = 8;
const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;
const PLACE = /\{\w+\}/g;
const patternOf = (text: string) => new RegExp(`^${text.split(PLACE).map(escaped).join('.+')}$`, 'su');
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Texts of the phrase table that read differently in the other language. */
const ENGLISH = matcher(Object.entries(ES).map(([english, spanish]) => ({ foreign: english, own: spanish })));
const SPANISH = matcher(Object.entries(ES).map(([english, spanish]) => ({ foreign: spanish, own: english })));

test.describe('every page is in the language that its reader has chosen', () => {
  for (const who of PEOPLE) {
    test(`Spanish, as ${who ?? 'a visitor'} sees it`, async ({ arrive, baseURL }) => {
      test.setTimeout(180_000);
      expect(await readAll(await arrive(who), 'es', baseURL ?? '')).toEqual([]);
    });
  }

  test('English in a browser that asks for Spanish', async ({ arrive, baseURL }) => {
    test.setTimeout(180_000);
    expect(await readAll(await arrive('priya', { locale: 'es-ES' }), 'en', baseURL ?? '')).toEqual([]);
  });
});

/** What this worker has read in a browser: the scripts of each page, in each language. */
const readInBrowser = new Set<string>();

/**
 * Reads every page in the chosen language, first as the Worker sends it. Scripts may change it, so it is also read in
 * the browser, unless another page with the same scripts was. Returns one line for each text that is wrong.
 */
async function readAll(page: Page, language: 'en' | 'es', url: string): Promise<string[]> {
  await page.context().addCookies([{ name: 'language', value: language, url }]);
  const [locale, isForeign] = language === 'es' ? ['es-ES', ENGLISH] : ['en-GB', SPANISH];
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(String(error)));
  const judge = (address: string, { lang, texts }: Texts) => {
    if (lang !== locale) wrong.push(`${address}: lang="${lang}"`);
    wrong.push(...texts.filter(isForeign).map((text) => `${address}: ${text}`));
  };
  for (const address of await everyAddress()) {
    const answer = await page.context().request.get(address);
    const sent = await readTexts(page, await answer.text());
    judge(address, sent);
    const key = JSON.stringify([language, sent.scripts]);
    if (readInBrowser.has(key)) continue;
    readInBrowser.add(key);
    await page.goto(answer.url(), { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    judge(address, await readTexts(page));
  }
  return wrong;
}

async function everyAddress(): Promise<string[]> {
  return (await Promise.all(EVERY_PAGE.map(addressesOf))).flat().map(({ path }) => path);
}

/** Tells whether a text is one of the foreign ones, with any values filled in. */
function matcher(pairs: { foreign: string; own: string }[]): (text: string) => boolean {
  const own = new Set(pairs.map((pair) => pair.own));
  const foreign = pairs
    .filter((pair) => pair.foreign !== pair.own && !own.has(pair.foreign))
    .map((pair) => pair.foreign);
  const plain = new Set(foreign.filter((text) => !text.includes('{')));
  const filled = foreign
    .filter((text) => text.includes('{') && lettersIn(text.replace(PLACE, '')) >= FEWEST_LETTERS)
    .map(patternOf);
  return (text) => plain.has(text) || filled.some((pattern) => pattern.test(text));
}

type Texts = {
  lang: string;
  texts: string[];
  /** The islands and scripts of the page, each once. */
  scripts: string[];
};

/** Every text that a person reads or hears on the page that is open, or in this HTML. */
function readTexts(page: Page, html?: string): Promise<Texts> {
  return page.evaluate<Texts>(`(() => {
    const html = ${JSON.stringify(html ?? null)?.replaceAll('<', '\\u003c')};
    const page = html === null ? document : new DOMParser().parseFromString(html, 'text/html');
    const textsOf = (root) => {
      const walker = page.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
      const texts = new Set();
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.nodeType === Node.TEXT_NODE) {
          if (!node.parentElement.closest('script, style, noscript, [translate="no"]')) texts.add(node.textContent);
          continue;
        }
        for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'data-label'])
          texts.add(node.getAttribute(name) ?? '');
        if (node.matches('meta[name="description"]')) texts.add(node.getAttribute('content'));
      }
      return [...texts].map((text) => text.replace(/\\s+/g, ' ').trim()).filter((text) => text !== '');
    };
    const scripts = [...page.querySelectorAll('astro-island, script[src]')].map((each) =>
      (each.getAttribute('component-url') ?? each.getAttribute('src')) + '#' + each.getAttribute('component-export'));
    return {
      lang: page.documentElement.lang,
      texts: [...textsOf(page.documentElement), page.title.split(' | ')[0]],
      scripts: [...new Set(scripts)].sort(),
    };
  })()`);
}
