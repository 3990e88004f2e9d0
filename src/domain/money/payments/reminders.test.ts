import { expect, it } from 'vitest';
import { HOUR_MS } from '../../kit/time.ts';
import { reminderDue } from './reminders.ts';

const at = (hour: number, reminded: number, dueHour = 48) =>
  reminderDue({ wonAt: 0, dueAt: dueHour * HOUR_MS, reminded }, hour * HOUR_MS);

it.each([
  [0, 0, null],
  [23.9, 0, null],
  [24, 0, 1],
  [30, 1, null],
  [42, 1, 2],
  [43, 0, 2],
  [47, 2, null],
  [48, 0, null],
  [60, 1, null],
])('after %d hours with %d reminders: %j (R25)', (hour, reminded, expected) => {
  expect(at(hour, reminded)).toBe(expected);
});

it('sends no reminder after the payment was due', () => {
  expect(at(25, 0, 24)).toBeNull();
  expect(at(40, 1, 40)).toBeNull();
});
