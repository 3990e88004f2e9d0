import { describe, expect, it } from 'vitest';
import { recordReceipt } from '../../../../../functions/money/offline/record-receipt.ts';
import { signedIn } from '../../../../support/signed-in.ts';
import { invoiceRow } from '../kit.ts';
import { begin, countEvents, recordOf, refusalCode } from './kit.ts';
import { offlineHarness } from './offline.ts';

const RECEIPT = { currency: 'GBP' as const, method: 'cash' as const, reference: 'Receipt 12', receivedAt: 1 };

describe('a receipt for an offline payment', () => {
  it.each(['amara', 'olive'] as const)(
    'is recorded by the seller or an operator, here %s, and settles it',
    async (name) => {
      const begun = await begin(offlineHarness, 'ben', 4_000);
      const receipt = { ...RECEIPT, paymentId: begun.outcome.paymentId, amountPence: begun.totalPence };
      const ctx = await signedIn(name);
      expect((await recordReceipt(ctx, receipt)).status).toBe('paid');
      expect((await recordReceipt(ctx, receipt)).status).toBe('paid');
      expect(await invoiceRow(begun.invoiceId)).toMatchObject({ status: 'paid' });
      expect(await countEvents('payment.received', begun.outcome.paymentId)).toBe(1);
    },
  );

  it.each(['ben', 'clara', 'edwin'] as const)(
    'is not recorded by its payer or anyone else, here %s (B21)',
    async (name) => {
      const begun = await begin(offlineHarness, 'ben', 4_100);
      const receipt = { ...RECEIPT, paymentId: begun.outcome.paymentId, amountPence: begun.totalPence };
      expect(await refusalCode(recordReceipt(await signedIn(name), receipt))).toBe('NOT_FOUND');
      expect(await recordOf(offlineHarness, begun)).toMatchObject({ status: 'processing' });
    },
  );

  it('is refused when another one, or a cancellation, is on record', async () => {
    const olive = await signedIn('olive');
    const begun = await begin(offlineHarness, 'ben', 4_200);
    const receipt = { ...RECEIPT, paymentId: begun.outcome.paymentId, amountPence: begun.totalPence };
    await recordReceipt(olive, receipt);
    expect(await refusalCode(recordReceipt(olive, { ...receipt, amountPence: 1 }))).toBe('RECEIPT_REFUSED');
    const cancelled = await begin(offlineHarness, 'ben', 4_300);
    await offlineHarness.decline(cancelled);
    const late = { ...receipt, paymentId: cancelled.outcome.paymentId, amountPence: cancelled.totalPence };
    expect(await refusalCode(recordReceipt(olive, late))).toBe('RECEIPT_REFUSED');
  });
});
