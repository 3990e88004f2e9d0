import { expect, test } from 'vitest';
import { calledText, countdownPhase, countdownText, nextTick } from '../../src/components/ui/scripts/countdown-text.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const now = Date.UTC(2026, 10, 21, 12);

test.each([
  [72 * hour, '3 days left'],
  [48 * hour - 1, '47 hrs 59 min left'],
  [3 * hour, '3 hrs 0 min left'],
  [2 * hour + 5 * minute, '2 hrs 5 min left'],
  [hour, '1 hr 0 min left'],
  [hour - 1, '59 min 59 s left'],
  [minute + 5 * second, '1 min 05 s left'],
  [minute - 1, '60 s left'],
  [1, '1 s left'],
  [0, 'Closed'],
  [-hour, 'Closed'],
])('the countdown shows, %i ms before the end, "%s"', (left, text) => {
  expect(countdownText(now + left, now)).toBe(text);
});

test.each([
  [10 * minute + 1, 'open'],
  [10 * minute, 'soon'],
  [minute + 1, 'soon'],
  [minute, 'last'],
  [1, 'last'],
  [0, 'closed'],
])('the countdown is, %i ms before the end, in the phase %s', (left, phase) => {
  expect(countdownPhase(now + left, now)).toBe(phase);
});

test.each([
  [minute, 'open', '1 min 00 s left'],
  [20 * second + 1, 'open', '21 s left'],
  [20 * second, 'once', 'Going once: 20 s left'],
  [10 * second, 'twice', 'Going twice: 10 s left'],
  [0, 'closed', 'Closed'],
])('with a minute to win, %i ms before the end, the countdown is in the phase %s (R29)', (left, phase, text) => {
  expect(countdownPhase(now + left, now, minute)).toBe(phase);
  expect(calledText(now + left, now, minute)).toBe(text);
});

test('the countdown ticks when its text changes', () => {
  for (const left of [90 * second + 300, 5 * hour + 1234, 61 * second, 400]) {
    const wait = nextTick(now + left, now) ?? 0;
    expect(countdownText(now + left, now + wait + 5)).not.toBe(countdownText(now + left, now + wait - 1000));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(minute);
  }
  expect(nextTick(now, now)).toBeNull();
});
