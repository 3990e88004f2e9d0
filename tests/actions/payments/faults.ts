import { and, eq, like } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { events, invoices, ledger, ledgerTransactions, payments } from '../../../db/schema/index.ts';
import { deliverOutbox } from '../../../functions/verbs/deliver.ts';
import { expireReservations } from '../../../functions/verbs/reservations.ts';
import { api, arm, database, moveClock } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import {
  answerBank,
  attemptsOn,
  booksOf,
  CARDS,
  comeBack,
  cron,
  endProcessing,
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

describe('when things fail while money moves', () => {
  it('finds what was charged though the reply was lost, and charges nobody twice (B8)', async () => {
    const invoice = await unpaid('ben', 8_000);
    await provider({ loseReply: { times: 1, path: CREATE } });
    const { data, message } = await pay('ben', invoice.id, CARDS.good);
    expect([data.status, message]).toEqual(['processing', 'Payment is processing']);
    expect(await invoiceRow(invoice.id)).toMatchObject({ status: 'processing' });
    expect(await pay('ben', invoice.id, CARDS.good)).toMatchObject({ code: 'PAYMENT_UNDER_WAY' });
    moveClock(21 * SECONDS);
    await sweep();
    expect(await invoiceRow(invoice.id)).toMatchObject({ status: 'paid' });
    expect(await intentsFor(invoice.id)).toHaveLength(1);
    expect((await booksOf(data.payment_id))['charity:209603']).toBe(8_000);
  });

  it('finds what was charged before we crashed (B6)', async () => {
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

  it('settles what comes behind many that the provider does not know', async () => {
    const invoice = await unpaid('ben', 8_150);
    const lost: Awaited<ReturnType<typeof unpaid>>[] = [];
    while (lost.length < 26) lost.push(await unpaid('clara', 1_000));
    const long = Date.now() - 5 * MINUTES;
    await database()
      .insert(payments)
      .values(
        lost.map(({ id, totalPence }, i) => ({
          ...{
            id: `pay_lost${i}`,
            invoiceId: id,
            userId: 'usr_clara',
            provider: 'stripe' as const,
            providerRef: `pi_lost${i}`,
          },
          ...{ method: 'card', amountPence: totalPence, currency: 'GBP' as const, status: 'processing' as const },
          ...{ createdAt: long, updatedAt: long },
        })),
      );
    await provider({ loseReply: { times: 1, path: CREATE } });
    await pay('ben', invoice.id, CARDS.good);
    moveClock(21 * SECONDS);
    await sweep();
    await sweep();
    expect(await invoiceRow(invoice.id)).toMatchObject({ status: 'paid' });
    await database().update(payments).set({ status: 'failed' }).where(like(payments.id, 'pay_lost%'));
  });

  it('says of what is paid that it is, also while the provider is away', async () => {
    const invoice = await unpaid('ben', 8_160);
    const { data } = await pay('ben', invoice.id, CARDS.good);
    await sweep();
    await provider({ down: true });
    expect(await comeBack('ben', data.payment_id)).toMatchObject({ http: 200, data: { status: 'paid' } });
  });

  it('charges once though the database’s reply to the beginning was lost and came with the second try', async () => {
    const earlier = await unpaid('ben', 8_180);
    expect((await pay('ben', earlier.id, CARDS.good)).data.status).toBe('paid');
    await deliverOutbox(cron());
    const invoice = await unpaid('ben', 8_190);
    arm('commit-reply');
    expect((await pay('ben', invoice.id, CARDS.good)).data.status).toBe('paid');
    expect(await intentsFor(invoice.id)).toHaveLength(1);
  });

  /** An attempt that was written, and of whose beginning nobody was told. */
  async function begunUntold(pence: number) {
    const earlier = await unpaid('ben', pence);
    expect((await pay('ben', earlier.id, CARDS.good)).data.status).toBe('paid');
    await deliverOutbox(cron());
    const invoice = await unpaid('ben', pence);
    const idempotency_key = newKey();
    const again = (card = CARDS.good) => pay('ben', invoice.id, card, { idempotency_key });
    arm('commit-reply', 3);
    expect((await again()).http).toBe(503);
    expect((await attemptsOn(invoice.id)).map(({ status }) => status)).toEqual(['started']);
    expect(await intentsFor(invoice.id)).toEqual([]);
    return { invoice, again };
  }

  it('charges what was begun though nobody could be told so, once, when it is asked again by the same key', async () => {
    const { invoice, again } = await begunUntold(8_192);
    const replies = await Promise.all(Array.from({ length: 10 }, () => again()));
    expect(replies.map(({ http }) => http)).toEqual(Array(10).fill(200));
    expect((await again()).data.status).toBe('paid');
    expect(await again(CARDS.poor)).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
    expect(await intentsFor(invoice.id)).toHaveLength(1);
    expect((await attemptsOn(invoice.id)).map(({ status }) => status)).toEqual(['succeeded']);
  });

  it('names what was begun where the provider cannot be asked about it, and charges it afterwards', async () => {
    const { invoice, again } = await begunUntold(8_194);
    const [attempt] = await attemptsOn(invoice.id);
    await provider({ down: true });
    expect(await again()).toMatchObject({ http: 503, code: 'PROVIDER_AWAY', data: { payment_id: attempt?.id } });
    await provider({ down: null });
    expect((await again()).data.status).toBe('paid');
    expect(await intentsFor(invoice.id)).toHaveLength(1);
  });

  it('sends nothing any more that is about to be given up', async () => {
    const { invoice, again } = await begunUntold(8_196);
    moveClock(16 * MINUTES);
    expect((await again()).data.status).toBe('processing');
    moveClock(31 * MINUTES);
    expect(await again()).toMatchObject({ code: 'CARD_DECLINED', message: 'The payment was not started.' });
    expect(await intentsFor(invoice.id)).toEqual([]);
  });

  it('finishes after a crash when the person simply pays again', async () => {
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

  it('gives up a payment that its payer never confirmed, at the provider first', async () => {
    const invoice = await unpaid('dev', 8_400);
    const { data } = await pay('dev', invoice.id, CARDS.secure);
    moveClock(31 * MINUTES);
    await sweep();
    const [intent] = await intentsFor(invoice.id);
    expect(intent?.status).toBe('canceled');
    expect((await comeBack('dev', data.payment_id)).data.status).toBe('failed');
    expect(await invoiceRow(invoice.id)).toMatchObject({ status: 'unpaid' });
  });

  it('waits as long as the provider processes', async () => {
    const invoice = await unpaid('ben', 8_500);
    await provider({ processing: { times: 1, path: CREATE } });
    const { data } = await pay('ben', invoice.id, CARDS.good);
    expect(data.status).toBe('processing');
    moveClock(60 * MINUTES);
    await sweep();
    expect(await invoiceRow(invoice.id)).toMatchObject({ status: 'processing' });
    const [intent] = await intentsFor(invoice.id);
    await endProcessing(intent?.id ?? '', 'succeeded');
    expect((await comeBack('ben', data.payment_id)).data.status).toBe('paid');
  });

  it.each([
    ['amount', { amount: 1 }],
    ['currency', { currency: 'usd' }],
  ])('is not paid by another %s than ours, and asks for nothing more (B16)', async (_, lie) => {
    const invoice = await unpaid('dev', 8_600);
    const { data } = await pay('dev', invoice.id, CARDS.secure);
    const [intent] = await intentsFor(invoice.id);
    if (intent) await answerBank(intent, 'complete');
    await provider({ lieAmount: { ...lie, where: 'retrieve', path: `${CREATE}/${intent?.id}` } });
    expect((await comeBack('dev', data.payment_id)).data.status).toBe('processing');
    expect((await invoiceRow(invoice.id))?.status).not.toBe('paid');
    const flagged = and(eq(events.verb, 'payment.mismatch'), eq(events.subjectId, data.payment_id));
    expect(await database().select().from(events).where(flagged)).toHaveLength(1);
    expect(await booksOf(data.payment_id)).toEqual({});
    expect(await pay('dev', invoice.id, CARDS.good)).toMatchObject({ code: 'PAYMENT_UNDER_WAY' });
  });

  it('keeps the units of somebody whose payment is under way', async () => {
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

  it('books the provider’s fee as soon as it is told, once', async () => {
    const invoice = await unpaid('ben', 8_700);
    const { data } = await pay('ben', invoice.id, CARDS.good);
    const id = eq(payments.id, data.payment_id);
    await database().update(payments).set({ providerFeePence: null }).where(id);
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

  it('leaves balanced books, and one capture for each paid invoice, whatever happened above (I12, I13, I15)', async () => {
    const totals = await database().select({ pence: ledger.amountPence }).from(ledger);
    expect(totals.reduce((sum, { pence }) => sum + pence, 0)).toBe(0);
    for (const { id, totalPence } of await database().select().from(invoices).where(eq(invoices.status, 'paid'))) {
      const captured = (await attemptsOn(id)).filter(({ status }) => status === 'succeeded');
      expect(captured.map(({ amountPence }) => amountPence)).toEqual([totalPence]);
    }
  });
});
