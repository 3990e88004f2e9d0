import type { RequestState } from '../../../src/domain/access/request.ts';
import { STILL_OPEN } from '../../schema/still-open.ts';
import type { Statement } from '../../statement.ts';

export type NewRequest = {
  id: string;
  offerId: string;
  requesterId: string;
  sellerId: string;
  status: 'pending' | 'approved';
  notes: string;
  at: number;
  expiresAt: number;
};

/**
 * Inserts a request, pending or approved automatically. Guard `offer`: the offer has ended, is not private any more, or
 * no longer approves automatically. A second open request of the same person violates a constraint (R33).
 */
export function insertRequest({
  id,
  offerId,
  requesterId,
  sellerId,
  status,
  notes,
  at,
  expiresAt,
}: NewRequest): Statement {
  const auto = status === 'approved' ? 1 : 0;
  return {
    sql: `INSERT INTO access_requests (id, offer_id, requester_id, seller_id, status, request_notes, auto_approved, created_at, expires_at, decided_at)
      SELECT ?, lots.offer_id, ?, lots.seller_id, ?, ?, ?, ?, ?, ? FROM lots JOIN offers o ON o.id = lots.offer_id
      WHERE lots.offer_id = ? AND lots.seller_id = ? AND ${STILL_OPEN} AND lots.private_sale = 1
        AND o.auto_approval >= ?`,
    args: [
      ...[id, requesterId, status, notes, auto, at, expiresAt, auto ? at : null],
      ...[offerId, sellerId, at, auto],
    ],
    expect: 'one row',
    guard: 'offer',
  };
}

export type RequestMove = {
  id: string;
  from: RequestState;
  to: RequestState;
  at: number;
  /** The TimeGiver who decides; null for withdrawal and expiry. */
  by: string | null;
  notes?: string;
};

/**
 * Changes the state of a request. Guard `request`: it is no longer in state `from`, or has expired, or the offer is no
 * longer on sale (R33).
 */
export function moveRequest({ id, from, to, at, by, notes }: RequestMove): Statement {
  const inTime = from === 'pending' && to !== 'expired' ? 'AND expires_at > ?' : '';
  const onSale = `AND EXISTS (SELECT 1 FROM lots WHERE lots.offer_id = access_requests.offer_id AND ${STILL_OPEN})`;
  return {
    sql: `UPDATE access_requests SET status = ?, decided_at = ?, decided_by = ?, decision_notes = coalesce(?, decision_notes)
      WHERE id = ? AND status = ? ${inTime} ${by === null ? '' : onSale}`,
    args: [...[to, at, by, notes ?? null, id, from], ...(inTime ? [at] : []), ...(by === null ? [] : [at])],
    expect: 'one row',
    guard: 'request',
  };
}
