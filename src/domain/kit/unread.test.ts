import { describe, expect, it } from 'vitest';
import { afterAnswer, mostUnread, stepAfter } from './unread.ts';

describe('what a page has not read (G4)', () => {
  it('is a mebibyte at most, and less where many pages share the memory of a room', () => {
    expect([1, 64, 1_024, 5_000].map((pages) => Math.floor(mostUnread(pages)))).toEqual([
      1_048_576, 1_048_576, 65_536, 13_421,
    ]);
  });

  it('asks for an answer from a quarter of that, once, and drops the page beyond all of it', () => {
    const steps = [100, 250, 251, 1_000, 1_001].map((size) => stepAfter({ size, beforeMark: null }, 1_000));
    expect(steps).toEqual(['none', 'none', 'mark', 'mark', 'drop']);
    expect(stepAfter({ size: 1_000, beforeMark: 251 }, 1_000)).toBe('none');
    expect(stepAfter({ size: 1_001, beforeMark: 251 }, 1_000)).toBe('drop');
  });

  it('is what was sent after the mark, once that is answered', () => {
    expect(afterAnswer({ size: 700, beforeMark: 251 })).toEqual({ size: 449, beforeMark: null });
  });
});
