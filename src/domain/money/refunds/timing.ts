import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../kit/time.ts';

/** Pauses between attempts to send a refund, ms; the last one repeats. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 4 * HOUR_MS, 12 * HOUR_MS];

/** When a refund is tried or looked up again after this many attempts, UTC ms. */
export const nextTryAt = (now: number, tries: number): number =>
  now + (PAUSES_MS[Math.min(Math.max(tries, 1), PAUSES_MS.length) - 1] ?? 0);

/** A bank may return a refund days after it was sent. It is looked up this long afterwards, should the webhook be lost. */
const CHECKS_MS = [DAY_MS, 3 * DAY_MS, 7 * DAY_MS, 14 * DAY_MS, 30 * DAY_MS];

/** When a refund that was sent at `sentAt` is looked up again after `now`; null when it counts as arrived. Both UTC ms. */
export function nextCheckAt(sentAt: number, now: number): number | null {
  const next = CHECKS_MS.find((wait) => sentAt + wait > now);
  return next === undefined ? null : sentAt + next;
}
