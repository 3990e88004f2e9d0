import { HOUR_MS } from '../time.ts';

/** R25: after the news of the win itself, so long after the close. */
const REMINDED_AFTER_MS = [24 * HOUR_MS, 42 * HOUR_MS] as const;

/** So long a payment waits at least before anybody is reminded of it. */
export const FIRST_REMINDER_MS = REMINDED_AFTER_MS[0];

type Waiting = { wonAt: number; dueAt: number; reminded: number };

/**
 * How many reminders a win has had once the one that is due at `now` is out; null while none is. Those that were missed
 * are not made up for, and none comes after the payment was due. Moments in UTC ms.
 */
export function reminderDue({ wonAt, dueAt, reminded }: Waiting, now: number): number | null {
  if (now >= dueAt) return null;
  const passed = REMINDED_AFTER_MS.filter((afterMs) => now >= wonAt + afterMs).length;
  return passed > reminded ? passed : null;
}
