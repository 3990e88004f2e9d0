import type { Statement } from '../../statement.ts';

/**
 * Gives a closed lot that has bids and did not sell to one of its bidders (R34). Guard `lot`: it is not such a lot, or it
 * was awarded in the meantime (A16).
 */
export function awardLot(lotId: string, winnerId: string): Statement {
  const sql = `UPDATE lots SET result = 'sold', winner_id = ?, settlement = 'awaiting_payment', sold = quantity,
    version = version + 1 WHERE offer_id = ? AND status = 'closed' AND result IN ('reserve_not_met', 'unsold')
    AND leader_id IS NOT NULL AND winner_id IS NULL`;
  return { sql, args: [winnerId, lotId], expect: 'one row', guard: 'lot' };
}
