import { and, eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { events, lots, notifications, outbox } from '../../../../db/schema/index.ts';
import { api, database } from '../../../support/kit.ts';
import { openTestLot } from '../../../support/lots.ts';
import { mailsWith } from '../../../support/mailbox.ts';
import {
  answerBank,
  attemptsOn,
  booksOf,
  CARDS,
  comeBack,
  intentsFor,
  invoiceRow,
  newKey,
  pay,
  unpaid,
} from './kit.ts';

describe('paying by card', () => {
  it('pays the invoice, settles the lot, books every penny and sends a receipt (B7, I31)', async () => {
    const invoice = await unpaid('ben', 10_000, { title: 'Dinner with Amara', charityId: '263710' });
    const { http, data } = await pay('ben', invoice.id, CARDS.good);
    expect([http, data.status, data.client_secret]).toEqual([200, 'paid', null]);
    expect(await invoiceRow(invoice.id)).toMatchObject({ status: 'paid', totalPence: 10_500 });
    expect(await booksOf(data.payment_id)).toEqual({
      'buyer:usr_ben': -10_500,
      held: 10_500,
      'network:fee': -178,
      'provider:stripe': 178,
    });
    const [lot] = await database().select().from(lots).where(eq(lots.offerId, invoice.lot));
    expect(lot).toMatchObject({ settlement: 'paid', winnerId: 'usr_ben' });
    const record = await database()
      .select({ verb: events.verb })
      .from(events)
      .where(eq(events.subjectId, data.payment_id));
    expect(record.map(({ verb }) => verb)).toEqual(['payment.started', 'payment.succeeded']);
    const mails = await database().select().from(outbox);
    expect(mails.length).toBeGreaterThan(0);
  });

  it('tells the host that the money has arrived, by page and e-mail, once', async () => {
    const invoice = await unpaid('ben', 6_200, { title: 'An hour of thanks' });
    const { data } = await pay('ben', invoice.id, CARDS.good);
    await comeBack('ben', data.payment_id);
    const [lot] = await database().select().from(lots).where(eq(lots.offerId, invoice.lot));
    const told = await database()
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, lot?.sellerId ?? ''), like(notifications.content, '%An hour of thanks%')));
    expect(told).toHaveLength(1);
    expect(told[0]?.content).toContain('/appointment/schedule/mtg_');
    const host = `${lot?.sellerId.slice(4)}@kindhour.example`;
    expect(await mailsWith('Ben has paid for “An hour of thanks”: £62.00', host)).toHaveLength(1);
  });

  it('shows the payment on the invoice to its buyer only', async () => {
    const invoice = await unpaid('ben', 2_000, { title: 'Bread' });
    await pay('ben', invoice.id, CARDS.declined);
    await pay('ben', invoice.id, CARDS.good);
    const { data } = await api('invoice/invoice', { id: invoice.id }, { as: 'ben' });
    expect(data.invoice).toMatchObject({ status: 'paid', title: 'Bread', total_pence: 2_100 });
    expect(data.invoiceItems).toMatchObject([{ projects_title: 'Bread', per_total: 20, total_tax: 1 }]);
    expect(data.allTransactions.map(({ status }) => status).sort()).toEqual(['failed', 'succeeded']);
    expect((await api('invoice/invoice', { id: invoice.id }, { as: 'clara' })).http).toBe(404);
    const paid = await api('invoice/allinvoices', { type: 'paid' }, { as: 'ben' });
    const open = await api('invoice/allinvoices', { type: 'partial' }, { as: 'ben' });
    expect(paid.data.records.map(({ id }) => id)).toContain(invoice.id);
    expect(open.data.records.map(({ id }) => id)).not.toContain(invoice.id);
  });

  it('says why a card was declined, and accepts another', async () => {
    const invoice = await unpaid('clara', 3_000);
    const declined = await pay('clara', invoice.id, CARDS.poor);
    expect(declined).toMatchObject({ http: 422, code: 'CARD_DECLINED', message: 'Your card has insufficient funds.' });
    expect(await invoiceRow(invoice.id)).toMatchObject({ status: 'unpaid' });
    expect((await intentsFor(invoice.id)).map(({ status }) => status)).toEqual(['canceled']);
    expect((await pay('clara', invoice.id, CARDS.good)).data.status).toBe('paid');
    expect((await attemptsOn(invoice.id)).map(({ status }) => status).sort()).toEqual(['failed', 'succeeded']);
  });

  it('waits for 3-D Secure and trusts only the provider (T13)', async () => {
    const invoice = await unpaid('dev', 4_000);
    const { data } = await pay('dev', invoice.id, CARDS.secure);
    expect(data.status).toBe('requires_action');
    const [intent] = await intentsFor(invoice.id);
    expect(data.client_secret).toBe(intent?.client_secret);
    expect((await comeBack('dev', data.payment_id)).data.status).toBe('requires_action');
    if (intent) await answerBank(intent, 'complete');
    expect((await comeBack('dev', data.payment_id)).data).toMatchObject({
      status: 'paid',
      invoice_id: invoice.id,
    });
    expect((await booksOf(data.payment_id))['buyer:usr_dev']).toBe(-4_200);
  });

  it('fails if the bank refuses, and can be paid again', async () => {
    const invoice = await unpaid('dev', 4_100);
    const { data } = await pay('dev', invoice.id, CARDS.secure);
    const [intent] = await intentsFor(invoice.id);
    if (intent) await answerBank(intent, 'fail');
    expect((await comeBack('dev', data.payment_id)).data.status).toBe('failed');
    expect((await pay('dev', invoice.id, CARDS.good)).data.status).toBe('paid');
  });

  it('replaces an unconfirmed card payment by another', async () => {
    const invoice = await unpaid('dev', 4_200);
    const first = await pay('dev', invoice.id, CARDS.secure);
    expect((await pay('dev', invoice.id, CARDS.good)).data.status).toBe('paid');
    expect((await comeBack('dev', first.data.payment_id)).data.status).toBe('failed');
    expect((await intentsFor(invoice.id)).map(({ status }) => status).sort()).toEqual(['canceled', 'succeeded']);
  });

  it('never takes an amount from the caller (T1, B1)', async () => {
    const invoice = await unpaid('ben', 5_000);
    for (const amount of [1, 0, 52.49, 52.51, 5_250]) {
      const reply = await pay('ben', invoice.id, CARDS.good, { amount });
      expect(reply).toMatchObject({ http: 409, code: 'PRICE_CHANGED', data: { total_amount: 52.5 } });
    }
    expect(await intentsFor(invoice.id)).toEqual([]);
    expect((await pay('ben', invoice.id, CARDS.good, { amount: 52.5 })).data.status).toBe('paid');
  });

  it('does not find other people’s invoices and payments (B14)', async () => {
    const invoice = await unpaid('ben', 5_000);
    expect(await pay('clara', invoice.id, CARDS.good)).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    const { data } = await pay('ben', invoice.id, CARDS.good);
    expect(await comeBack('clara', data.payment_id)).toMatchObject({ http: 404 });
    expect(await comeBack('ben', 'pay_nothing')).toMatchObject({ http: 404 });
  });

  it('charges once for a repeated key', async () => {
    const invoice = await unpaid('ben', 6_000);
    const idempotency_key = newKey();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => pay('ben', invoice.id, CARDS.good, { idempotency_key })),
    );
    expect(new Set(replies.map(({ data }) => data.payment_id)).size).toBe(1);
    expect(replies.every(({ http }) => http === 200)).toBe(true);
    expect((await pay('ben', invoice.id, CARDS.good, { idempotency_key })).data.status).toBe('paid');
    expect(await pay('ben', invoice.id, CARDS.poor, { idempotency_key })).toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    });
    expect(await intentsFor(invoice.id)).toHaveLength(1);
  });

  it('charges once from many tabs (B15)', async () => {
    const invoice = await unpaid('ben', 7_000);
    const replies = await Promise.all(Array.from({ length: 40 }, () => pay('ben', invoice.id, CARDS.good)));
    expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
    const others = new Set(replies.filter(({ http }) => http !== 200).map(({ code }) => code));
    for (const code of others) expect(['PAYMENT_UNDER_WAY', 'ALREADY_PAID']).toContain(code);
    expect(await intentsFor(invoice.id)).toHaveLength(1);
    const succeeded = (await attemptsOn(invoice.id)).filter(({ status }) => status === 'succeeded');
    expect(succeeded).toHaveLength(1);
    expect(await pay('ben', invoice.id, CARDS.good)).toMatchObject({ http: 409, code: 'ALREADY_PAID' });
  });

  it('closes a fixed-price lot as sold when the last unit is paid, and not before', async () => {
    const lot = await openTestLot({ fixedPrice: true, quantity: 2, startPence: 1_000 });
    const lotRow = async () => (await database().select().from(lots).where(eq(lots.offerId, lot)))[0];
    const buyAll = async (as: 'ben' | 'clara') => {
      const added = await api('buynow/addToCart', { product_id: lot, qty: 1, idempotency_key: newKey() }, { as });
      const cart = { type: 'buynow' as const, cart_id: added.data.cart_id, idempotency_key: newKey() };
      return (await api('cart/checkout', cart, { as })).data.invoice_id;
    };
    const [bens, claras] = [await buyAll('ben'), await buyAll('clara')];
    await pay('ben', bens, CARDS.good);
    expect(await lotRow()).toMatchObject({ sold: 2, status: 'open' });
    await pay('clara', claras, CARDS.good);
    expect(await lotRow()).toMatchObject({ sold: 2, status: 'closed', result: 'sold' });
  });

  it('writes the receipt in the same batch, once (B7)', async () => {
    const invoice = await unpaid('priya', 1_500, { title: 'Coaching' });
    const { data } = await pay('priya', invoice.id, CARDS.good);
    await Promise.all(Array.from({ length: 5 }, () => comeBack('priya', data.payment_id)));
    const paid = and(eq(events.verb, 'invoice.paid'), eq(events.subjectId, invoice.id));
    expect(await database().select().from(events).where(paid)).toHaveLength(1);
  });
});
