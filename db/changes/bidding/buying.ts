import type { Statement } from '../../statement.ts';

/** Someone who begins to buy a lot. `no` is the place of the call among those of the lot, `at` is UTC ms (R18). */
export type BuyerOfLot = {
  lotId: string;
  /** The version of the lot that was judged. */
  version: number;
  no: number;
  afterSeq: number;
  at: number;
  buyerId: string;
};

/**
 * Takes a lot's unit for its buyer and pauses its bidding (R18). Guard `lot`: it is not the version that was judged, or it is
 * private and the buyer is not approved (R5).
 */
export function holdLot({ lotId, version, no, afterSeq, at, buyerId }: BuyerOfLot): Statement[] {
  return [
    {
      sql: `INSERT INTO lot_calls (lot_id, no, after_seq, at, actor_id, verb, data)
        SELECT offer_id, ?, ?, ?, ?, 'buying', '{}' FROM lots WHERE offer_id = ? AND version = ? AND status = 'open'
        AND (private_sale = 0 OR EXISTS (SELECT 1 FROM access_requests WHERE access_requests.offer_id = lots.offer_id
          AND access_requests.requester_id = ? AND access_requests.status = 'approved'))`,
      args: [no, afterSeq, at, buyerId, lotId, version, buyerId],
      expect: 'one row',
      guard: 'lot',
    },
    {
      sql: 'UPDATE lots SET held_at = ?, sold = quantity, version = version + 1 WHERE offer_id = ?',
      args: [at, lotId],
    },
  ];
}

const HELD = `auction = 1 AND held_at IS NOT NULL AND offer_id IN (SELECT lot_id FROM invoice_lines WHERE invoice_id = ?)`;
const last = (column: string): string =>
  `(SELECT ${column} FROM lot_calls WHERE lot_id = lots.offer_id ORDER BY no DESC LIMIT 1)`;

/** The next call of each lot that an invoice holds, by its payer; it comes at `now` (UTC ms), but not before the one ahead. */
function nextCalls(verb: 'bought' | 'not_bought', invoiceId: string, now: number): Statement {
  return {
    sql: `INSERT INTO lot_calls (lot_id, no, after_seq, at, actor_id, verb, data)
      SELECT offer_id, ${last('no')} + 1, (SELECT coalesce(max(seq), 0) FROM bids WHERE bids.lot_id = offer_id), max(?, ${last('at')}),
        (SELECT user_id FROM invoices WHERE id = ?), ?, json_object('lostMs', max(?, ${last('at')}) - held_at) FROM lots WHERE ${HELD}`,
    args: [now, invoiceId, verb, now, invoiceId],
  };
}

/** Resumes bidding on the lots of a void invoice at `now`, UTC ms: their ends move by the time lost (R18). */
export const releaseHeldLots = (invoiceId: string, now: number): Statement[] => [
  nextCalls('not_bought', invoiceId, now),
  {
    sql: `UPDATE lots SET sold = 0, closes_at = closes_at + ${last("data ->> '$.lostMs'")}, held_at = NULL,
      version = version + 1 WHERE ${HELD}`,
    args: [invoiceId],
  },
];

/** Closes the lots of a paid invoice as sold to its payer at their buy-now prices (R18). `now` is UTC ms. */
export const sellHeldLots = (invoiceId: string, now: number): Statement[] => [
  nextCalls('bought', invoiceId, now),
  {
    sql: `UPDATE lots SET status = 'closed', result = 'sold', settlement = 'paid', closed_at = ${last('at')},
      leader_id = ${last('actor_id')}, winner_id = ${last('actor_id')}, reserve_met = 1,
      price_pence = json_extract(terms, '$.buyNowPence'), held_at = NULL, version = version + 1 WHERE ${HELD}`,
    args: [invoiceId],
  },
];
