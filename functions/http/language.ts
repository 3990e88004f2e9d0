import type { Context } from 'hono';
import { detectFromCookie, detectFromHeader, detectFromQuery } from 'hono/language';
import type { Person } from '../../src/domain/kit/people/person.ts';
import { LANGUAGE_CODES, type Language, languageNamed, SOURCE_LANGUAGE } from '../../src/domain/kit/words/languages.ts';

const OPTIONS = {
  order: [],
  caches: false as const,
  lookupQueryString: 'lang',
  lookupCookie: 'language',
  lookupFromHeaderKey: 'accept-language',
  lookupFromPathIndex: 0,
  ignoreCase: true,
  fallbackLanguage: SOURCE_LANGUAGE,
  supportedLanguages: LANGUAGE_CODES,
};

/** The language of the response: from the URL, else the cookie, the account, or the browser's `accept-language`. */
export function languageOf(c: Context, person: Person | null): Language {
  const chosen = languageInAddress(c) ?? languageNamed(detectFromCookie(c, OPTIONS)) ?? languageNamed(person?.language);
  return chosen ?? languageNamed(detectFromHeader(c, OPTIONS)) ?? SOURCE_LANGUAGE;
}

/** The language in the URL, as in `?lang=es`. */
export const languageInAddress = (c: Context): Language | null => languageNamed(detectFromQuery(c, OPTIONS));
