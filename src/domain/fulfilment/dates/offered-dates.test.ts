import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../kit/time.ts';
import { readOfferedDates } from './offered-dates.ts';

const utc = (text: string) => Date.parse(`${text}Z`);
const NOW = utc('2026-10-01T00:00');
const read = (...texts: string[]) =>
  readOfferedDates(texts, { zone: 'Europe/London', now: NOW, after: NOW + 24 * HOUR_MS });

describe('the dates that a host types (S9)', () => {
  it('are moments in order, each once', () => {
    expect(read('2026-12-03T15:00', '2026-10-10T15:15', '2026-12-03T15:00')).toEqual({
      ok: true,
      dates: [utc('2026-10-10T14:15'), utc('2026-12-03T15:00')],
    });
  });

  it('mean the first of two moments in the hour that occurs twice', () => {
    expect(read('2026-10-25T01:30')).toEqual({ ok: true, dates: [utc('2026-10-25T00:30')] });
  });

  it('are refused with both neighbours in the hour that the clocks skip', () => {
    expect(read('2026-12-03T15:00', '2027-03-28T01:30')).toMatchObject({
      ok: false,
      index: 1,
      code: 'DATE_SKIPPED',
      message: { values: { before: '00:30', after: '02:30' } },
    });
  });

  it.each([
    ['tomorrow', 'This is not a date and time.'],
    ['2026-12-03T15:05', 'Start on a quarter of an hour, such as 15:00 or 15:15.'],
    ['2026-09-03T15:00', 'This date is over.'],
    ['2026-10-01T20:00', 'Choose dates after the auction ends.'],
    ['2027-12-03T15:00', 'Choose dates within a year.'],
  ])('are refused: %s', (text, message) => {
    expect(read(text)).toMatchObject({ ok: false, code: 'DATE_INVALID', message: { text: message } });
  });
});
