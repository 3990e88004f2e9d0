import type { Statement } from '../../statement.ts';

type Limit = { meetingId: string; operatorId: string; since: number; most: number };

/** Guard `refunds alone`: the operator has decided on `most` refunds since `since` (UTC ms), perhaps a moment ago. */
export const requireFewRefunds = ({ meetingId, operatorId, since, most }: Limit): Statement => ({
  sql: `UPDATE meetings SET version = version WHERE id = ? AND (SELECT count(*) FROM events WHERE actor_id = ?
    AND verb = 'meeting.decide' AND at >= ? AND data->>'outcome' IN ('refund', 'part')) < ?`,
  args: [meetingId, operatorId, since, most],
  expect: 'one row',
  guard: 'refunds alone',
});

/** Guard `meeting version`: the meeting is no longer at this version. */
export const requireVersion = (meetingId: string, version: number): Statement => ({
  sql: 'UPDATE meetings SET version = version WHERE id = ? AND version = ?',
  args: [meetingId, version],
  expect: 'one row',
  guard: 'meeting version',
});

/**
 * Statements that queue a delivery again under an id of its own, because one that is done stays done, and take the old one
 * off the list. Guard `given up`: it was not given up, or was queued again before.
 */
export const queueAgain = (id: string, givenUp: string, at: number): Statement[] => [
  {
    sql: `INSERT INTO outbox (id, kind, payload, created_at, due_at) SELECT ?, kind, payload, ?, ? FROM outbox
      WHERE id = ? AND kind <> 'push' AND done_at IS NOT NULL AND last_error IS NOT NULL`,
    args: [id, at, at, givenUp],
    expect: 'one row',
    guard: 'given up',
  },
  { sql: "UPDATE outbox SET last_error = NULL, payload = '{}' WHERE id = ?", args: [givenUp] },
];
