const SPECIAL_SPELLING = /[\\&<]|[^\t\n\r -~]/;
const NOT_PRINTABLE = /[^\t\n\r -~]/;
/** Controls except white space, marks and fillers: characters that a reader does not see between two digits. */
const UNSEEN = /[^\P{C}\t\n\v\f\r\u0085]|[\p{M}\u115f\u1160\u2800\u3164]/gu;
const MARKUP = /<\/?[a-z][^<>]*>/gi;

/**
 * JSON text, or the inside of a JSON string, as a person reads its digits: escapes, HTML entities and markup resolved,
 * digits of any script as 0 to 9, and no invisible characters.
 */
export function plainDigits(json: string): string {
  if (!SPECIAL_SPELLING.test(json)) return json;
  const shown = withoutMarkup(withoutEscapes(json));
  return NOT_PRINTABLE.test(shown) ? withAsciiDigits(shown) : shown;
}

const ESCAPED: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

function withoutEscapes(json: string): string {
  if (!json.includes('\\')) return json;
  return json.replace(/\\(?:u([\da-f]{4})|(.))/gi, (_, code: string | undefined, letter: string) =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : (ESCAPED[letter] ?? letter),
  );
}

/** An element or a named entity, which may be a space, becomes one. */
function withoutMarkup(text: string): string {
  const noEntities = text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|[a-z]{2,8});?/gi, (_, decimal?: string, hex?: string) =>
        decimal || hex ? letterOf(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)) : ' ',
      )
    : text;
  return noEntities.includes('<') ? noEntities.replace(MARKUP, ' ') : noEntities;
}

const letterOf = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : ' ');

/** Numerals of other scripts, wide, raised and circled ones included. */
const NUMERAL = /(?!\d)\p{N}/gu;
const asciiCache = new Map<string, string>();

function withAsciiDigits(text: string): string {
  return text.replace(UNSEEN, '').replace(NUMERAL, (numeral) => {
    const known = asciiCache.get(numeral) ?? asciiOf(numeral);
    asciiCache.set(numeral, known);
    return known;
  });
}

const asciiOf = (numeral: string): string =>
  numeral
    .normalize('NFKC')
    .replace(/\P{Nd}/gu, '')
    .replace(/(?!\d)./gu, asciiDigit);

const DIGIT = /^\p{Nd}$/u;

/**
 * A decimal digit of any script as 0 to 9. The digits of a script follow each other from zero to nine, so those before
 * this one tell what it is.
 */
export function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value);
}
