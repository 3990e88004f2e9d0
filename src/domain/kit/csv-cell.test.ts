import { describe, expect, it } from 'vitest';
import { inertCell } from './csv-cell.ts';

const FORMULA = '=HYPERLINK("https://evil.example","x")';
const LEADS = [
  '',
  ' ',
  '\u00a0',
  '\u200b',
  '\ufeff',
  '\n',
  '\r\n',
  '\t',
  '\0',
  '\u3000',
  '\u202e',
  '\u00ad',
  '\u2060',
  ' \u200b\n ',
];

describe('a cell of a spreadsheet', () => {
  it.each(LEADS)('is no formula behind %j', (lead) => {
    for (const formula of [FORMULA, '+1', '-1+1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠SUM(A1)', '|calc']) {
      expect(inertCell(lead + formula)).toBe(`'${lead}${formula}`);
    }
  });

  it.each(['\tplain', '\rplain', '\nplain', '\0plain'])('does not start with %j', (text) => {
    expect(inertCell(text)).toBe(`'${text}`);
  });

  it('is unchanged if it is harmless', () => {
    expect(inertCell('Sunday sourdough = bread')).toBe('Sunday sourdough = bread');
    expect(inertCell(-10_500)).toBe('-10500');
    expect(inertCell(null)).toBe('');
    expect(inertCell(true)).toBe('true');
  });
});
