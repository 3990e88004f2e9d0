import type { Currency } from '../../../src/domain/kit/money.ts';
import type { OfflineMethod } from '../../../src/domain/money/payments/providers.ts';
import type { SqlValue, Statement } from '../../statement.ts';

/** A payment outside any payment service, as it was asked for. Amounts in pence, times in UTC ms. */
export type OfflineRequest = { paymentId: string; amountPence: number; currency: Currency; at: number };

export type OfflineReceipt = OfflineRequest & {
  method: OfflineMethod;
  reference: string;
  receivedAt: number;
  recordedBy: string;
};

/** The table refuses an id that it has, even with ON CONFLICT DO NOTHING. */
const IS_NEW = 'NOT EXISTS (SELECT 1 FROM offline_records known WHERE known.id = ?)';

/** Records that money is asked for. Repeated, it changes nothing. */
export function addOfflineRequest({ paymentId, amountPence, currency, at }: OfflineRequest): Statement {
  return {
    sql: `INSERT INTO offline_records (id, payment_id, kind, amount_pence, currency, at)
      SELECT ?, ?, 'request', ?, ?, ? WHERE ${IS_NEW}`,
    args: [requestId(paymentId), paymentId, amountPence, currency, at, requestId(paymentId)],
  };
}

/** Records that money arrived, once and instead of a cancellation. Guard `request`: it was never asked for. */
export function addOfflineReceipt(row: OfflineReceipt): Statement {
  const { paymentId, amountPence, currency, method, reference, receivedAt, recordedBy, at } = row;
  return {
    sql: `INSERT INTO offline_records (id, payment_id, kind, amount_pence, currency, method, reference, received_at,
      recorded_by, at) SELECT ?, payment_id, 'receipt', ?, ?, ?, ?, ?, ?, ? FROM offline_records WHERE id = ?`,
    args: [
      endId(paymentId),
      amountPence,
      currency,
      method,
      reference,
      receivedAt,
      recordedBy,
      at,
      requestId(paymentId),
    ],
    expect: 'one row',
    guard: 'request',
  };
}

/** Records that the money is not expected any more. Does nothing after a receipt or a cancellation. */
export function addOfflineCancellation(paymentId: string, at: number): Statement {
  return {
    sql: `INSERT INTO offline_records (id, payment_id, kind, amount_pence, currency, at)
      SELECT ?, payment_id, 'cancellation', amount_pence, currency, ? FROM offline_records WHERE id = ? AND ${IS_NEW}`,
    args: [endId(paymentId), at, requestId(paymentId), endId(paymentId)],
  };
}

const requestId = (paymentId: string): string => `${paymentId}:request`;

/** A payment ends once: with a receipt or with a cancellation. */
const endId = (paymentId: string): string => `${paymentId}:end`;

export type OfflineRefund = { refundId: string; paymentId: string; amountPence: number; at: number };

/** Records that money was returned. Guard `refund`: more than is left of what arrived (B17), or nothing arrived. */
export function addOfflineRefund({ refundId, paymentId, amountPence, at }: OfflineRefund): Statement {
  const args: SqlValue[] = [refundId, amountPence, at, endId(paymentId), paymentId, amountPence];
  return {
    sql: `INSERT INTO offline_records (id, payment_id, kind, amount_pence, currency, at)
      SELECT ?, payment_id, 'refund', ?, currency, ? FROM offline_records r WHERE r.id = ? AND r.kind = 'receipt'
      AND r.amount_pence - (SELECT coalesce(sum(amount_pence), 0) FROM offline_records o WHERE o.payment_id = ?
        AND o.kind = 'refund' AND NOT EXISTS (SELECT 1 FROM offline_records f WHERE f.id = o.id || ':failed')) >= ?`,
    args,
    expect: 'one row',
    guard: 'refund',
  };
}

/** Records that a refund came back, once: a cheque that was not cashed, a transfer that was returned. */
export function addOfflineRefundFailure(refundId: string, reason: string, at: number): Statement {
  return {
    sql: `INSERT INTO offline_records (id, payment_id, kind, amount_pence, currency, reference, at)
      SELECT id || ':failed', payment_id, 'refund_failure', amount_pence, currency, ?, ? FROM offline_records
      WHERE id = ? AND kind = 'refund' AND ${IS_NEW}`,
    args: [reason, at, refundId, `${refundId}:failed`],
  };
}
