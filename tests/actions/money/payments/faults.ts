import { and, eq, like, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { invoices, ledger, ledgerTransactions, payments } from '../../../../db/schema/index.ts';
import { expireReservations } from '../../../../functions/money/reservations.ts';
import { disarmFailpoints } from '../../../../functions/platform/failpoint.ts';
import { api, arm, database, moveClock } from '../../../support/kit.ts';
import { openTestLot } from '../../../support/lots.ts';
import { deliveriesDone } from '../../../support/mailbox.ts';
import { unchecked } from '../../../support/unchecked.ts';
import { countReceipts } from './contract/kit.ts';
import {
  answerBank,
  attemptsOn,
  booksOf,
  CARDS,
  comeBack,
  cron,
  type Intent,
  intentsFor,
  invoiceRow,
  newKey,
  pay,
  provider,
  sweep,
  unpaid,
} from './kit.ts';

const CREATE = '/v1/payment_intents';
const SECONDS = 1_000;
const MINUTES = 60 * SECONDS;

afterEach(() => provider({ loseReply: null, down: null, timeOut: null, processing: null, lieAmount: null }));

describe('faults while a card payment is made', () => {
  it('finds a charge that was made before a crash (B6, I20)', async () => {
    const invoice = await unpaid('ben', 8_100);
    arm('after-charge');
    expect((await pay('ben', invoice.id, CARDS.good)).http).toBe(500);
    expect(await invoiceRow(invoice.id)).toMatchObject({ status: 'unpaid' });
    expect(await pay('ben', invoice.id, CARDS.good)).toMatchObject({ http: 409, code: 'PAYMENT_UNDER_WAY' });
    moveClock(21 * SECONDS);
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await invoiceRow(invoice.id)).toMatchObject({ status: 'paid' });
    expect(await intentsFor(invoice.id)).toHaveLength(1);
  });

  it('books nothing of a payment whose batch was not committed, and all of it once afterwards (B7)', async () => {
    const invoice = await unpaid('ben', 8_120);
    const { data } = await pay('ben', invoice.id, CARDS.secure);
    const [intent] = await intentsFor(invoice.id);
    await answerBank(intent as Intent, 'complete');
    await deliveriesDone();
    arm('before-commit', 12);
    expect((await comeBack('ben', data.payment_id)).http).toBe(503);
    disarmFailpoints();
    expect(await invoiceRow(invoice.id)).toMatchObject({ status: 'unpaid' });
    expect([await booksOf(data.payment_id), await countReceipts(invoice.id)]).toEqual([{}, 0]);
    await Promise.all([sweep(), comeBack('ben', data.payment_id), sweep()]);
    expect(await invoiceRow(invoice.id)).toMatchObject({ status: 'paid' });
    expect((await booksOf(data.payment_id)).held).toBe(8_526);
    expect(await countReceipts(invoice.id)).toBe(1);
  });

  it('settles a payment behind many that the provider does not know', async () => {
    const invoice = await unpaid('ben', 8_150);
    const lost: Awaited<ReturnType<typeof unpaid>>[] = [];
    while (lost.length < 26) lost.push(await unpaid('clara', 1_000));
    const long = Date.now() - 5 * MINUTES;
    await database()
      .insert(payments)
      .values(
        lost.map(({ id, totalPence }, i) => ({
          id: `pay_lost${i}`,
          invoiceId: id,
          userId: 'usr_clara',
          provider: 'stripe' as const,
          method: 'card',
          amountPence: totalPence,
          currency: 'GBP' as const,
          status: 'started' as const,
          createdAt: long,
          updatedAt: long,
        })),
      );
    await database()
      .update(payments)
      .set({ status: 'processing', providerRef: sql`'pi_' || id` })
      .where(like(payments.id, 'pay_lost%'));
    await provider({ loseReply: { times: 1, path: CREATE } });
    await pay('ben', invoice.id, CARDS.good);
    moveClock(21 * SECONDS);
    await sweep();
    await sweep();
    expect(await invoiceRow(invoice.id)).toMatchObject({ status: 'paid' });
    await database().update(payments).set({ status: 'failed' }).where(like(payments.id, 'pay_lost%'));
  });

  it('reports a paid payment as paid while the provider is away (B32)', async () => {
    const invoice = await unpaid('ben', 8_160);
    const { data } = await pay('ben', invoice.id, CARDS.good);
    await sweep();
    await provider({ down: true });
    expect(await comeBack('ben', data.payment_id)).toMatchObject({ http: 200, data: { status: 'paid' } });
  });

  it('charges once although the database’s reply to the first attempt was lost', async () => {
    const earlier = await unpaid('ben', 8_180);
    expect((await pay('ben', earlier.id, CARDS.good)).data.status).toBe('paid');
    const invoice = await unpaid('ben', 8_190);
    await deliveriesDone();
    arm('commit-reply');
    expect((await pay('ben', invoice.id, CARDS.good)).data.status).toBe('paid');
    expect(await intentsFor(invoice.id)).toHaveLength(1);
  });

  /** An attempt that was stored although the call that began it failed. */
  async function begunInVain(pence: number) {
    const earlier = await unpaid('ben', pence);
    expect((await pay('ben', earlier.id, CARDS.good)).data.status).toBe('paid');
    const invoice = await unpaid('ben', pence);
    await deliveriesDone();
    const idempotency_key = newKey();
    const again = (card = CARDS.good) => pay('ben', invoice.id, card, { idempotency_key });
    arm('commit-reply', 3);
    expect((await again()).http).toBe(503);
    expect((await attemptsOn(invoice.id)).map(({ status }) => status)).toEqual(['started']);
    expect(await intentsFor(invoice.id)).toEqual([]);
    return { invoice, again };
  }

  it('charges an attempt once if its first call failed and the same key is sent again', async () => {
    const { invoice, again } = await begunInVain(8_192);
    const replies = await Promise.all(Array.from({ length: 10 }, () => again()));
    expect(replies.map(({ http }) => http)).toEqual(Array(10).fill(200));
    expect((await again()).data.status).toBe('paid');
    expect(await again(CARDS.poor)).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
    expect(await intentsFor(invoice.id)).toHaveLength(1);
    expect((await attemptsOn(invoice.id)).map(({ status }) => status)).toEqual(['succeeded']);
  });

  it('names the attempt while the provider is away, and charges it afterwards (B32)', async () => {
    const { invoice, again } = await begunInVain(8_194);
    const [attempt] = await attemptsOn(invoice.id);
    await provider({ down: true });
    expect(await again()).toMatchObject({ http: 503, code: 'PROVIDER_AWAY', data: { payment_id: attempt?.id } });
    const bid = { project_id: await openTestLot(), amount_pence: 3_000, idempotency_key: newKey() };
    expect(await api('bid/confirm', bid, { as: 'clara' })).toMatchObject({ http: 200, data: { leading: true } });
    expect((await api('cart/search', { type: 'auction' }, { as: 'ben' })).http).toBe(200);
    await provider({ down: null });
    expect((await again()).data.status).toBe('paid');
    expect(await intentsFor(invoice.id)).toHaveLength(1);
  });

  it('does not send an attempt that is about to be given up', async () => {
    const { invoice, again } = await begunInVain(8_196);
    moveClock(16 * MINUTES);
    expect((await again()).data.status).toBe('processing');
    moveClock(31 * MINUTES);
    expect(await again()).toMatchObject({ code: 'CARD_DECLINED', message: 'The payment was not started.' });
    expect(await intentsFor(invoice.id)).toEqual([]);
  });

  it('finishes after a crash when the person pays again', async () => {
    const invoice = await unpaid('ben', 8_200);
    arm('after-charge');
    await pay('ben', invoice.id, CARDS.good);
    moveClock(21 * SECONDS);
    expect(await pay('ben', invoice.id, CARDS.good)).toMatchObject({ code: 'ALREADY_PAID' });
    expect(await intentsFor(invoice.id)).toHaveLength(1);
  });

  it('gives up an attempt that never reached the provider after half an hour, not before (B9)', async () => {
    const invoice = await unpaid('ben', 8_300);
    arm('before-charge');
    expect((await pay('ben', invoice.id, CARDS.good)).http).toBe(500);
    moveClock(29 * MINUTES);
    await sweep();
    expect((await attemptsOn(invoice.id)).map(({ status }) => status)).toEqual(['started']);
    moveClock(25 * 60 * MINUTES);
    await sweep();
    expect((await attemptsOn(invoice.id)).map(({ status }) => status)).toEqual(['failed']);
    moveClock(0);
    expect((await pay('ben', invoice.id, CARDS.good)).data.status).toBe('paid');
    expect(await intentsFor(invoice.id)).toHaveLength(1);
  });

  it('cancels a payment that its payer never confirmed at the provider first', async () => {
    const invoice = await unpaid('dev', 8_400);
    const { data } = await pay('dev', invoice.id, CARDS.secure);
    moveClock(31 * MINUTES);
    await sweep();
    const [intent] = await intentsFor(invoice.id);
    expect(intent?.status).toBe('canceled');
    expect((await comeBack('dev', data.payment_id)).data.status).toBe('failed');
    expect(await invoiceRow(invoice.id)).toMatchObject({ status: 'unpaid' });
  });

  it('keeps units reserved while a payment for them is under way', async () => {
    const lot = await openTestLot({ fixedPrice: true, startPence: 1_000 });
    const added = await api(
      'buynow/addToCart',
      { product_id: lot, qty: 1, idempotency_key: newKey() },
      { as: 'clara' },
    );
    const cart = { type: 'buynow' as const, cart_id: added.data.cart_id, idempotency_key: newKey() };
    const { data } = await api('cart/checkout', cart, { as: 'clara' });
    await provider({ processing: { times: 1, path: CREATE } });
    await pay('clara', data.invoice_id, CARDS.good);
    moveClock(16 * MINUTES);
    await expireReservations(cron());
    expect(await invoiceRow(data.invoice_id)).toMatchObject({ status: 'processing' });
  });

  it('books the provider’s fee once, as soon as it is known', async () => {
    const invoice = await unpaid('ben', 8_700);
    const { data } = await pay('ben', invoice.id, CARDS.good);
    const id = eq(payments.id, data.payment_id);
    await unchecked(['payments'], () => database().update(payments).set({ providerFeePence: null }).where(id));
    await Promise.all([sweep(), sweep()]);
    await sweep();
    expect((await attemptsOn(invoice.id))[0]).toMatchObject({ status: 'succeeded', providerFeePence: 157 });
    const fee = and(eq(ledgerTransactions.kind, 'provider_fee'), eq(ledgerTransactions.reference, data.payment_id));
    const booked = await database().select({ lines: ledgerTransactions.lines }).from(ledgerTransactions).where(fee);
    expect(booked.map(({ lines }) => JSON.parse(lines))).toEqual([
      [
        { account: 'network:fee', amountPence: -157 },
        { account: 'provider:stripe', amountPence: 157 },
      ],
    ]);
  });

  it('leaves balanced books and one capture per paid invoice (I12, I13, I15)', async () => {
    const totals = await database().select({ pence: ledger.amountPence }).from(ledger);
    expect(totals.reduce((sum, { pence }) => sum + pence, 0)).toBe(0);
    for (const { id, totalPence } of await database().select().from(invoices).where(eq(invoices.status, 'paid'))) {
      const captured = (await attemptsOn(id)).filter(({ status }) => status === 'succeeded');
      expect(captured.map(({ amountPence }) => amountPence)).toEqual([totalPence]);
    }
  });
});
