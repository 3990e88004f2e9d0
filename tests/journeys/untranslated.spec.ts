import type { Page } from '@playwright/test';
import { ES } from '../../src/domain/words/es/index.ts';
import type { CastName } from '../support/cast.ts';
import { everyPage, hydrated } from './every-page.ts';
import { expect, test } from './kit.ts';

const PEOPLE: (CastName | null)[] = [null, 'ben', 'amara', 'olive', 'clara', 'dev'];

/** A sentence made of values with hardly a word between them could be anything that somebody wrote. */
const FEWEST_LETTERS = 8;
const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;
const PLACE = /\{\w+\}/g;
const patternOf = (text: string) => new RegExp(`^${text.split(PLACE).map(escaped).join('.+')}$`, 'su');
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What counts as left in the other language: a whole text of the phrase table that reads differently in this one. */
const ENGLISH = matcher(Object.entries(ES).map(([english, spanish]) => ({ foreign: english, own: spanish })));
const SPANISH = matcher(Object.entries(ES).map(([english, spanish]) => ({ foreign: spanish, own: english })));

for (const who of PEOPLE) {
  test(`${who ?? 'a visitor'} reads every page in Spanish`, async ({ arrive, baseURL }) => {
    test.setTimeout(180_000);
    expect(await readAll(await arrive(who), 'es', baseURL ?? '')).toEqual([]);
  });
}

test('whoever chose English reads every page in English', async ({ arrive, baseURL }) => {
  test.setTimeout(180_000);
  expect(await readAll(await arrive('priya', { locale: 'es-ES' }), 'en', baseURL ?? '')).toEqual([]);
});

/** Reads every page with the language chosen; what is wrong with it, a line for each place. */
async function readAll(page: Page, language: 'en' | 'es', url: string): Promise<string[]> {
  await page.context().addCookies([{ name: 'language', value: language, url }]);
  const [locale, isForeign] = language === 'es' ? ['es-ES', ENGLISH] : ['en-GB', SPANISH];
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(String(error)));
  for (const { address } of await everyPage()) {
    await page.goto(address);
    await hydrated(page);
    const { lang, texts } = await readTexts(page);
    if (lang !== locale) wrong.push(`${address}: lang="${lang}"`);
    wrong.push(...texts.filter(isForeign).map((text) => `${address}: ${text}`));
  }
  return wrong;
}

/** Whether a text is one of the foreign ones, its places filled with anything. */
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

/** All that a person reads or hears on the page, each text by itself. */
function readTexts(page: Page): Promise<{ lang: string; texts: string[] }> {
  return page.evaluate<{ lang: string; texts: string[] }>(`(() => {
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    const texts = new Set([document.title.split(' | ')[0]]);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.nodeType === Node.TEXT_NODE) {
        if (!node.parentElement.closest('script, style, noscript, [translate="no"]')) texts.add(node.textContent);
        continue;
      }
      for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'data-label'])
        texts.add(node.getAttribute(name) ?? '');
      if (node.matches('meta[name="description"]')) texts.add(node.getAttribute('content'));
    }
    const clean = [...texts].map((text) => text.replace(/\\s+/g, ' ').trim()).filter((text) => text !== '');
    return { lang: document.documentElement.lang, texts: clean };
  })()`);
}
