import { formatMoney } from '../money.ts';
import { formatDate, formatDateTime, HOME_ZONE } from '../time.ts';
import { type Language, localeOf } from './languages.ts';
import { type Phrase, sayMany, type Value, type Values } from './phrase.ts';

/** Translations by their English text. */
export type Dictionary = Readonly<Record<string, string>>;

/** The texts of one language, for pages, e-mails and responses. */
export type Words = {
  readonly language: Language;
  /** For dates, numbers and money: `en-GB` or `es-ES`. */
  readonly locale: string;
  /** Translates a sentence and fills in its `{placeholders}`. Without a translation the text stays English. */
  readonly t: (text: string | Phrase, values?: Values) => string;
  /** Translates a plural: `many(n, 'One offer', '{n} offers')`. */
  readonly many: (n: number, one: string, more: string, values?: Values) => string;
};

/** The words of a language from its dictionary. */
export function makeWords(language: Language, dictionary: Dictionary): Words {
  const locale = localeOf(language);
  const t = (text: string | Phrase, values?: Values): string => {
    const phrase = typeof text === 'string' ? { text, values } : text;
    const own = Object.hasOwn(dictionary, phrase.text) ? dictionary[phrase.text] : undefined;
    return fill(own ?? phrase.text, phrase.values, show);
  };
  const show = (value: Value): string => shown(value, locale, t);
  return { language, locale, t, many: (n, one, more, values) => t(sayMany(n, one, more, values)) };
}

/** Replaces `{placeholders}`. One without a value is left in place, so that the mistake shows. */
function fill(text: string, values: Values | undefined, show: (value: Value) => string): string {
  if (!values) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? whole : show(value);
  });
}

function shown(value: Value, locale: string, t: Words['t']): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return value.toLocaleString(locale);
  if ('pence' in value) return formatMoney(value.pence, value.currency, locale);
  if ('moment' in value) return formatDateTime(value.moment, value.zone ?? HOME_ZONE, locale);
  if ('day' in value) return formatDate(value.day, HOME_ZONE, locale);
  return t(value);
}
