import { LATE_TO_APPROVE } from '../../../src/domain/operators/approval.ts';
import type { Statement } from '../../statement.ts';

/** SQL: how often a host has cancelled late after a moment, and after an operator has last approved them. */
const LATE = `(SELECT count(*) FROM meeting_facts f JOIN meetings m ON m.id = f.meeting_id AND m.host_id = f.person_id
  WHERE f.person_id = ? AND f.fact = 'late_cancel' AND f.at > ? AND f.at > coalesce((SELECT max(e.at) FROM events e
    WHERE e.subject_kind = 'user' AND e.subject_id = f.person_id AND e.verb = 'host.approved'), 0))`;

/** Guard `approval`: this lot's host has cancelled late too often since then (UTC ms), and waits for an operator. */
export const guardHostApproved = (lotId: string, hostId: string, since: number): Statement => ({
  sql: `UPDATE lots SET settlement = settlement WHERE offer_id = ? AND ${LATE} < ?`,
  args: [lotId, hostId, since, LATE_TO_APPROVE],
  expect: 'one row',
  guard: 'approval',
});

/** Guard `waits`: this host does not wait for an operator. */
export const requireHostWaits = (hostId: string, since: number): Statement => ({
  sql: `UPDATE users SET id = id WHERE id = ? AND ${LATE} >= ?`,
  args: [hostId, hostId, since, LATE_TO_APPROVE],
  expect: 'one row',
  guard: 'waits',
});
