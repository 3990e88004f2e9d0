/** The languages of the network: code, its name in itself, and the locale of its dates, numbers and money. */
export const LANGUAGES = [
  { code: 'en', name: 'English', locale: 'en-GB' },
  { code: 'es', name: 'Español', locale: 'es-ES' },
] as const;

export type Language = (typeof LANGUAGES)[number]['code'];
export const LANGUAGE_CODES = LANGUAGES.map(({ code }) => code) as [Language, ...Language[]];

/** The language of sentences in the source, and of whoever asks for none that we have. */
export const SOURCE_LANGUAGE: Language = 'en';

export const localeOf = (language: Language): string =>
  LANGUAGES.find(({ code }) => code === language)?.locale ?? 'en-GB';

/** The language that a code or a locale names (`es`, `es-MX`); null for one we do not have. */
export function languageNamed(name: string | null | undefined): Language | null {
  const code = name?.slice(0, 2).toLowerCase();
  return LANGUAGES.find((each) => each.code === code)?.code ?? null;
}
