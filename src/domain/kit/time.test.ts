import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime } from './time.ts';

const NEARLY_MIDNIGHT = Date.UTC(2026, 6, 5, 23, 30);

describe('dates for people', () => {
  it('have the name of the month and, with a time, the weekday and the zone', () => {
    expect(formatDate(NEARLY_MIDNIGHT, 'UTC')).toBe('5 July 2026');
    expect(formatDateTime(NEARLY_MIDNIGHT, 'UTC')).toBe('Sun 5 July 2026 at 23:30 UTC');
    expect(formatDateTime(NEARLY_MIDNIGHT, 'UTC', 'es-ES')).toBe('dom, 5 de julio de 2026 a las 23:30 UTC');
  });

  it('distinguish the two half past ones of the night when the clocks go back (A9)', () => {
    const first = Date.UTC(2026, 9, 25, 0, 30);
    expect(formatDateTime(first, 'Europe/London')).toBe('Sun 25 October 2026 at 01:30 BST');
    expect(formatDateTime(first + 3_600_000, 'Europe/London')).toBe('Sun 25 October 2026 at 01:30 GMT');
  });
});
