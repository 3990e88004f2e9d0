import type { Reader } from '../db/client.ts';
import { listPhrases } from '../db/queries/phrases.ts';
import type { Person } from '../src/domain/people/person.ts';
import { phrasesOf, wordsOf } from '../src/domain/words/index.ts';
import { type Language, languageAccepted, languageNamed, SOURCE_LANGUAGE } from '../src/domain/words/languages.ts';
import type { Dictionary, Words } from '../src/domain/words/words.ts';
import { languageCookie, readCookie } from './cookies.ts';
import type { Env } from './env.ts';
import { keptByDatabase } from './memory.ts';
import { seeOther } from './see-other.ts';

const LANGUAGE_COOKIE = 'language';

type Overrides = Partial<Record<Language, Dictionary>>;

/** Phrases change rarely: an isolate asks the database again after this long. */
const kept = keptByDatabase<Overrides>(4_000);

/** What somebody chose here wins over what their account says, and that over what their browser asks for. */
export function languageOf(request: Request, person: Person | null): Language {
  const chosen = languageNamed(readCookie(request, LANGUAGE_COOKIE)) ?? languageNamed(person?.language);
  return chosen ?? languageAccepted(request.headers.get('accept-language')) ?? SOURCE_LANGUAGE;
}

/** The words of who asks as this request alone tells it, for where no database can be asked: without the operator's. */
export const wordsAsked = (request: Request): Words => wordsOf(languageOf(request, null));

/** The language that an address asks for, with `?lang=es`. */
export const languageAsked = (url: URL): Language | null => languageNamed(url.searchParams.get('lang'));

/**
 * A browser keeps the language that a link chooses, and asks for the page again without it. Crawlers keep no cookie and
 * would read English under every address: who comes from elsewhere without one is answered there and then.
 */
export function languageChosen(request: Request, url: URL, env: Env): Response | null {
  const language = languageAsked(url);
  const isBrowserHere = request.headers.has('cookie') || request.headers.get('sec-fetch-site') === 'same-origin';
  if (!language || !isBrowserHere) return null;
  const search = new URLSearchParams(url.search);
  search.delete('lang');
  const rest = search.size > 0 ? `?${search}` : '';
  // Two slashes in front would name another host (F8).
  return seeOther(url.pathname.replace(/^\/+/, '/') + rest, [languageCookie(env, language)]);
}

/** The words of a language with the operator's wording, which is at most five seconds old. */
export async function readWords(db: Reader, language: Language, now: number): Promise<Words> {
  return wordsOf(language, (await readOverrides(db, now))[language]);
}

/** Every phrase of every language. There are as many as the product has texts, and the operator's wording of them. */
export async function readPhrases(db: Reader, now: number): Promise<Record<Language, Dictionary>> {
  const overrides = await readOverrides(db, now);
  return { en: phrasesOf('en', overrides.en), es: phrasesOf('es', overrides.es) };
}

/** The operator's own wording, by language and English text. */
export const readOverrides = (db: Reader, now: number): Promise<Overrides> =>
  kept(db, now, async () => {
    const overrides: Record<string, Record<string, string>> = {};
    for (const { language, key, text } of await listPhrases(db)) {
      overrides[language] = { ...overrides[language], [key]: text };
    }
    return overrides;
  });

/** The operator's wording of a language as JSON that may stand inside a page; undefined where there is none. */
export async function ownWordsJson(db: Reader, language: Language, now: number): Promise<string | undefined> {
  const own = (await readOverrides(db, now))[language];
  return own && JSON.stringify(own).replace(/</g, '\\u003c');
}
