import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromLocalInput, toLocalInput } from './local-time.ts';

const LONDON = 'Europe/London';
const read = (text: string) => {
  const at = fromLocalInput(text, LONDON);
  return at === null ? null : new Date(at).toISOString();
};

describe('a local time', () => {
  it('is parsed in its zone, in winter and summer', () => {
    expect(read('2026-11-21T15:05')).toBe('2026-11-21T15:05:00.000Z');
    expect(read('2026-07-01T15:05')).toBe('2026-07-01T14:05:00.000Z');
    expect(toLocalInput(Date.UTC(2026, 6, 1, 14, 5), LONDON)).toBe('2026-07-01T15:05');
  });

  it('that the clocks skip is invalid', () => {
    expect(read('2026-03-29T01:30')).toBeNull();
    expect(read('2026-03-29T02:00')).toBe('2026-03-29T01:00:00.000Z');
  });

  it('that occurs twice is the earlier one (A9)', () => {
    expect(read('2026-10-25T01:30')).toBe('2026-10-25T00:30:00.000Z');
  });

  it.each(['', '2026-02-30T10:00', '2026-13-01T10:00', '21/11/2026 10:00', '2026-11-21'])(
    'is invalid as %j',
    (text) => {
      expect(read(text)).toBeNull();
    },
  );

  it.each(['1000-01-02T00:02', '1000-01-01T00:00', '0999-12-31T23:59', '0000-01-01T00:00', '9999-12-31T23:59'])(
    '%j does not throw, however long ago or far ahead',
    (text) => {
      const at = fromLocalInput(text, LONDON);
      expect(at === null || toLocalInput(at, LONDON) === text).toBe(true);
    },
  );

  it('survives a round trip, except for the hour that occurs twice', () => {
    const minutes = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const at = minute * 60_000;
        const back = fromLocalInput(toLocalInput(at, LONDON), LONDON);
        expect([at, at - 3_600_000]).toContain(back);
      }),
      { seed: 1, numRuns: 2000 },
    );
  });
});
