import { type Language, SOURCE_LANGUAGE } from '../domain/kit/words/languages.ts';
import { type Dictionary, makeWords, type Words } from '../domain/kit/words/words.ts';
import { ES } from './es/index.ts';

/** The translations that the product brings, by language. English needs none: its texts are the keys. */
const DICTIONARIES: Readonly<Record<Language, Dictionary>> = { en: {}, es: ES };

/** The words of a language, with the operator's own wording over ours: the same wording gives the same words again. */
export function wordsOf(language: Language, overrides: Dictionary = NONE): Words {
  const known = made[language].get(overrides);
  if (known) return known;
  const own = DICTIONARIES[language];
  const words = makeWords(language, overrides === NONE ? own : { ...own, ...overrides });
  made[language].set(overrides, words);
  return words;
}

const NONE: Dictionary = {};
/** A thousand texts are not put together for every request. */
const made: Readonly<Record<Language, WeakMap<Dictionary, Words>>> = { en: new WeakMap(), es: new WeakMap() };

/** Every text of a language by its English one: ours, with the operator's own wording over it. */
export function phrasesOf(language: Language, overrides: Dictionary = {}): Dictionary {
  const ours = language === SOURCE_LANGUAGE ? Object.fromEntries(Object.keys(ES).map((text) => [text, text])) : ES;
  return { ...ours, ...overrides };
}

/** English, as written in the source. */
export const ENGLISH: Words = wordsOf(SOURCE_LANGUAGE);
