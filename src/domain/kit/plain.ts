/** Controls, line breaks and marks that turn the direction of all that follows. */
const CONTROL = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

export const PLAIN = 'Please use plain text';

/** Whether a line is free of control characters and marks that change the direction of text. */
export const isPlainLine = (text: string): boolean => !CONTROL.test(text);

/** The flags of England, Scotland and Wales, which are spelled with tag characters. */
const FLAG = String.raw`\u{1f3f4}[\u{e0061}-\u{e007a}]{5}\u{e007f}`;
/** A joiner between emojis, or where it shapes the letters of a script. */
const JOINED = String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\p{Script=Arabic}\p{M}][\u200c\u200d](?=[\p{Extended_Pictographic}\p{L}])`;
/** Characters without a shape: format characters, direction marks, tags, fillers and blanks. */
const UNSEEN = String.raw`[\p{Cf}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]`;
const KEPT_OR_UNSEEN = new RegExp(`(${FLAG}|${JOINED})|${UNSEEN}`, 'gu');
/** Combining marks without a letter before them. */
const LONE_MARKS = /(^|[\s\p{Z}])\p{M}+/gu;
/** More marks on a letter than any script writes. */
const PILE = /(\p{M}{4})\p{M}+/gu;
const ASCII = /^[\0-\x7f]*$/;

/**
 * The text without what nobody sees or what runs over the lines around it: zero-width and direction marks, tags,
 * fillers, lone and piled-up marks. What joins emojis stays, and so do line breaks.
 */
export function visibleText(text: string): string {
  if (ASCII.test(text)) return text;
  return text.replace(KEPT_OR_UNSEEN, '$1').replace(LONE_MARKS, '$1').replace(PILE, '$1');
}
