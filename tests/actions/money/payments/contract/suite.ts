import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { ledger, lots } from '../../../../../db/schema/index.ts';
import { providerOf } from '../../../../../functions/money/providers.ts';
import { settle } from '../../../../../functions/money/settle.ts';
import { database, moveClock, send } from '../../../../support/kit.ts';
import { signedIn } from '../../../../support/signed-in.ts';
import { attemptsOn, booksOf, cron, invoiceRow, newKey, sweep, unpaid } from '../kit.ts';
import type { Begun, ProviderHarness } from './harness.ts';
import { begin, countEvents, countReceipts, lookUp, pay, paymentRow, recordOf, refusalCode } from './kit.ts';
import { describeRefunds } from './refunds.ts';

const MINUTES = 60_000;
const DAYS = 24 * 60 * MINUTES;

/** The faults that every payment provider must survive, through the port and through settlement. */
export function describeProvider(harness: ProviderHarness): void {
  const { capabilities } = providerOf(cron(), harness.name);
  afterEach(() => harness.mend());

  describe(`a payment by ${harness.name}`, () => {
    it('is recorded under the provider’s own name for how it is paid', async () => {
      const { id: invoiceId, totalPence } = await unpaid('ben', 10_000);
      const { paymentMethod } = harness.charge;
      const outcome = await pay(harness, { as: 'ben', invoiceId, instrument: { paymentMethod } });
      const row = await paymentRow({ as: 'ben', invoiceId, totalPence, outcome });
      expect(row?.method).toBe(capabilities.methods[0]);
      expect(capabilities.methods).toContain(harness.charge.method);
    });

    it('is paid: balanced books, a settled lot, and one receipt', async () => {
      const { id, totalPence, lot } = await unpaid('ben', 10_000, { charityId: '263710' });
      const begun = {
        as: 'ben' as const,
        invoiceId: id,
        totalPence,
        outcome: await pay(harness, { as: 'ben', invoiceId: id }),
      };
      expect(['processing', 'requires_action']).toContain(begun.outcome.status);
      await harness.complete(begun);
      expect(await lookUp(begun)).toMatchObject({ status: 'paid', invoiceId: id });
      await expectPaidOnce(begun);
      const fee = harness.fee(totalPence);
      expect(await booksOf(begun.outcome.paymentId)).toEqual({
        'buyer:usr_ben': -10_500,
        held: 10_500,
        ...(fee === 0 ? {} : { 'network:fee': -fee, [`provider:${harness.name}`]: fee }),
      });
      expect((await database().select().from(lots).where(eq(lots.offerId, lot)))[0]).toMatchObject({
        settlement: 'paid',
      });
      expect(await paymentRow(begun)).toMatchObject({ provider: harness.name, method: harness.charge.method });
    });

    it('fails when it is declined, and the invoice can be paid again', async () => {
      const begun = await begin(harness, 'dev', 3_000);
      await harness.decline(begun);
      expect((await lookUp(begun)).status).toBe('failed');
      expect(await invoiceRow(begun.invoiceId)).toMatchObject({ status: 'unpaid' });
      expect(await booksOf(begun.outcome.paymentId)).toEqual({});
      const again = { ...begun, outcome: await pay(harness, begun) };
      expect(again.outcome.paymentId).not.toBe(begun.outcome.paymentId);
    });

    it('is found although the reply was lost, and nothing is asked for twice (B8)', async () => {
      const { id, totalPence } = await unpaid('ben', 8_000);
      const ctx = await harness.failing(await signedIn('ben'), 'lost');
      const begun = {
        as: 'ben' as const,
        invoiceId: id,
        totalPence,
        outcome: await pay(harness, { as: 'ben', invoiceId: id, ctx }),
      };
      expect(begun.outcome).toMatchObject({ status: 'processing', message: 'Payment is processing' });
      expect(await invoiceRow(id)).toMatchObject({ status: 'processing' });
      expect(await refusalCode(pay(harness, begun))).toBe('PAYMENT_UNDER_WAY');
      moveClock(capabilities.lookUpAfterMs + 1_000);
      await sweep();
      await harness.complete(begun);
      await lookUp(begun);
      await expectPaidOnce(begun);
      expect(await harness.countRecords(id)).toBe(1);
    });

    it('is given up after half an hour where the provider never heard of it, and not before (B9)', async () => {
      const { id, totalPence } = await unpaid('ben', 8_100);
      const ctx = await harness.failing(await signedIn('ben'), 'silent');
      const begun = {
        as: 'ben' as const,
        invoiceId: id,
        totalPence,
        outcome: await pay(harness, { as: 'ben', invoiceId: id, ctx }),
      };
      expect(begun.outcome.status).toBe('processing');
      expect(await harness.countRecords(id)).toBe(0);
      moveClock(29 * MINUTES);
      expect((await lookUp(begun)).status).toBe('processing');
      moveClock(31 * MINUTES);
      expect(await lookUp(begun)).toMatchObject({ status: 'failed', message: 'The payment was not started.' });
      moveClock(0);
      const again = { ...begun, outcome: await pay(harness, begun) };
      await harness.complete(again);
      expect((await lookUp(again)).status).toBe('paid');
      expect(await harness.countRecords(id)).toBe(1);
    });

    it.runIf(capabilities.asyncConfirmation)('is waited for while the provider processes it', async () => {
      const { id, totalPence } = await unpaid('clara', 8_500);
      const instrument = await harness.beginSlowly();
      const outcome = await pay(harness, { as: 'clara', invoiceId: id, instrument });
      const begun = { as: 'clara' as const, invoiceId: id, totalPence, outcome };
      expect(outcome.status).toBe('processing');
      moveClock(4 * DAYS);
      await sweep();
      expect(await invoiceRow(id)).toMatchObject({ status: 'processing' });
      await harness.completeSlowly(begun);
      expect((await lookUp(begun)).status).toBe('paid');
      await expectPaidOnce(begun);
    });

    it('is collected once, however often and from wherever it is settled (B10)', async () => {
      const begun = await begin(harness, 'dev', 1_100);
      await Promise.all([harness.complete(begun), harness.complete(begun).catch(() => {})]);
      const events = Array.from({ length: 5 }, () => harness.events?.send(begun));
      const looks = Array.from({ length: 10 }, () => lookUp(begun));
      await Promise.all([...events, ...looks, sweep(), sweep()]);
      await expectPaidOnce(begun);
    });

    it('is charged once for the same key, and refuses another invoice for it', async () => {
      const { id } = await unpaid('ben', 6_000);
      const key = newKey();
      const replies = await Promise.all(
        Array.from({ length: 8 }, () => pay(harness, { as: 'ben', invoiceId: id, key })),
      );
      expect(new Set(replies.map(({ paymentId }) => paymentId)).size).toBe(1);
      expect(await harness.countRecords(id)).toBe(1);
      const other = await unpaid('ben', 6_100);
      expect(await refusalCode(pay(harness, { as: 'ben', invoiceId: other.id, key }))).toBe('IDEMPOTENCY_MISMATCH');
    });

    it('keeps its outcome when events arrive in the wrong order (B11)', async () => {
      const begun = await begin(harness, 'dev', 1_300);
      const early = await harness.events?.send(begun, 'succeeded');
      if (early) expect(early.status).toBe(200);
      expect((await lookUp(begun)).status).not.toBe('paid');
      await harness.complete(begun);
      await lookUp(begun);
      await harness.events?.send(begun, 'canceled');
      await harness.decline(begun).catch(() => {});
      expect((await lookUp(begun)).status).toBe('paid');
      await expectPaidOnce(begun);
    });

    it('is not settled by a forged event (B12)', async () => {
      const begun = await begin(harness, 'dev', 1_500);
      const before = await paymentRow(begun);
      expect(capabilities.webhooks).toBe(harness.events !== null);
      const answers = harness.events
        ? await harness.events.forge(begun)
        : [await send(`/webhooks/${harness.name}`, { method: 'POST', body: JSON.stringify({ paid: true }) })];
      for (const answer of answers) expect(answer.status).toBe(harness.events ? 400 : 404);
      expect(await paymentRow(begun)).toEqual(before);
    });

    it.each([
      ['a smaller amount', { amountPence: 1 }],
      ['a larger amount', { amountPence: 900_000 }],
      ['another currency', { currency: 'USD' as const }],
      ['the other mode', { livemode: true }],
    ])(
      'is flagged and not paid when the provider reports %s, and nothing more is charged (B14, B16)',
      async (what, misreport) => {
        if (what === 'the other mode' && !harness.hasModes) return;
        const begun = await begin(harness, 'clara', 8_600);
        await harness.completeWith(begun, misreport);
        expect((await lookUp(begun)).status).toBe('processing');
        expect(await paymentRow(begun)).toMatchObject({ status: 'mismatch' });
        expect((await invoiceRow(begun.invoiceId))?.status).toBe('processing');
        expect(await countEvents('payment.mismatch', begun.outcome.paymentId)).toBe(1);
        expect(await booksOf(begun.outcome.paymentId)).toEqual({});
        expect(await countReceipts(begun.invoiceId)).toBe(0);
        expect(await refusalCode(pay(harness, begun))).toBe('PAYMENT_UNDER_WAY');
      },
    );

    it.runIf(harness.takeDown)('keeps its state while the provider is out of reach', async () => {
      const begun = await begin(harness, 'dev', 2_000);
      await harness.complete(begun);
      await harness.takeDown?.();
      expect(await refusalCode(lookUp(begun))).toBe('PROVIDER_AWAY');
      await harness.mend();
      expect((await lookUp(begun)).status).toBe('paid');
    });

    it('is unknown at the port until it is created, and is created once', async () => {
      const begun = await begin(harness, 'ben', 2_100);
      const ctx = await signedIn('ben');
      const provider = providerOf(ctx, harness.name);
      expect(await provider.find({ paymentId: 'pay_nobody', ref: null, customer: null })).toBeNull();
      const record = await recordOf(harness, begun);
      expect(record).toMatchObject({
        paymentId: begun.outcome.paymentId,
        invoiceId: begun.invoiceId,
        amountPence: begun.totalPence,
        receivedPence: 0,
        livemode: provider.livemode,
      });
      await harness.complete(begun);
      if (record) await provider.cancel(record.ref);
      expect(await recordOf(harness, begun)).toMatchObject({ status: 'succeeded', receivedPence: begun.totalPence });
    });
  });

  describeRefunds(harness);

  it(`leaves balanced books after everything above, by ${harness.name}`, async () => {
    const rows = await database().select({ pence: ledger.amountPence }).from(ledger);
    expect(rows.reduce((total, { pence }) => total + pence, 0)).toBe(0);
  });
}

async function expectPaidOnce({ invoiceId, totalPence, outcome }: Begun): Promise<void> {
  expect(await invoiceRow(invoiceId)).toMatchObject({ status: 'paid', totalPence });
  const succeeded = (await attemptsOn(invoiceId)).filter(({ status }) => status === 'succeeded');
  expect(succeeded.map(({ id, amountPence }) => [id, amountPence])).toEqual([[outcome.paymentId, totalPence]]);
  expect(await countEvents('invoice.paid', invoiceId)).toBe(1);
  expect(await countReceipts(invoiceId)).toBe(1);
  const books = await booksOf(outcome.paymentId);
  expect(Object.values(books).reduce((total, pence) => total + pence, 0)).toBe(0);
  expect((await settle(cron(), outcome.paymentId)).status).toBe('paid');
}
