import { type Language, SOURCE_LANGUAGE } from '../domain/kit/words/languages.ts';

/** The address of a page in this language; the source language needs no parameter. */
export function inLanguage(address: URL, language: Language): URL {
  const own = new URL(address);
  if (language !== SOURCE_LANGUAGE) own.searchParams.set('lang', language);
  return own;
}

/** Parameters for one visit, which a link back leaves out. */
const ONE_VISIT = ['notice', 'lang', 'login', 'next'];

/** The query of the current page, for forms and links that lead back to it. */
export function hereSearch(url: URL): string {
  const search = new URLSearchParams(url.search);
  for (const name of ONE_VISIT) search.delete(name);
  return search.size > 0 ? `?${search}` : '';
}
