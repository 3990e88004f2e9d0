import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  toWireDate,
  toWireDateTime,
  toWireDayFirstDate,
  toWireDayFirstDateTime,
  toWireMonth,
  toWireTime,
} from './time.ts';

const NEARLY_MIDNIGHT = Date.UTC(2026, 6, 5, 23, 30);

describe('the wire formats', () => {
  it('have the month first, or the day first', () => {
    expect(toWireDate(NEARLY_MIDNIGHT, 'UTC')).toBe('07-05-2026');
    expect(toWireDayFirstDate(NEARLY_MIDNIGHT, 'UTC')).toBe('05-07-2026');
    expect(toWireMonth(NEARLY_MIDNIGHT, 'UTC')).toBe('2026-07');
  });

  it('use the day in the time zone', () => {
    expect(toWireDate(NEARLY_MIDNIGHT, 'Europe/London')).toBe('07-06-2026');
    expect(toWireDateTime(NEARLY_MIDNIGHT, 'Europe/London')).toBe('07-06-2026 12:30 am');
  });

  it.each([
    [0, '12:00 am', '00:00 AM'],
    [1, '1:00 am', '01:00 AM'],
    [11, '11:00 am', '11:00 AM'],
    [12, '12:00 pm', '12:00 PM'],
    [13, '1:00 pm', '13:00 PM'],
    [23, '11:00 pm', '23:00 PM'],
  ])('are, at %i o’clock, %s and %s', (hour, twelve, twentyFour) => {
    const at = Date.UTC(2026, 0, 2, hour);
    expect(toWireDateTime(at, 'UTC')).toBe(`01-02-2026 ${twelve}`);
    expect(toWireDayFirstDateTime(at, 'UTC')).toBe(`02-01-2026 ${twelve}`);
    expect(toWireTime(at, 'UTC')).toBe(twentyFour);
  });
});

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
