import { afterEach, expect, test, vi } from 'vitest';
import { countdownText } from '../../src/components/ui/scripts/countdown-text.ts';
import { serverNow, syncServerClock } from '../../src/components/ui/server-clock.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const serverAt = Date.UTC(2026, 10, 21, 12);

afterEach(() => vi.useRealTimers());

test.each([-DAY, 0, DAY])("a page counts down by the server's clock if the browser's is %i ms off (A6, T21)", (off) => {
  vi.useFakeTimers({ now: serverAt + off });
  syncServerClock(serverAt);
  vi.advanceTimersByTime(2 * HOUR);
  expect(serverNow()).toBe(serverAt + 2 * HOUR);
  expect(countdownText(serverAt + 5 * HOUR, serverNow())).toBe('3 hrs 0 min left');
});

test('the time that a response takes is not counted twice', () => {
  vi.useFakeTimers({ now: serverAt + 900 });
  syncServerClock(serverAt, serverAt);
  expect(serverNow()).toBe(serverAt + 900);
});
