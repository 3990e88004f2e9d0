import { RETENTION_MS } from '../src/domain/operators/retention.ts';
import {
  attempts,
  challenges,
  codes,
  idempotency,
  links,
  notifications,
  offerNotifications,
  offerReports,
  outbox,
  reports,
  sessions,
} from './schema/index.ts';

/** Rows that expire: the column with their age, which needs an index, and how long they are stored. */
export const EXPIRING_ROWS = [
  { table: idempotency, since: idempotency.at, retentionMs: RETENTION_MS.answers },
  { table: attempts, since: attempts.windowStart, retentionMs: RETENTION_MS.attempts },
  { table: codes, since: codes.createdAt, retentionMs: RETENTION_MS.codes },
  { table: links, since: links.expiresAt, retentionMs: RETENTION_MS.codes },
  { table: challenges, since: challenges.expiresAt, retentionMs: RETENTION_MS.challenges },
  { table: sessions, since: sessions.expiresAt, retentionMs: RETENTION_MS.sessions },
  { table: sessions, since: sessions.endedAt, retentionMs: RETENTION_MS.sessions },
  { table: notifications, since: notifications.createdAt, retentionMs: RETENTION_MS.notifications },
  { table: offerNotifications, since: offerNotifications.at, retentionMs: RETENTION_MS.alerts },
  { table: offerReports, since: offerReports.settledAt, retentionMs: RETENTION_MS.reports },
  { table: reports, since: reports.settledAt, retentionMs: RETENTION_MS.reports },
  { table: outbox, since: outbox.doneAt, retentionMs: RETENTION_MS.deliveries },
] as const;

export type ExpiringRows = (typeof EXPIRING_ROWS)[number];
