import { HOUR_MS } from '../../kit/time.ts';

/** When the two reminders are due, after the close (R25). */
const REMINDED_AFTER_MS = [24 * HOUR_MS, 42 * HOUR_MS] as const;

/** The time until the first reminder. */
export const FIRST_REMINDER_MS = REMINDED_AFTER_MS[0];

/** How long a winner has to pay, unless the operator sets another time. */
const WON_TO_DUE_MS = 48 * HOUR_MS;

/** The number of the reminder of a pledge that is due at `now`; null if none is. As long before it is due as for a win. */
export const pledgeReminderDue = (pledge: { dueAt: number; reminded: number }, now: number): number | null =>
  reminderDue({ ...pledge, wonAt: pledge.dueAt - WON_TO_DUE_MS }, now);

/** How long before it is due a pledge gets its first reminder (ms). */
export const PLEDGE_REMINDED_BEFORE_MS = WON_TO_DUE_MS - FIRST_REMINDER_MS;

type UnpaidWin = { wonAt: number; dueAt: number; reminded: number };

/**
 * The number of the reminder that is due at `now`; null if none is. Missed reminders are skipped, and none is sent
 * after the payment was due. Times in UTC ms.
 */
export function reminderDue({ wonAt, dueAt, reminded }: UnpaidWin, now: number): number | null {
  if (now >= dueAt) return null;
  const passed = REMINDED_AFTER_MS.filter((afterMs) => now >= wonAt + afterMs).length;
  return passed > reminded ? passed : null;
}
