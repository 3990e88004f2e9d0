import type { futureProxies } from '../../schema/index.ts';
import { rowsStatement, type Statement } from '../../statement.ts';

export type FutureProxyRow = Omit<typeof futureProxies.$inferSelect, 'number'>;

/**
 * Leaves maxima on lots that have not opened, one for each person, in place of their earlier ones; a changed one takes a new
 * place (R30). A trigger refuses them once their lot has opened; if its terms have changed, the subquery is null, which the
 * column refuses.
 */
export function leaveFutureProxies(left: readonly FutureProxyRow[]): Statement[] {
  const earlier = left.map(({ lotId, bidderId }) => [lotId, bidderId]);
  const rows = left.map(({ id, lotId, bidderId, amountPence, at, termsVersion }) => {
    return [id, lotId, bidderId, amountPence, at, termsVersion];
  });
  return [rowsStatement(REMOVE, earlier), rowsStatement(LEAVE, rows)];
}

const REMOVE = `DELETE FROM future_proxies
  WHERE (lot_id, bidder_id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?))`;
const LEAVE = `INSERT INTO future_proxies (id, lot_id, bidder_id, amount_pence, at, terms_version)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4,
    (SELECT terms_version FROM lots WHERE offer_id = value ->> 1 AND terms_version = value ->> 5) FROM json_each(?)`;

/** Takes back the maximum of one person, if there is one. */
export const removeFutureProxy = (lotId: string, bidderId: string): Statement =>
  rowsStatement(REMOVE, [[lotId, bidderId]]);

/**
 * Takes the maxima of a lot that has opened, in the batch that makes them bids. Guard `lot`: they are not exactly those that
 * were judged, by their ids in order (R30).
 */
export function takeFutureProxies(lotId: string, ids: readonly string[]): Statement[] {
  const same = `UPDATE lots SET version = version WHERE offer_id = ? AND status = 'open' AND ? = (SELECT json_group_array(id)
    FROM (SELECT id FROM future_proxies WHERE lot_id = ? ORDER BY number))`;
  return [
    { sql: same, args: [lotId, JSON.stringify(ids), lotId], expect: 'one row', guard: 'lot' },
    { sql: 'DELETE FROM future_proxies WHERE lot_id = ?', args: [lotId] },
  ];
}
