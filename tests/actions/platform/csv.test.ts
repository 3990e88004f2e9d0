import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { csvOf } from '../../../functions/platform/csv.ts';

describe('a CSV file', () => {
  it.each(['\n', '\r', '\r\n', '\0', '\u0085', '\u2028', '\t', ';', '|'])(
    'is not split by %j in a cell (E5)',
    (separator) => {
      const cell = `Bread${separator}butter`;
      expect(csvOf([[cell, 'plain']], { bom: false })).toBe(`"${cell}",plain\r\n`);
    },
  );

  it('has no line that starts with a formula (E5)', () => {
    const file = csvOf([['Bread\n=1+1', 'Tea\r\n\u200b@SUM(A1)', 'Jam\u2028-1']]);
    const lines = file.split(/[\r\n\u2028]/).map((line) => line.replace(/^[\uFEFF"]*/, ''));
    expect(lines.filter((line) => /^[=+@\t\u200b-]/.test(line))).toEqual([]);
  });

  it('reads back as it was, numbers below zero included', () => {
    const rows = [
      ['Title', 'Amount', 'Text'],
      ['Sunday “sourdough”, "fresh"', -1050, 'One\n\nTwo'],
    ];
    expect(parse(csvOf(rows), { bom: true })).toEqual(rows.map((row) => row.map(String)));
  });

  it('starts with a byte order mark only at its beginning', () => {
    expect(csvOf([['a']]) + csvOf([['b']], { bom: false })).toBe('\uFEFFa\r\nb\r\n');
  });
});
