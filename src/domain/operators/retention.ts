import { DAY_MS } from '../kit/time.ts';

/** How long rows are stored once they are no longer needed (ms). The privacy page shows the same figures. */
export const RETENTION_MS = {
  /** Answers by idempotency key (R4). */
  answers: 7 * DAY_MS,
  /** Counts of wrong passwords. */
  attempts: 2 * DAY_MS,
  codes: 2 * DAY_MS,
  /** Unfinished sign-ins with a provider or a passkey, after they have expired. */
  challenges: DAY_MS,
  /** Sessions after their end. */
  sessions: 30 * DAY_MS,
  /** Reports, after they were settled. */
  reports: 180 * DAY_MS,
  /** Notifications on the site. */
  notifications: 180 * DAY_MS,
  /** Which new offers a person was notified of; longer than any digest could repeat one. */
  alerts: 30 * DAY_MS,
  /** Deliveries, without their content, after they were sent. */
  deliveries: 30 * DAY_MS,
} as const;
