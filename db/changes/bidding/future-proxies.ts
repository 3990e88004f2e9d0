import type { futureProxies } from '../../schema/index.ts';
import type { Statement } from '../../statement.ts';

export type FutureProxyRow = Omit<typeof futureProxies.$inferSelect, 'number'>;

/**
 * Leaves a maximum on a lot that has not opened, in place of the person's earlier one; a changed one takes a new place
 * (R30). Guard `lot`: its terms have changed. The database refuses it once the lot has opened.
 */
export function leaveFutureProxy({ id, lotId, bidderId, amountPence, termsVersion, at }: FutureProxyRow): Statement[] {
  const sql = `INSERT INTO future_proxies (id, lot_id, bidder_id, amount_pence, terms_version, at)
    SELECT ?, offer_id, ?, ?, terms_version, ? FROM lots WHERE offer_id = ? AND terms_version = ?`;
  const args = [id, bidderId, amountPence, at, lotId, termsVersion];
  return [removeFutureProxy(lotId, bidderId), { sql, args, expect: 'one row', guard: 'lot' }];
}

export function removeFutureProxy(lotId: string, bidderId: string): Statement {
  const sql = 'DELETE FROM future_proxies WHERE lot_id = ? AND bidder_id = ?';
  return { sql, args: [lotId, bidderId] };
}

/**
 * Takes the maxima of a lot that has opened, in the batch that makes them bids. Guard `lot`: they are not exactly those that
 * were judged, by their numbers in order (R30).
 */
export function takeFutureProxies(lotId: string, numbers: readonly number[]): Statement[] {
  const same = `UPDATE lots SET version = version WHERE offer_id = ? AND status = 'open' AND ? = (SELECT json_group_array(number)
    FROM (SELECT number FROM future_proxies WHERE lot_id = ? ORDER BY number))`;
  return [
    { sql: same, args: [lotId, JSON.stringify(numbers), lotId], expect: 'one row', guard: 'lot' },
    { sql: 'DELETE FROM future_proxies WHERE lot_id = ?', args: [lotId] },
  ];
}
