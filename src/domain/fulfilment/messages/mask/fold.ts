import { asciiDigit } from '../../../kit/plain-digits.ts';

/** Text as it reads: lower case, in plain letters and digits; `at[i]` is where character `i` begins in the original. */
export type Folded = { text: string; at: number[] };

/** Characters without a shape, and the frames of keycap emojis. */
const UNSEEN = /\p{Cf}|\u034f|\ufe0f|\u20e3/u;
/** A digit of another script. */
const DIGIT = /^(?!\d)\p{Nd}$/u;
/** Separators that look like others. */
const LOOKS_LIKE: Readonly<Record<string, string>> = { '。': '.', '․': '.', '‧': '.', '·': '.', '∙': '.', '﹫': '@' };

/** The text as a reader understands it, so that spelling it in other digits or letters hides nothing. */
export function fold(original: string): Folded {
  const at: number[] = [];
  let text = '';
  let place = 0;
  for (const letter of original) {
    for (const plain of plainLetter(letter)) {
      text += plain;
      at.push(place);
    }
    place += letter.length;
  }
  at.push(original.length);
  return { text, at };
}

/** Split into UTF-16 units, so that each has its own place. */
function plainLetter(letter: string): string[] {
  if (letter < '\u0080') return [letter.toLowerCase()];
  if (UNSEEN.test(letter)) return [];
  const plain = LOOKS_LIKE[letter] ?? letter.normalize('NFKC').toLowerCase();
  return (DIGIT.test(plain) ? asciiDigit(plain) : plain).split('');
}
