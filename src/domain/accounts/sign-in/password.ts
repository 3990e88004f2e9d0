import { visibleText } from '../../kit/plain.ts';
import { COMMON_WORDS } from './common-passwords.ts';

/** 0 to 4, as in the meter of §5. */
export type Score = 0 | 1 | 2 | 3 | 4;

export const STRENGTH_LABELS = ['Weak', 'Weak', 'Fair', 'Good', 'Strong'] as const;

export const PASSWORD_COMMON_MESSAGE = 'This password is too easy to guess. Please choose another.';

/** How hard a password is to guess. A hint for the person; only `isCommonPassword` refuses. */
export function passwordStrength(password: string, about: readonly string[] = []): Score {
  if (password.length < 8) return 0;
  if (isCommonPassword(password, about)) return 1;
  const bits = new Set(password).size * Math.log2(alphabetOf(password)) * 0.6 + password.length;
  return bits < 26 ? 1 : bits < 40 ? 2 : bits < 60 ? 3 : 4;
}

/**
 * Whether a password is easy to guess: fewer than five different letters, a common word, also with digits around it or
 * look-alike letters, one piece repeated, a run of digits, or something known about the person (`about`: username,
 * e-mail address, names).
 */
export function isCommonPassword(password: string, about: readonly string[] = []): boolean {
  const plain = password.normalize('NFKC').toLowerCase().trim();
  if (hasFewLetters(plain) || isRepeated(plain) || isDigitRun(plain)) return true;
  const own = ownWords(about);
  return cores(plain).some((core) => isWord(core, own) || isWord(readLookAlikes(core), own));
}

/** With more digits and punctuation than this at one end, a common word makes an acceptable password. */
const MOST_DECORATION = 6;

/** The text, and the text without digits and punctuation at its ends. */
function cores(text: string): string[] {
  const ends = [before(text), before([...text].reverse().join(''))].map((n) => Math.min(n, MOST_DECORATION));
  const [first = 0, last = 0] = ends;
  const cuts = Array.from({ length: first + 1 }, (_, from) => from);
  return cuts.flatMap((from) => Array.from({ length: last + 1 }, (_, to) => text.slice(from, text.length - to)));
}

const before = (text: string): number => /^[^\p{L}]*/u.exec(text)?.[0].length ?? 0;

function isWord(text: string, own: ReadonlySet<string>): boolean {
  const half = text.slice(0, text.length / 2);
  const once = half.length >= 3 && half + half === text ? half : text;
  return COMMON_WORDS.has(once) || own.has(once);
}

/** Spaces and characters that nobody sees don't make a password harder to guess. */
const hasFewLetters = (text: string): boolean => new Set(visibleText(text).replace(/\s+/g, '')).size < FEWEST_DIFFERENT;
const FEWEST_DIFFERENT = 5;

/** "aaaaaaaa", "abababab", "12341234". */
const isRepeated = (text: string): boolean => /^(.{1,4})\1+.?$/.test(text);

/** "12345678", "87654321", "1234567890". */
function isDigitRun(text: string): boolean {
  if (!/^\d+$/.test(text)) return false;
  const steps = new Set(Array.from(text.slice(1), (digit, at) => (Number(digit) - Number(text[at]) + 10) % 10));
  return steps.size === 1 && (steps.has(1) || steps.has(9));
}

const LOOK_ALIKES = new Map(
  Object.entries({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' }),
);
const readLookAlikes = (text: string): string => text.replace(/[013457@$!]/g, (mark) => LOOK_ALIKES.get(mark) ?? mark);

function ownWords(about: readonly string[]): ReadonlySet<string> {
  const words = about.flatMap((text) => [text, ...text.split(/[@\s]+/)]).map((word) => word.toLowerCase());
  return new Set(words.filter((word) => word.length >= 3));
}

function alphabetOf(password: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^A-Za-z\d]/, 32],
  ];
  return kinds.reduce((size, [pattern, count]) => (pattern.test(password) ? size + count : size), 0);
}
