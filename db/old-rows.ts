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

/** Rows that nobody needs for ever: the moment that says how old one is, which has an index, and how long it is kept. */
export const OLD_ROWS = [
  { table: idempotency, since: idempotency.at, keepMs: KEPT_MS.answers },
  { table: attempts, since: attempts.windowStart, keepMs: KEPT_MS.tries },
  { table: codes, since: codes.createdAt, keepMs: KEPT_MS.codes },
  { table: links, since: links.expiresAt, keepMs: KEPT_MS.codes },
  { table: challenges, since: challenges.expiresAt, keepMs: KEPT_MS.challenges },
  { table: sessions, since: sessions.expiresAt, keepMs: KEPT_MS.sessions },
  { table: sessions, since: sessions.endedAt, keepMs: KEPT_MS.sessions },
  { table: pageNotices, since: pageNotices.createdAt, keepMs: KEPT_MS.news },
  { table: offersTold, since: offersTold.at, keepMs: KEPT_MS.told },
  { table: outbox, since: outbox.doneAt, keepMs: KEPT_MS.deliveries },
] as const;
