import type { Page } from '@playwright/test';
import { ES } from '../../../src/words/es/index.ts';

export type Language = 'en' | 'es';
export const LOCALES = { en: 'en-GB', es: 'es-ES' } as const;

/** A phrase with fewer letters between its values could match anything that people have written. */
const FEWEST_LETTERS = 8;
const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;
const PLACE = /\{\w+\}/g;
const patternOf = (text: string) => new RegExp(`^${text.split(PLACE).map(escaped).join('.+')}$`, 'su');
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Texts of the phrase table that read differently in the other language. */
const isEnglish = matcher(Object.entries(ES).map(([english, spanish]) => ({ foreign: english, own: spanish })));
const isSpanish = matcher(Object.entries(ES).map(([english, spanish]) => ({ foreign: spanish, own: english })));

/** The texts of the page that is open, or of this HTML, that are not in the chosen language. One line each. */
export async function untranslated(page: Page, language: Language, html?: string): Promise<string[]> {
  return (await textsOn(page, html)).filter(language === 'es' ? isEnglish : isSpanish);
}

/** Reads a page as the Worker sends it to this browser: its status, and what is not in the chosen language, one line each. */
export async function readIn(page: Page, path: string, language: Language) {
  const answer = await page.context().request.get(path);
  const html = await answer.text();
  const wrong = html.includes(`<html lang="${LOCALES[language]}"`) ? [] : ['is in another language'];
  return { status: answer.status(), wrong: [...wrong, ...(await untranslated(page, language, html))] };
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

/** Every text that a person reads or hears on the page that is open, or in this HTML. */
function textsOn(page: Page, html?: string): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
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
    return [...textsOf(page.documentElement), page.title.split(' | ')[0]];
  })()`);
}
