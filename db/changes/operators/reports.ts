import type { Statement } from '../../statement.ts';

type OfferReport = { id: string; offerId: string; at: number };

/** Settles a report at this moment (UTC ms). Guard `open report`: it has been settled before. */
export const settle = (id: string, at: number): Statement => ({
  sql: "UPDATE reports SET status = 'settled', settled_at = ? WHERE id = ? AND status = 'open'",
  args: [at, id],
  expect: 'one row',
  guard: 'open report',
});

/**
 * Settles a report of an offer and all open ones before it, at this moment (UTC ms). Guard `open report`: it has been
 * settled before.
 */
export const settleOfferReports = ({ id, offerId, at: upTo }: OfferReport, at: number): Statement[] => [
  {
    sql: "UPDATE offer_reports SET status = 'settled', settled_at = ? WHERE id = ? AND status = 'open'",
    args: [at, id],
    expect: 'one row',
    guard: 'open report',
  },
  {
    sql: "UPDATE offer_reports SET status = 'settled', settled_at = ? WHERE offer_id = ? AND status = 'open' AND at <= ?",
    args: [at, offerId, upTo],
  },
];

/** Hides what was reported from everyone; a message from the two who write to each other. `at` in UTC ms. */
export function hideReported(kind: 'message' | 'comment' | 'review', id: string, at: number): Statement {
  if (kind === 'message') {
    return { sql: 'UPDATE messages SET deleted_by_sender = 1, deleted_by_reader = 1 WHERE id = ?', args: [id] };
  }
  const table = kind === 'comment' ? 'comments' : 'reviews';
  return { sql: `UPDATE ${table} SET hidden_at = coalesce(hidden_at, ?) WHERE id = ?`, args: [at, id] };
}

/** Shows a comment again that was hidden until an operator looked at it, unless it was emptied or is reported once more. */
export const showAgain = (id: string): Statement => ({
  sql: `UPDATE comments SET hidden_at = NULL WHERE id = ? AND text <> ''
    AND NOT EXISTS (SELECT 1 FROM reports WHERE kind = 'comment' AND subject_id = ? AND status = 'open')
    AND NOT EXISTS (SELECT 1 FROM reports r JOIN events e ON e.subject_kind = 'report' AND e.subject_id = r.id
      WHERE r.kind = 'comment' AND r.subject_id = ? AND e.verb = 'report.settled' AND e.data->>'decision' = 'hide')`,
  args: [id, id, id],
});
