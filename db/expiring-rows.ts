import { KEPT_MS } from '../src/domain/operators/retention.ts';
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

/** Rows that expire: the column with their age, which needs an index, and how long they are stored. */
export const EXPIRING_ROWS = [
  { table: idempotency, since: idempotency.at, retentionMs: KEPT_MS.answers },
  { table: attempts, since: attempts.windowStart, retentionMs: KEPT_MS.tries },
  { table: codes, since: codes.createdAt, retentionMs: KEPT_MS.codes },
  { table: links, since: links.expiresAt, retentionMs: KEPT_MS.codes },
  { table: challenges, since: challenges.expiresAt, retentionMs: KEPT_MS.challenges },
  { table: sessions, since: sessions.expiresAt, retentionMs: KEPT_MS.sessions },
  { table: sessions, since: sessions.endedAt, retentionMs: KEPT_MS.sessions },
  { table: pageNotices, since: pageNotices.createdAt, retentionMs: KEPT_MS.news },
  { table: offersTold, since: offersTold.at, retentionMs: KEPT_MS.told },
  { table: outbox, since: outbox.doneAt, retentionMs: KEPT_MS.deliveries },
] as const;
