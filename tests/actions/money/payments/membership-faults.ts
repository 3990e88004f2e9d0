import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { invoices, ledger, membershipOrders, memberships, payments } from '../../../../db/schema/index.ts';
import { arm, database, moveClock } from '../../../support/kit.ts';
import { unchecked } from '../../../support/unchecked.ts';
import { eventOf, post, sign, tell } from './events.ts';
import { answerBank, booksOf, CARDS, comeBack, intentsFor, invoiceRow, provider, sweep } from './kit.ts';
import { buy, newcomerGus, periodsOf } from './membership-kit.ts';

describe('faults while a membership is paid', () => {
  newcomerGus();

  it('waits for 3-D Secure; webhook, browser and sweep together add one period (B10)', async () => {
    const { data } = await buy('gus', 'yearly', CARDS.secure);
    const count = (await periodsOf('gus')).length;
    const [intent] = await intentsFor(data.invoice_id);
    if (!intent) throw new Error('the provider has no payment');
    await answerBank(intent, 'complete');
    const body = eventOf(intent, { id: `evt_${data.payment_id}` });
    const signature = await sign(body);
    const events = Array.from({ length: 10 }, () => post(body, signature));
    const looks = Array.from({ length: 5 }, () => comeBack('gus', data.payment_id));
    await Promise.all([...events, ...looks, sweep(), sweep()]);
    expect((await post(body, signature)).status).toBe(200);
    expect(await periodsOf('gus')).toHaveLength(count + 1);
    expect((await booksOf(data.payment_id))['network:memberships']).toBe(15_000);
  });

  it('begins by the webhook alone if the browser never comes back', async () => {
    const { data } = await buy('gus', 'monthly', CARDS.secure);
    const [intent] = await intentsFor(data.invoice_id);
    if (!intent) throw new Error('the provider has no payment');
    expect((await tell(intent, { status: 'succeeded' })).status).toBe(200);
    expect(await invoiceRow(data.invoice_id)).toMatchObject({ status: 'unpaid' });
    await answerBank(intent, 'complete');
    expect((await tell(intent)).status).toBe(200);
    expect((await periodsOf('gus')).at(-1)).toMatchObject({ invoiceId: data.invoice_id, period: 'monthly' });
  });

  it('finds the charge after a lost reply (B8) and after a crash (B6)', async () => {
    await provider({ loseReply: { times: 1, path: '/v1/payment_intents' } });
    const lost = await buy('gus', 'monthly');
    expect(lost.data.status).toBe('processing');
    moveClock(21_000);
    await sweep();
    expect(await invoiceRow(lost.data.invoice_id)).toMatchObject({ status: 'paid' });
    arm('after-charge');
    expect((await buy('gus', 'yearly')).http).toBe(500);
    moveClock(60_000);
    await Promise.all([sweep(), sweep()]);
    const [first, second] = (await periodsOf('gus')).slice(-2);
    expect([first?.period, second?.period]).toEqual(['monthly', 'yearly']);
    expect(second?.startsAt).toBe(first?.endsAt);
  });

  it('grants no membership for another amount (B16)', async () => {
    const count = (await periodsOf('gus')).length;
    await provider({ lieAmount: { amount: 1 } });
    await buy('gus', 'monthly');
    await provider({ lieAmount: null });
    expect(await periodsOf('gus')).toHaveLength(count);
    expect(await buy('gus', 'yearly')).toMatchObject({ http: 409, code: 'PAYMENT_UNDER_WAY' });
    await unchecked(['invoices'], () =>
      database()
        .update(invoices)
        .set({ status: 'void' })
        .where(and(eq(invoices.userId, 'usr_gus'), eq(invoices.status, 'processing'))),
    );
  });

  it('leaves ledger and memberships that agree (I12, I13, I15 to I18)', async () => {
    const paid = await database()
      .select()
      .from(invoices)
      .where(and(eq(invoices.kind, 'membership'), eq(invoices.status, 'paid')));
    expect(paid.length).toBeGreaterThan(5);
    const lines = await database().select().from(ledger);
    expect(lines.reduce((sum, { amountPence }) => sum + amountPence, 0)).toBe(0);
    const income = lines.filter(({ account }) => account === 'network:memberships');
    expect(income.reduce((sum, { amountPence }) => sum + amountPence, 0)).toBe(
      paid.reduce((sum, { totalPence }) => sum + totalPence, 0),
    );
    for (const { id, totalPence, userId } of paid) {
      const captures = await database()
        .select()
        .from(payments)
        .where(and(eq(payments.invoiceId, id), eq(payments.status, 'succeeded')));
      expect(captures.map(({ amountPence }) => amountPence)).toEqual([totalPence]);
      const bought = await database().select().from(memberships).where(eq(memberships.invoiceId, id));
      expect(bought.map(({ amountPence, userId: owner }) => [amountPence, owner])).toEqual([[totalPence, userId]]);
      expect(await database().select().from(membershipOrders).where(eq(membershipOrders.invoiceId, id))).toHaveLength(
        1,
      );
    }
    const all = await database().select().from(memberships);
    expect(all.filter(({ invoiceId }) => invoiceId && !paid.some(({ id }) => id === invoiceId))).toEqual([]);
  });
});
