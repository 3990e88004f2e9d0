import type { Reader } from '../../db/client.ts';
import { listPhrases } from '../../db/queries/platform/phrases.ts';
import type { Language } from '../../src/domain/kit/words/languages.ts';
import type { Dictionary, Words } from '../../src/domain/kit/words/words.ts';
import { phrasesOf, wordsOf } from '../../src/words/index.ts';
import { cachedByDatabase } from './cache.ts';

type Overrides = Partial<Record<Language, Dictionary>>;

/** Phrases change rarely, so each isolate caches them. */
const cached = cachedByDatabase<Overrides>(4_000);

/** The words of a language with the operator's changes, at most five seconds old. */
export async function readWords(db: Reader, language: Language, now: number): Promise<Words> {
  return wordsOf(language, (await readOverrides(db, now))[language]);
}

/** Every phrase in every language, with the operator's changes. */
export async function readPhrases(db: Reader, now: number): Promise<Record<Language, Dictionary>> {
  const overrides = await readOverrides(db, now);
  return { en: phrasesOf('en', overrides.en), es: phrasesOf('es', overrides.es) };
}

/** The operator's changes, by language and English text. */
const readOverrides = (db: Reader, now: number): Promise<Overrides> =>
  cached(db, now, async () => {
    const overrides: Record<string, Record<string, string>> = {};
    for (const { language, key, text } of await listPhrases(db)) {
      overrides[language] = { ...overrides[language], [key]: text };
    }
    return overrides;
  });

/** The operator's changes to a language as JSON that is safe inside a page, or undefined. */
export async function customWordsJson(db: Reader, language: Language, now: number): Promise<string | undefined> {
  const own = (await readOverrides(db, now))[language];
  if (!own) return undefined;
  const json = jsonOf.get(own) ?? JSON.stringify(own).replace(/</g, '\\u003c');
  jsonOf.set(own, json);
  return json;
}

const jsonOf = new WeakMap<Dictionary, string>();
