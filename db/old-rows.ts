import { RETENTION_MS } from '../src/domain/operators/retention.ts';
import {
  attempts,
  challenges,
  codes,
  idempotency,
  links,
  offersTold,
  outbox,
  pageNotices,
  sessions,
} from './schema/index.ts';

/** Rows that nobody needs for ever: the moment that says how old one is, which has an index, and how long it is kept. */
export const OLD_ROWS = [
  { table: idempotency, since: idempotency.at, keepMs: RETENTION_MS.answers },
  { table: attempts, since: attempts.windowStart, keepMs: RETENTION_MS.attempts },
  { table: codes, since: codes.createdAt, keepMs: RETENTION_MS.codes },
  { table: links, since: links.expiresAt, keepMs: RETENTION_MS.codes },
  { table: challenges, since: challenges.expiresAt, keepMs: RETENTION_MS.challenges },
  { table: sessions, since: sessions.expiresAt, keepMs: RETENTION_MS.sessions },
  { table: sessions, since: sessions.endedAt, keepMs: RETENTION_MS.sessions },
  { table: pageNotices, since: pageNotices.createdAt, keepMs: RETENTION_MS.notifications },
  { table: offersTold, since: offersTold.at, keepMs: RETENTION_MS.alerts },
  { table: outbox, since: outbox.doneAt, keepMs: RETENTION_MS.deliveries },
] as const;
