import type { Phrase, Values } from '../domain/kit/words/phrase.ts';
import { type Dictionary, makeWords, type Words } from '../domain/kit/words/words.ts';

/**
 * Translates a text into the page's language: `t('Place bid')`, `t('At least {amount}', { amount: { pence, currency } })`.
 * Works in the browser and while an island is rendered in the Worker.
 */
export const t = (text: string | Phrase, values?: Values): string => words().t(text, values);

/** Translates a plural: `many(n, 'One offer', '{n} offers')`. */
export const many = (n: number, one: string, more: string, values?: Values): string =>
  words().many(n, one, more, values);

/** The page's locale for dates, numbers and money. */
export const locale = (): string => words().locale;

/** Sets where to find the words of the page that the Worker is rendering. */
export function setWordsSource(source: () => Words | undefined): void {
  ofRendering = source;
}

let ofRendering: () => Words | undefined = () => undefined;
const ofPage = typeof document === 'undefined' ? makeWords('en', {}) : await readPage();

function words(): Words {
  return ofRendering() ?? ofPage;
}

/** Loads the Spanish dictionary only for Spanish pages. The operator's changes are part of the page. */
async function readPage(): Promise<Words> {
  const own = JSON.parse(document.getElementById('own-words')?.textContent || '{}') as Dictionary;
  if (!document.documentElement.lang.startsWith('es')) return makeWords('en', own);
  const { ES_BROWSER } = await import('../words/es/browser.ts');
  return makeWords('es', { ...ES_BROWSER, ...own });
}
