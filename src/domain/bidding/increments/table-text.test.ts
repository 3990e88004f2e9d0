import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../../words/index.ts';
import { DEFAULT_INCREMENTS } from './increments.ts';
import { readTableText, tableText } from './table-text.ts';

const step = (fromPence: number, incrementPence: number) => ({ fromPence, incrementPence });

describe('a table of increments as text (R8)', () => {
  it('is read back as it was written', () => {
    const odd = [step(0, 50), step(1_050, 125)];
    expect(tableText(odd)).toBe('0: 0.50\n10.50: 1.25');
    for (const table of [odd, DEFAULT_INCREMENTS.GBP])
      expect(readTableText(tableText(table))).toEqual({ steps: table });
  });

  it('may have empty lines, signs of currencies and spaces for a colon', () => {
    expect(readTableText('\r\n £10 : £1 \r\n\r\n1,000 100\n')).toEqual({
      steps: [step(1_000, 100), step(100_000, 10_000)],
    });
  });

  it.each([
    ['', 'Please write at least one line.'],
    [' \n ', 'Please write at least one line.'],
    ['10', 'Line 1: write a price and an increment, such as 10: 1.'],
    ['10: 1: 2', 'Line 1: write a price and an increment, such as 10: 1.'],
    ['10: 1\n20: 1.234', 'Line 2: write a price and an increment, such as 10: 1.'],
    ['-1: 1', 'Line 1: write a price and an increment, such as 10: 1.'],
    ['10: 0', 'Line 1: an increment must be at least 0.01.'],
    ['10: 1\n\n10: 2', 'Line 3: each price must be higher than the one before.'],
    ['20: 1\n10: 2', 'Line 2: each price must be higher than the one before.'],
    ['10: 10000000.01', 'Line 1: amounts can be up to 10 million.'],
    [Array.from({ length: 51 }, (_, n) => `${n}: 1`).join('\n'), 'Please write 50 lines at most.'],
  ])('is refused: %j', (text, message) => {
    const read = readTableText(text);
    expect('wrong' in read && wordsOf('en').t(read.wrong)).toBe(message);
  });
});
