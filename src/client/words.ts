import type { Phrase, Values } from '../domain/kit/words/phrase.ts';
import { type Dictionary, makeWords, type Words } from '../domain/kit/words/words.ts';

/**
 * A sentence in the language of the page: `t('Place bid')`, `t('At least {amount}', { amount: { pence, currency } })`.
 * The same in the browser and where an island is rendered in the Worker.
 */
export const t = (text: string | Phrase, values?: Values): string => words().t(text, values);

/** `many(n, 'One offer', '{n} offers')`. */
export const many = (n: number, one: string, more: string, values?: Values): string =>
  words().many(n, one, more, values);

/** The locale of dates, numbers and money on this page. */
export const locale = (): string => words().locale;

/** Tells this module where the Worker keeps the words of the page it is rendering. */
export function speakFrom(source: () => Words | undefined): void {
  ofRendering = source;
}

let ofRendering: () => Words | undefined = () => undefined;
const ofPage = typeof document === 'undefined' ? makeWords('en', {}) : await readPage();

function words(): Words {
  return ofRendering() ?? ofPage;
}

/** Only readers of Spanish load its dictionary; the page itself brings the operator's own wording. */
async function readPage(): Promise<Words> {
  const own = JSON.parse(document.getElementById('own-words')?.textContent || '{}') as Dictionary;
  if (!document.documentElement.lang.startsWith('es')) return makeWords('en', own);
  const { ES_BROWSER } = await import('../words/es/browser.ts');
  return makeWords('es', { ...ES_BROWSER, ...own });
}
