import { plainDigits } from './plain-digits.ts';

/** Digits, in groups that up to three spaces, line breaks or other separators divide. */
const RUN = /\d+(?:[\s\p{Z}\p{Pd}\u0085./_．／＿]{1,3}\d+)*/gu;
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;
/** The longest phone number in E.164. */
const PHONE_DIGITS = 15;
/** The first digits and the lengths of card numbers. */
const ISSUED =
  /^(?:2[2-7]\d{14,17}|3[47]\d{13}|3[0689]\d{12,17}|35\d{14,17}|4(?:\d{12}|\d{15}|\d{18})|5\d{12,18}|6\d{12,18})$/;
const SHORTEST = 13;
const LONGEST = 19;

/**
 * Whether JSON text contains a card number in any spelling: escaped, in other digits, with invisible characters or
 * markup inside, in groups. Phone numbers after a plus, coordinates and ids are not card numbers, though one in ten of them would
 * pass Luhn's check. Takes linear time.
 */
export function hasCardNumber(json: string): boolean {
  const text = plainDigits(json);
  return hasCardRun(text) && hasCardRun(text.replace(UUID, ' '));
}

function hasCardRun(text: string): boolean {
  for (const run of text.matchAll(RUN)) {
    if (run[0].length >= SHORTEST && hasCard(run[0], surroundings(text, run))) return true;
  }
  return false;
}

type Surroundings = { before: string; after: string };

const surroundings = (text: string, { 0: run, index }: RegExpExecArray): Surroundings => ({
  before: text.slice(Math.max(0, index - 2), index),
  after: text.slice(index + run.length, index + run.length + 2),
});

function hasCard(run: string, around: Surroundings): boolean {
  const groups = run.split(/\D+/);
  const digits = groups.join('');
  if (around.before.endsWith('+') && digits.length <= PHONE_DIGITS) return false;
  if (groups.length > 2 && isCard(digits) && isEvenlyDivided(run)) return true;
  return groups.some((group, start) => /^[2-6]/.test(group) && startsCard({ groups, start, run, around }));
}

/** With one kind of separator on one line the groups may be of any size. */
function isEvenlyDivided(run: string): boolean {
  const [first, ...others] = run.match(/\D+/g) ?? [];
  return !/[\r\n\v\f\u0085\u2028\u2029]/.test(first ?? '') && others.every((each) => each === first);
}

type Start = { groups: readonly string[]; start: number; run: string; around: Surroundings };

/** Whether a card number starts with this group; every group but its last has at least four digits. */
function startsCard(place: Start): boolean {
  const { groups, start } = place;
  let digits = '';
  for (let end = start; end < groups.length; end++) {
    const group = groups[end] ?? '';
    digits += group;
    if (digits.length > LONGEST) return false;
    if (isCard(digits) && !isOtherNumber(place, end - start + 1)) return true;
    if (group.length < 4) return false;
  }
  return false;
}

/** Whether this many groups are a number with a fraction, or the only one belongs to a longer word, such as an id. */
function isOtherNumber({ groups, start, run, around }: Start, count: number): boolean {
  if (groups.length === 2 && run.includes('.')) return true;
  if (count > 1) return false;
  if (start === 0 && /[a-z][-_]?$/i.test(around.before)) return true;
  return start === groups.length - 1 && /^[-_]?[a-z]/i.test(around.after);
}

const isCard = (digits: string): boolean =>
  digits.length >= SHORTEST && digits.length <= LONGEST && passesLuhn(digits) && ISSUED.test(digits);

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - ZERO;
    const weighted = i % 2 === 1 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
}

const ZERO = 48;
