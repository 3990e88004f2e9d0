import { describe, expect, it } from 'vitest';
import { visibleText } from './plain.ts';
import { line, lines, requiredLine, requiredLines } from './text.ts';

const UNSEEN = {
  'a zero-width space': '\u200b',
  'a byte order mark': '\ufeff',
  'a soft hyphen': '\u00ad',
  'a word joiner': '\u2060',
  'a joiner without emojis': '\u200d',
  'a right-to-left mark': '\u200f',
  'an Arabic letter mark': '\u061c',
  'a tag': '\u{e0041}',
  'a Hangul filler': '\u3164',
  'a half-width Hangul filler': '\uffa0',
  'a Hangul jamo filler': '\u115f',
  'a blank Braille pattern': '\u2800',
  'an invisible times': '\u2062',
};

describe('visible text', () => {
  it.each(Object.entries(UNSEEN))('is free of %s', (_what, unseen) => {
    expect(visibleText(`${unseen}A${unseen}m${unseen}`)).toBe('Am');
    expect(requiredLine(80).safeParse(` ${unseen} ${unseen}`).success).toBe(false);
    expect(requiredLines(80).safeParse(`${unseen}\n${unseen}`).success).toBe(false);
    expect(line(2).parse(`A${unseen}m`)).toBe('Am');
    expect(lines(80).parse(`A${unseen}\nm`)).toBe('A\nm');
  });

  it('has no marks without a letter and no piles of them', () => {
    expect(visibleText('\u0301\u0302')).toBe('');
    expect(visibleText('An \u0489hour')).toBe('An hour');
    expect(visibleText(`Z${'\u0337\u0322'.repeat(40)}algo`)).toBe('Z\u0337\u0322\u0337\u0322algo');
  });

  it.each([
    'Amara Okafor',
    'Zoë Nguyễn',
    'Nguye\u0302\u0303n',
    'नमस्ते',
    'می\u200cخواهم',
    'שָׁלוֹם',
    'สวัสดีครับ',
    'Whisky 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    'Baking 👩\u200d🍳',
    'Families 👨\u200d👩\u200d👧',
    'Love ❤️\u200d🔥',
    'Tea 🫖 ☕️ 1️⃣',
    'क्\u200dष',
  ])('keeps %s', (text) => {
    expect(visibleText(text)).toBe(text);
  });

  it('refuses marks that turn a line around', () => {
    for (const mark of ['\u202e', '\u202a', '\u2066', '\u2069']) {
      expect(line(80).safeParse(`a${mark}b`).success).toBe(false);
      expect(lines(80).safeParse(`a${mark}b`).success).toBe(false);
    }
  });
});
