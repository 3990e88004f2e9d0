import type { Found } from './found.ts';

/** Digits with up to four separators between them. */
const RUN = /(?:\+\s?|\()?\d(?:[\s().\-–—/_*~•,]{0,4}\d)+/g;
/** Words of digits and letters that look like them. */
const ALIKE = /(?<![a-z\d])(?=[oil|]*\d[oil|]*\d)[\doil|]{3,}(?![a-z\d])/g;
const TIME = /(?<![\d.])(?:[01]?\d|2[0-3])[:.h](?:[0-5]\d)(?!\d|[.]\d)/g;
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const MONTH = '(?:0?[1-9]|1[0-2])';
const YEAR = '(?:19|20)\\d\\d';
/** Dates in any order; two-digit years only where no more digits follow. */
const DATE = new RegExp(
  String.raw`(?<!\d)(?:${DAY}([/.-])${MONTH}\1(?:${YEAR}|\d\d)|${MONTH}([/.-])${DAY}\2(?:${YEAR}|\d\d)|${YEAR}([/.-])${MONTH}\3${DAY}|${YEAR}\s?[-–—/]\s?${YEAR})(?!\d|[./-]\d)`,
  'g',
);
/** A day and month without a year, in a range such as 03/12–05/12. */
const SHORT_DATE = new RegExp(String.raw`(?<![\d/])${DAY}/${MONTH}(?![\d/])`, 'g');
const MONEY = /[£$€]\s?$|\b(?:gbp|usd|eur)\s?$/;
const COUNTED =
  /^\s?(?:[£$€%]|(?:gbp|usd|eur|euros?|pounds?|libras?|people|personas|words|palabras|steps|pasos|miles|metres|meters|metros|km|users|usuarios|copies|readers)\b)/;
const NUMBERED =
  /\b(?:isbn|charity|registered|reference|ref|order|invoice|company|pedido|factura|referencia|vat|no|number|n[úu]mero|iban)\W{0,3}(?:no|number|n[úu]mero)?\W{0,3}$/;
const CALLED =
  /\b(?:call|ring|text|phone|tel|telephone|tel[ée]fono|mobile|m[óo]vil|mob|cell|whats\s?app|wa|sms|ll[áa]ma(?:me|nos)?|dial|landline|number\sis|n[úu]mero\ses)\b[^\d\n]{0,20}$/;

/** Phone numbers, in any grouping; dates, times, sums, and numbers of books or charities are not matched. */
export function findPhones(text: string): Found[] {
  const rest = blanked(text);
  const runs = [...rest.matchAll(RUN)].flatMap((match): Found[] => {
    const start = match.index;
    const end = start + match[0].length;
    const around = { before: text.slice(Math.max(0, start - 40), start), after: text.slice(end, end + 12) };
    return isPhone(match[0], around) ? [{ start, end, kind: 'phone' }] : [];
  });
  return [...runs, ...findSpelled(text)];
}

/** The text with its dates and times blanked out, and digits for what looks like one; every character keeps its place. */
function blanked(text: string): string {
  const away = (piece: string) => ';'.repeat(piece.length);
  const digits = text.replace(ALIKE, (word) => word.replace(/o/g, '0').replace(/[il|]/g, '1'));
  return digits.replace(DATE, away).replace(TIME, away).replace(SHORT_DATE, away);
}

type Around = { before: string; after: string };

function isPhone(run: string, { before, after }: Around): boolean {
  const digits = run.replace(/\D/g, '');
  if (digits.length > 15 || MONEY.test(before) || COUNTED.test(after)) return false;
  if (/[a-z]$/.test(before) && !/^[+(]/.test(run)) return false;
  if (CALLED.test(before)) return digits.length >= 6;
  if (/^[+(]/.test(run) || digits.startsWith('00')) return digits.length >= 8;
  if (NUMBERED.test(before) || /^97[89]/.test(digits)) return false;
  if (digits.startsWith('0')) return digits.length >= 9 && !isList(run);
  if (isGroupedSum(run) || isList(run)) return false;
  return /^[6789]/.test(digits) ? digits.length >= 9 : digits.length >= 10;
}

/** 12,500,000 or 1.200.000. */
const isGroupedSum = (run: string): boolean => /^\d{1,3}([.,])\d{3}(?:\1\d{3})*(?:[.,]\d{2})?$/.test(run);
/** Several numbers with a comma and a space between them, such as 10, 20, 30. */
const isList = (run: string): boolean => /^\d{1,4}(?:,\s\d{1,4}){2,}$/.test(run);

const ONE =
  'zero|oh|nought|one|two|three|four|five|six|seven|eight|nine|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|\\d{1,4}';
const TIMES = 'double|triple|treble|doble';
const SPELLED = new RegExp(
  String.raw`\b(?:(?:(?:${TIMES})\s)?(?:${ONE}))(?:[\s,.\-–/]{1,3}(?:(?:${TIMES})\s)?(?:${ONE}))+\b`,
  'g',
);
const MOST_WORDS = 40;

/** Numbers with at least some of their digits in words: "oh seven seven double oh". */
function findSpelled(text: string): Found[] {
  return [...blanked(text).matchAll(SPELLED)].flatMap((match): Found[] => {
    const words = match[0].split(/[\s,.\-–/]+/);
    const spelled = words.filter((word) => !/\d/.test(word)).length;
    if (spelled < 3 || words.length > MOST_WORDS || isCounting(words) || digitsIn(words) < 9) return [];
    return [{ start: match.index, end: match.index + match[0].length, kind: 'phone' }];
  });
}

function digitsIn(words: readonly string[]): number {
  const [single, more] = [words.filter((word) => !/^(?:double|triple|treble|doble)$/.test(word)), words.join(' ')];
  const doubled = more.match(/\b(?:double|doble)\b/g)?.length ?? 0;
  const tripled = more.match(/\b(?:triple|treble)\b/g)?.length ?? 0;
  const own = single.reduce((sum, word) => sum + (/^\d+$/.test(word) ? word.length : 1), 0);
  return own + doubled + 2 * tripled;
}

/** "one two three four": nobody's number. */
const isCounting = (words: readonly string[]): boolean =>
  words.slice(0, 4).join(' ') === 'one two three four' || words.slice(0, 4).join(' ') === 'uno dos tres cuatro';
