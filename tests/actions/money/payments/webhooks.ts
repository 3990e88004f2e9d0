import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { events, payments, providerEvents } from '../../../../db/schema/index.ts';
import { answerWebhook } from '../../../../functions/http/webhooks.ts';
import { database, testEnv } from '../../../support/kit.ts';
import { eventOf, post, seconds, sign, tell } from './events.ts';
import { answerBank, booksOf, CARDS, comeBack, type Intent, intentsFor, invoiceRow, pay, unpaid } from './kit.ts';

/** A payment that its payer has confirmed at the bank, before any event about it has reached us. */
async function confirmed(pricePence: number) {
  const invoice = await unpaid('dev', pricePence);
  const { data } = await pay('dev', invoice.id, CARDS.secure);
  const [intent] = await intentsFor(invoice.id);
  if (!intent) throw new Error('the provider has no payment');
  await answerBank(intent, 'complete');
  return { invoice, intent, paymentId: data.payment_id };
}

const statusOf = async (id: string) => (await database().select().from(payments).where(eq(payments.id, id)))[0]?.status;

const NO_INTENT = { id: 'pi_unknown', metadata: {} } as Intent;

describe('events of the provider', () => {
  it('pay the invoice, once, however often they come (B10)', async () => {
    const { invoice, intent, paymentId } = await confirmed(1_100);
    const body = eventOf(intent, { id: `evt_${paymentId}` });
    const signature = await sign(body);
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(body, signature)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await post(body, signature)).status).toBe(200);
    expect(await invoiceRow(invoice.id)).toMatchObject({ status: 'paid' });
    expect((await booksOf(paymentId))['buyer:usr_dev']).toBe(-1_155);
    const taken = await database()
      .select()
      .from(providerEvents)
      .where(eq(providerEvents.id, `evt_${paymentId}`));
    expect(taken).toHaveLength(1);
    const paid = await database().select().from(events).where(eq(events.subjectId, invoice.id));
    expect(paid.filter(({ verb }) => verb === 'invoice.paid')).toHaveLength(1);
  });

  it('pay the invoice once together with the browser', async () => {
    const { invoice, intent, paymentId } = await confirmed(1_200);
    const [event, look] = await Promise.all([
      tell(intent),
      comeBack('dev', paymentId),
      tell(intent),
      comeBack('dev', paymentId),
    ]);
    expect([event.status, look.http, look.data.status]).toEqual([200, 200, 'paid']);
    expect(await invoiceRow(invoice.id)).toMatchObject({ status: 'paid' });
    expect((await booksOf(paymentId)).held).toBe(1_260);
  });

  it('only trigger a look-up at the provider (B11)', async () => {
    const invoice = await unpaid('dev', 1_300);
    const { data } = await pay('dev', invoice.id, CARDS.secure);
    const [intent] = await intentsFor(invoice.id);
    if (!intent) throw new Error('the provider has no payment');
    expect((await tell(intent, { status: 'succeeded' })).status).toBe(200);
    expect(await statusOf(data.payment_id)).toBe('requires_action');
    await answerBank(intent, 'complete');
    await tell(intent, { type: 'payment_intent.payment_failed', status: 'requires_payment_method' });
    expect(await statusOf(data.payment_id)).toBe('succeeded');
    await tell(intent, { type: 'payment_intent.canceled', status: 'canceled' });
    expect(await invoiceRow(invoice.id)).toMatchObject({ status: 'paid' });
  });

  it('of another account, payment or type change nothing (B13)', async () => {
    const { invoice, intent, paymentId } = await confirmed(1_400);
    expect((await tell(intent, { account: 'acct_other' })).status).toBe(200);
    expect((await tell(intent, { type: 'customer.created' })).status).toBe(200);
    expect((await tell({ ...intent, id: 'pi_unknown', metadata: { payment_id: 'pay_unknown' } })).status).toBe(200);
    expect((await tell({ ...intent, id: 'pi_unknown', metadata: {} })).status).toBe(200);
    expect(await statusOf(paymentId)).toBe('requires_action');
    expect(await invoiceRow(invoice.id)).toMatchObject({ status: 'unpaid' });
  });

  it('cannot be forged (B12)', async () => {
    const { intent, paymentId } = await confirmed(1_500);
    const body = eventOf(intent);
    const good = await sign(body);
    const live = eventOf(intent, { livemode: true });
    const attempts: [string, string | null][] = [
      [body, null],
      [body, ''],
      [body, 'nonsense'],
      [body, `t=${seconds()},v1=`],
      [body, await sign(body, seconds(), 'whsec_of_somebody_else')],
      [body, await sign(body, seconds() - 301)],
      [body, await sign(body, seconds() + 400)],
      [`${body} `, good],
      [eventOf(intent), good],
      [body, good.replace('v1=', 'v0=')],
      [live, await sign(live)],
      ['', await sign('')],
      ['x'.repeat(300_000), good],
    ];
    for (const [forged, signature] of attempts) expect((await post(forged, signature)).status).toBe(400);
    expect(await statusOf(paymentId)).toBe('requires_action');
  });

  it.each([
    ['no object', { data: { object: null } }],
    ['no data', { data: null }],
    ['an object that is a text', { data: { object: 'pi_1' } }],
    ['metadata that is a text', { data: { object: { object: 'charge', payment_intent: 7, metadata: 'x' } } }],
  ])('with %s are ignored', async (_what, change) => {
    const body = JSON.stringify({ ...JSON.parse(eventOf(NO_INTENT)), ...change });
    expect((await post(body, await sign(body))).status).toBe(200);
  });

  it.each(['null', '7', '"text"', '[]', '{}', '{"id":1,"type":2,"livemode":false,"data":{"object":{}}}'])(
    'are refused if the signed body is %s',
    async (body) => expect((await post(body, await sign(body))).status).toBe(400),
  );

  it('are refused while no secret is set (B12)', async () => {
    const { intent, paymentId } = await confirmed(1_600);
    const body = eventOf(intent);
    for (const secret of ['undefined', 'null', 'whsec_standin']) {
      const headers = { 'stripe-signature': await sign(body, seconds(), secret) };
      const request = new Request('http://kindhour.test/webhooks/stripe', { method: 'POST', body, headers });
      const { STRIPE_WEBHOOK_SECRET: _, ...env } = testEnv;
      expect((await answerWebhook(request, { env, waitUntil: () => {} }, 'stripe')).status).toBe(400);
    }
    expect(await statusOf(paymentId)).toBe('requires_action');
  });
});
