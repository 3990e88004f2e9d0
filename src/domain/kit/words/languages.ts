/** The network's languages, with the locale for dates, numbers and money. */
export const LANGUAGES = [
  { code: 'en', name: 'English', locale: 'en-GB' },
  { code: 'es', name: 'Español', locale: 'es-ES' },
] as const;

export type Language = (typeof LANGUAGES)[number]['code'];
export const LANGUAGE_CODES = LANGUAGES.map(({ code }) => code) as [Language, ...Language[]];

/** The language of texts in the source, and the fallback. */
export const SOURCE_LANGUAGE: Language = 'en';

export const localeOf = (language: Language): string =>
  LANGUAGES.find(({ code }) => code === language)?.locale ?? 'en-GB';

/** The language of a code or a locale (`es`, `es-MX`), or null if we do not have it. */
export function languageNamed(name: string | null | undefined): Language | null {
  const code = name?.slice(0, 2).toLowerCase();
  return LANGUAGES.find((each) => each.code === code)?.code ?? null;
}
