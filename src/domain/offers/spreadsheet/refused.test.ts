import { describe, expect, it } from 'vitest';
import type { Cell } from './columns.ts';
import { readSheet } from './read.ts';
import { refusedRows } from './refused.ts';

const english = (text: string) => text;
const spanish = (text: string) => (text === 'What to change' ? 'Qué corregir' : text);
const HEAD = ['Title', 'Description', 'Charity number', 'Kind', 'Colour'];
const when = new Date(Date.UTC(2031, 0, 5, 18, 30));
const SHEET: Cell[][] = [[], HEAD, ['One', 'a', '1', 'auction', 'red'], ['Two', null, 2, when, true], ['Three']];

describe('the refused rows of a sheet', () => {
  it('are listed as uploaded under all columns, each with its reasons', () => {
    const reasons = new Map([
      [4, 'Kind: One of: auction'],
      [5, 'Title: Required'],
    ]);
    expect(refusedRows(SHEET, reasons, english)).toEqual([
      [...HEAD, 'What to change'],
      ['Two', null, 2, when, true, 'Kind: One of: auction'],
      ['Three', null, null, null, null, 'Title: Required'],
    ]);
  });

  it('can be uploaded again in either language, without the reasons counting as a column', () => {
    for (const t of [english, spanish]) {
      const again = refusedRows(SHEET, new Map([[3, 'Title: Required']]), t);
      expect(again[0]?.at(-1)).toBe(t('What to change'));
      expect(readSheet(again, [], spanish)).toMatchObject({ unknown: ['Colour'], issues: [] });
    }
  });

  it('have one column of reasons, however often they are uploaded', () => {
    const once = refusedRows(SHEET, new Map([[3, 'old']]), english);
    expect(refusedRows(once, new Map([[2, 'new']]), spanish)).toEqual([
      [...HEAD, 'Qué corregir'],
      ['One', 'a', '1', 'auction', 'red', 'new'],
    ]);
  });
});
