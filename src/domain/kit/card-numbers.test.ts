import { describe, expect, it } from 'vitest';
import { hasCardNumber } from './card-numbers.ts';

const inJson = (text: string) => JSON.stringify({ title: text });

/** "4242 4242 4242 4242" with the digits moved to those of another script. */
const inScript = (zero: number) =>
  '4242 4242 4242 4242'.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

describe('a card number', () => {
  it.each([
    '4242424242424242',
    '+4242424242424242',
    '5555-5555-5555-4444',
    '2223 0031 2200 3222',
    '3782 822463 10005',
    '3056 9300 0902 0004',
    '36227206271667',
    '3566002020360505',
    '6011 1111 1111 1117',
    '6205 5000 0000 0000 004',
    '4222222222222',
  ])('is found: %s (B29)', (card) => {
    expect(hasCardNumber(inJson(card))).toBe(true);
    expect(hasCardNumber(inJson(`My card is ${card}, thanks.`))).toBe(true);
  });

  it.each([
    ['dots', '4242.4242.4242.4242'],
    ['slashes', '4242/4242/4242/4242'],
    ['underscores', '4242_4242_4242_4242'],
    ['line breaks', '4242\n4242\r\n4242\n4242'],
    ['other line breaks', '4242\u20284242\u00854242\u20294242'],
    ['non-breaking spaces', '4242\u00a04242\u202f4242\u30004242'],
    ['dashes', '4242\u20104242\u20134242\u20144242'],
    ['spaced dashes', '4242 - 4242 - 4242 - 4242'],
    ['several separators', '4242 4242-4242.4242'],
    ['single digits', '4 2 4 2 4 2 4 2 4 2 4 2 4 2 4 2'],
    ['pairs', '42.42.42.42.42.42.42.42'],
    ['halves', '42424242 42424242'],
  ])('is found with %s between its digits (B29)', (_what, card) => {
    expect(hasCardNumber(inJson(card))).toBe(true);
  });

  it.each([
    ['wide', inScript(0xff10)],
    ['Arabic', inScript(0x0660)],
    ['Persian', inScript(0x06f0)],
    ['Devanagari', inScript(0x0966)],
    ['Thai', inScript(0x0e50)],
    ['Adlam', inScript(0x1e950)],
    ['mathematical', inScript(0x1d7d8)],
    ['superscript', '⁴²⁴²⁴²⁴²⁴²⁴²⁴²⁴²'],
    ['circled', '④②④②④②④②④②④②④②④②'],
    ['keycap', '4️⃣2️⃣4️⃣2️⃣4️⃣2️⃣4️⃣2️⃣4️⃣2️⃣4️⃣2️⃣4️⃣2️⃣4️⃣2️⃣'],
  ])('is found in %s digits (B29)', (_what, card) => {
    expect(hasCardNumber(inJson(card))).toBe(true);
  });

  it.each(['\u200b', '\u200d', '\ufeff', '\u00ad', '\u2060', '\u202e', '\u0301', '\u3164', '\u{e0041}', '\0', '\x1b'])(
    'is found with %j inside (B29)',
    (unseen) => {
      expect(hasCardNumber(inJson([...'4242424242424242'].join(unseen)))).toBe(true);
    },
  );

  it.each([
    ['a JSON escape', '{"q":"\\u0034242424242424242"}'],
    ['JSON escapes of the space', '{"q":"4242\\u00204242\\t4242\\/4242"}'],
    ['an escaped line break before it', '{"q":"card:\\n4242424242424242"}'],
    ['an entity', '{"q":"&#52;2424242&#x34;2424242"}'],
    ['a named entity', '{"q":"4242&nbsp;4242&nbsp;4242&nbsp;4242"}'],
    ['markup', '{"q":"<p>4242<b>4242</b>4242<b>4242</b></p>"}'],
    ['a number', '{"q":4242424242424242}'],
  ])('is found with %s (B29)', (_what, json) => {
    expect(hasCardNumber(json)).toBe(true);
  });

  it('is found beside other numbers (B29)', () => {
    expect(hasCardNumber(inJson('4242 4242 4242 4242 12/27 123'))).toBe(true);
    expect(hasCardNumber(inJson('1. 4242 4242 4242 4242'))).toBe(true);
    expect(hasCardNumber(inJson('Visa4242-4242-4242-4242exp'))).toBe(true);
    expect(hasCardNumber(inJson('+44 4242 4242 4242 4242'))).toBe(true);
  });
});

describe('no card number', () => {
  it.each([
    ['a phone number', '+447400123967'],
    ['a spaced phone number', '+49 30 1234567894'],
    ['a coordinate', '51.5073509123453'],
    ['two coordinates', '51.5073509123453, -0.12775839999998'],
    ['an id', 'off_4242424242424242'],
    ['part of an id', 'a4242424242424242'],
    ['a key', '4242424a-4242-4242-4242-424242424242'],
    ['a key with digits alone', '42424242-4242-4242-4242-424242424242'],
    ['dates', '2026-11-23 2026-11-24 2026-11-25'],
    ['years', '2019 2020 2021 2022 2023 2024'],
    ['a wrong check digit', '4242 4242 4242 4241'],
    ['a number no issuer uses', '7992 7398 7130 0000'],
    ['prices', '£45.00, £55.00, £65.50 and £75.00'],
    ['a column of prices', '45.00\n55.00\n65.00\n75.00\n85.00'],
    ['a price in JSON', '424242424242'],
  ])('is %s', (_what, text) => {
    expect(hasCardNumber(inJson(text))).toBe(false);
  });
});

describe('the search for card numbers', () => {
  const SIZE = 64 * 1024;

  it.each([
    ['words', 'An hour of sourdough, kneaded by hand. '],
    ['digits', '7'],
    ['groups of a card', '4243 '],
    ['single digits', '4 '],
    ['pairs', '42.'],
    ['other digits', '٤٢'],
    ['ligatures', '\ufdfa'],
    ['marks', '4\u0301'],
    ['escapes', '\\u0034'],
    ['open tags', '<a'],
    ['entities', '&#52;'],
    ['half keys', '4242424a-4242-'],
    ['separators', '4---'],
  ])('takes a few milliseconds for 64 kB of %s', (_what, part) => {
    const bytes = new TextEncoder().encode(part).length;
    const text = `{"q":"${part.repeat(Math.floor(SIZE / bytes))}"}`;
    const times = Array.from({ length: 5 }, () => {
      // The thread's own time, which other processes do not lengthen.
      const before = process.threadCpuUsage();
      hasCardNumber(text);
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1_000;
    });
    expect(Math.min(...times)).toBeLessThan(25);
  });
});
