import { describe, expect, it } from 'vitest';
import { inertCell } from './csv-cell.ts';

const FORMULA = '=HYPERLINK("https://evil.example","x")';
const FORMULAS = [FORMULA, '+1', '-1+1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠SUM(A1)', '|calc'];
const LEADS = [
  '',
  ' ',
  '\u00a0',
  '\u200b',
  '\ufeff',
  '\t',
  '\u3000',
  '\u202e',
  '\u00ad',
  '\u2060',
  '\u3164',
  '\u{e0041}',
  '"',
];
const BREAKS = ['\n', '\r', '\r\n', '\v', '\f', '\0', '\u0085', '\u2028', '\u2029', '\x1e'];

describe('a cell of a spreadsheet', () => {
  it.each(LEADS)('is no formula behind %j', (lead) => {
    for (const formula of FORMULAS) expect(inertCell(lead + formula)).toBe(`'${lead}${formula}`);
  });

  it.each(BREAKS)('is no formula on the line after %j', (lineBreak) => {
    for (const formula of FORMULAS) {
      for (const lead of LEADS) {
        expect(inertCell(`Bread${lineBreak}${lead}${formula}`)).toBe(`Bread${lineBreak}'${lead}${formula}`);
      }
    }
    expect(inertCell(`Bread${lineBreak}${lineBreak}=1`)).toBe(`Bread${lineBreak}${lineBreak}'=1`);
    expect(inertCell(`${lineBreak} ${lineBreak}=1`)).toBe(`'${lineBreak} ${lineBreak}'=1`);
    expect(inertCell(`Bread${lineBreak}\tbutter`)).toBe(`Bread${lineBreak}'\tbutter`);
  });

  it.each(['\tplain', '\rplain', '\nplain', '\0plain'])('does not start with %j', (text) => {
    expect(inertCell(text)).toBe(`'${text}`);
  });

  it('takes linear time', () => {
    const startedAt = performance.now();
    for (const part of ['\n', ' ', '\r\n ', '\n\u200b']) inertCell(part.repeat(200_000));
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });

  it('is unchanged if it is harmless', () => {
    expect(inertCell('Sunday sourdough = bread')).toBe('Sunday sourdough = bread');
    expect(inertCell('Flour = bread\nwater\n\nsalt')).toBe('Flour = bread\nwater\n\nsalt');
    expect(inertCell(-10_500)).toBe('-10500');
    expect(inertCell(null)).toBe('');
    expect(inertCell(true)).toBe('true');
  });
});
