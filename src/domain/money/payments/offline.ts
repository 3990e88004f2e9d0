import type { Currency } from '../../kit/money.ts';
import { sum } from './invoice.ts';
import type { OfflineMethod } from './providers.ts';
import type { ProviderPayment } from './verdict.ts';

/** One step of a payment outside any payment service, as it was recorded. Amounts in pence, times in UTC ms. */
export type OfflineRecord = {
  readonly id: string;
  readonly kind: 'request' | 'receipt' | 'cancellation' | 'refund' | 'refund_failure';
  readonly invoiceId: string;
  readonly amountPence: number;
  readonly currency: Currency;
  readonly method: OfflineMethod | null;
  readonly reference: string | null;
};

/** The payment that the records describe; null if nothing was asked for. Nobody takes a fee. */
export function offlinePayment(paymentId: string, records: readonly OfflineRecord[]): ProviderPayment | null {
  const request = records.find(({ kind }) => kind === 'request');
  if (!request) return null;
  const receipt = records.find(({ kind }) => kind === 'receipt');
  const isCanceled = records.some(({ kind }) => kind === 'cancellation');
  return {
    ref: paymentId,
    status: receipt ? 'succeeded' : isCanceled ? 'canceled' : 'processing',
    amountPence: request.amountPence,
    receivedPence: receipt?.amountPence ?? 0,
    currency: (receipt ?? request).currency,
    paymentId,
    invoiceId: request.invoiceId,
    livemode: true,
    feePence: receipt ? 0 : null,
    cardFingerprint: null,
    failure: isCanceled ? 'The payment was cancelled.' : null,
    clientSecret: null,
  };
}

export type OfflineRefund = Pick<OfflineRecord, 'amountPence' | 'currency'> & {
  readonly status: 'succeeded' | 'failed';
  readonly failure: string | null;
};

/** A recorded refund; null if there is none. One that came back has failed. */
export function offlineRefund(refundId: string, records: readonly OfflineRecord[]): OfflineRefund | null {
  const refund = records.find(({ id, kind }) => kind === 'refund' && id === refundId);
  if (!refund) return null;
  const failure = records.find(({ id, kind }) => kind === 'refund_failure' && id === `${refundId}:failed`);
  const { amountPence, currency } = refund;
  return { amountPence, currency, status: failure ? 'failed' : 'succeeded', failure: failure?.reference ?? null };
}

/** How much of what arrived has not been returned; a refund that came back does not count. */
export function leftToRefund(records: readonly OfflineRecord[]): number {
  const returned = records.filter(
    ({ id, kind }) => kind === 'refund' && offlineRefund(id, records)?.status === 'succeeded',
  );
  const received = records.find(({ kind }) => kind === 'receipt')?.amountPence ?? 0;
  return received - sum(returned.map(({ amountPence }) => amountPence));
}

type Receipt = Pick<OfflineRecord, 'amountPence' | 'currency' | 'method' | 'reference'>;

/** Whether this record is the receipt that is being recorded again. */
export const isSameReceipt = (record: OfflineRecord, receipt: Receipt): boolean =>
  record.kind === 'receipt' &&
  record.amountPence === receipt.amountPence &&
  record.currency === receipt.currency &&
  record.method === receipt.method &&
  record.reference === receipt.reference;
