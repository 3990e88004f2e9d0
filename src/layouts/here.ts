import { type Language, SOURCE_LANGUAGE } from '../domain/kit/words/languages.ts';

/** The address at which a page is read in this language: the source language has the plain one. */
export function inLanguage(address: URL, language: Language): URL {
  const own = new URL(address);
  if (language !== SOURCE_LANGUAGE) own.searchParams.set('lang', language);
  return own;
}

/** What is said once or chosen once is no part of where somebody is. */
const PASSING = ['notice', 'lang', 'login', 'next'];

/** The query of the page that is shown, for a form or a link that comes back to it. */
export function hereSearch(url: URL): string {
  const search = new URLSearchParams(url.search);
  for (const name of PASSING) search.delete(name);
  return search.size > 0 ? `?${search}` : '';
}
