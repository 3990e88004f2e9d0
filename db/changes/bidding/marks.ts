import type { Statement } from '../../statement.ts';

type SharedBy = { sellerId: string; bidderId: string; shared: 'network' | 'browser' | 'card'; at: number };

/**
 * Records once that a seller and a bidder share a network, a browser or a card (R6), as an event about the pair: it is in
 * the export of neither.
 */
export function markPair({ sellerId, bidderId, shared, at }: SharedBy): Statement {
  const [subject, data] = [`${sellerId} ${bidderId}`, JSON.stringify({ shared })];
  return {
    sql: `INSERT INTO events (at, actor_kind, actor_id, verb, subject_kind, subject_id, data)
      SELECT ?, 'system', NULL, 'bidder.marked', 'seller and bidder', ?, ? WHERE NOT EXISTS
        (SELECT 1 FROM events WHERE subject_kind = 'seller and bidder' AND subject_id = ? AND data = ?)`,
    args: [at, subject, data, subject, data],
  };
}
