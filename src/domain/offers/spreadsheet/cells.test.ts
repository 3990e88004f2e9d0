import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, htmlOf, momentOf, wholeOf, yesNoOf } from './cells.ts';

describe('cells', () => {
  it.each([
    [25, '25'],
    [12.5, '12.5'],
    ['£1,250.50', '1250.50'],
    [' 12.50 ', '12.50'],
    ['', null],
    [null, null],
    ['a lot', 'a lot'],
    [0.1 + 0.2, '0.300000'],
  ])('an amount %o is %o', (cell, amount) => expect(amountOf(cell)).toBe(amount));

  it.each([
    ['2026-12-24 18:30', Date.UTC(2026, 11, 24, 18, 30)],
    ['2026-07-01T09:05', Date.UTC(2026, 6, 1, 8, 5)],
    ['2026-07-01', Date.UTC(2026, 5, 30, 23)],
    [new Date(Date.UTC(2026, 6, 1, 9, 5)), Date.UTC(2026, 6, 1, 8, 5)],
    ['', null],
    ['01/02/2026', undefined],
    ['2026-03-29 01:30', undefined],
    [46000, undefined],
  ])('a moment %o is %o', (cell, at) => expect(momentOf(cell)).toBe(at));

  it.each([
    ['Yes', true],
    ['sí', true],
    [true, true],
    ['', false],
    ['No', false],
    ['perhaps', undefined],
  ])('%o is %o', (cell, said) => expect(yesNoOf(cell)).toBe(said));

  it.each([
    [3, 3],
    ['12', 12],
    ['', null],
    ['1.5', Number.NaN],
    ['-1', Number.NaN],
  ])('a whole number %o is %o', (cell, number) => expect(wholeOf(cell)).toBe(number));

  it('makes paragraphs of text and escapes markup', () => {
    expect(htmlOf('One\ntwo\n\n<b>three</b> & four')).toBe(
      '<p>One<br />two</p><p>&lt;b&gt;three&lt;/b&gt; &amp; four</p>',
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(htmlOf(text).replace(/<\/?p>|<br \/>/g, '')).not.toMatch(/[<>]/);
      }),
    );
  });
});
