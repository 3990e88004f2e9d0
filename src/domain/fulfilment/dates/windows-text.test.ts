import { describe, expect, it } from 'vitest';
import { readWindows, windowsText } from './windows-text.ts';

describe('the times of a day as text (S1)', () => {
  it.each([
    ['09:00–12:00, 14:00–17:00', [540, 720, 840, 1020]],
    ['14-17; 9.30 - 12', [570, 720, 840, 1020]],
    ['9 to 10', [540, 600]],
    ['22:00–24:00', [1320, 1440]],
    ['00:00-24:00', [0, 1440]],
    ['', []],
    [' , ', []],
  ])('%j', (text, expected) => {
    const windows = readWindows(text);
    expect(windows).toEqual(
      Array.from({ length: expected.length / 2 }, (_, i) => ({ from: expected[2 * i], to: expected[2 * i + 1] })),
    );
    if (typeof windows !== 'string') expect(readWindows(windowsText(windows))).toEqual(windows);
  });

  it('keeps windows that touch', () => {
    expect(readWindows('09:00-10:00, 10:00-11:00')).toHaveLength(2);
  });

  it.each([
    ['mornings', 'Write times like this: 09:00–12:00, 14:00–17:00.'],
    ['09:00', 'Write times like this: 09:00–12:00, 14:00–17:00.'],
    ['09:75-11:00', 'An hour has 60 minutes.'],
    ['22:00-25:00', 'A day ends at 24:00.'],
    ['22:00-24:01', 'A day ends at 24:00.'],
    ['22:00-02:00', 'Each time must end after it begins. For a time over midnight, end it at 24:00.'],
    ['09:00-09:00', 'Each time must end after it begins. For a time over midnight, end it at 24:00.'],
    ['09:00-12:00, 11:59-13:00', 'These times overlap.'],
    ['1-2,3-4,5-6,7-8,9-10,11-12,13-14', 'At most six times a day.'],
  ])('refuses %j', (text, problem) => {
    expect(readWindows(text)).toBe(problem);
  });
});
