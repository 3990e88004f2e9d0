import { describe, expect, it } from 'vitest';
import { providerOf } from '../../../../../functions/money/providers.ts';
import type { PaymentProvider } from '../../../../../functions/outside/payments/port.ts';
import { signedIn } from '../../../../support/signed-in.ts';
import { newKey } from '../kit.ts';
import type { ProviderHarness } from './harness.ts';
import { begin, lookUp, recordOf } from './kit.ts';

/** What every provider must hold when money is returned. */
export function describeRefunds(harness: ProviderHarness): void {
  describe(`a refund by ${harness.name}`, () => {
    it('returns a part and then the rest, and never more than was paid (B17)', async () => {
      const { provider, ref, totalPence } = await paid(harness);
      const part = await provider.refund({ refundId: newKey(), paymentRef: ref, amountPence: 2_500 });
      expect(part).toMatchObject({ kind: 'accepted', refund: { amountPence: 2_500, status: 'succeeded' } });
      const tooMuch = { refundId: newKey(), paymentRef: ref, amountPence: totalPence - 2_499 };
      expect((await provider.refund(tooMuch)).kind).toBe('refused');
      const rest = await provider.refund({ refundId: newKey(), paymentRef: ref, amountPence: null });
      expect(rest).toMatchObject({ kind: 'accepted', refund: { amountPence: totalPence - 2_500 } });
      expect((await provider.refund({ refundId: newKey(), paymentRef: ref, amountPence: 1 })).kind).toBe('refused');
      expect(await provider.findRefund({ refundId: tooMuch.refundId, paymentRef: ref })).toBeNull();
    });

    it('is made once per key, even by concurrent calls', async () => {
      const { provider, ref, totalPence } = await paid(harness);
      const refund = { refundId: newKey(), paymentRef: ref, amountPence: 1_000 };
      const replies = await Promise.all(Array.from({ length: 6 }, () => provider.refund(refund)));
      replies.push(await provider.refund(refund));
      const refs = replies.flatMap((reply) => (reply.kind === 'accepted' ? [reply.refund.ref] : []));
      expect(new Set(refs).size).toBe(1);
      const rest = await provider.refund({ refundId: newKey(), paymentRef: ref, amountPence: null });
      expect(rest).toMatchObject({ refund: { amountPence: totalPence - 1_000 } });
    });

    it('is found by its key after a lost reply', async () => {
      const { ref } = await paid(harness);
      const refundId = newKey();
      const ctx = await harness.failing(await signedIn('ben'), 'lost', 'refund');
      const provider = providerOf(ctx, harness.name);
      expect(await provider.refund({ refundId, paymentRef: ref, amountPence: 700 })).toEqual({ kind: 'unknown' });
      await harness.mend();
      const found = await provider.findRefund({ refundId, paymentRef: ref });
      expect(found).toMatchObject({ refundId, paymentRef: ref, amountPence: 700, status: 'succeeded' });
      expect((await provider.refund({ refundId, paymentRef: ref, amountPence: 700 })).kind).toBe('accepted');
    });

    it('may fail after it was accepted, and the money can be returned again', async () => {
      const { provider, ref, totalPence } = await paid(harness);
      await harness.holdRefunds?.();
      const refundId = newKey();
      const reply = await provider.refund({ refundId, paymentRef: ref, amountPence: null });
      expect(reply).toMatchObject({
        kind: 'accepted',
        refund: { amountPence: totalPence, status: harness.holdRefunds ? 'pending' : 'succeeded' },
      });
      if (reply.kind !== 'accepted') return;
      await harness.failRefund(provider, reply.refund.ref);
      const failed = await provider.findRefund({ refundId, paymentRef: ref });
      expect(failed).toMatchObject({ status: 'failed', failure: expect.stringMatching(/./) });
      const again = await provider.refund({ refundId: newKey(), paymentRef: ref, amountPence: null });
      expect(again).toMatchObject({ kind: 'accepted', refund: { amountPence: totalPence } });
    });

    it('is refused for a payment that has not arrived', async () => {
      const begun = await begin(harness, 'ben', 1_000);
      const ref = (await recordOf(harness, begun))?.ref ?? '';
      const provider = providerOf(await signedIn('ben'), harness.name);
      const refund = { refundId: newKey(), paymentRef: ref, amountPence: 100 };
      expect((await provider.refund(refund)).kind).toBe('refused');
      expect((await provider.refund({ ...refund, refundId: newKey(), paymentRef: 'unknown' })).kind).toBe('refused');
    });
  });
}

type Paid = { provider: PaymentProvider; ref: string; totalPence: number };

async function paid(harness: ProviderHarness): Promise<Paid> {
  const begun = await begin(harness, 'ben', 10_000);
  await harness.complete(begun);
  await lookUp(begun);
  const record = await recordOf(harness, begun);
  if (record?.status !== 'succeeded') throw new Error('the payment did not arrive');
  return { provider: providerOf(await signedIn('ben'), harness.name), ref: record.ref, totalPence: begun.totalPence };
}
