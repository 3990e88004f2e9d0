import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { memberships, users } from '../../../../db/schema/index.ts';
import { addPeriod } from '../../../../src/domain/kit/period.ts';
import { DAY_MS } from '../../../../src/domain/kit/time.ts';
import { api, database, moveClock, rawApi } from '../../../support/kit.ts';
import { mailsWith } from '../../../support/mailbox.ts';
import { answerBank, booksOf, CARDS, comeBack, intentsFor, invoiceRow, newKey, pay } from './kit.ts';
import { buy, invoicesOf, type More, newcomerGus, periodsOf, setPlans, verbsOn } from './membership-kit.ts';

describe('paying for a membership', () => {
  newcomerGus();

  it('buys a period from the moment of payment, books it for the network and sends a receipt', async () => {
    const before = Date.now();
    expect(await rawApi('bid/confirm', '{}', { as: 'gus' })).toMatchObject({ http: 409, code: 'MEMBERSHIP_NEEDED' });
    const { http, data } = await buy('gus', 'monthly', CARDS.good, { amount: 15, currency: 'GBP' });
    expect([http, data.status, data.client_secret]).toEqual([200, 'paid', null]);
    const invoice = await invoiceRow(data.invoice_id);
    expect(invoice).toMatchObject({ kind: 'membership', status: 'paid', totalPence: 1_500, feePence: 0 });
    const period = (await periodsOf('gus')).at(-1);
    expect(period).toMatchObject({
      plan: 'timeBidderPlan',
      period: 'monthly',
      trial: false,
      amountPence: 1_500,
      currency: 'GBP',
      invoiceId: data.invoice_id,
    });
    expect(period?.startsAt).toBeGreaterThanOrEqual(before);
    expect(period?.endsAt).toBe(addPeriod(period?.startsAt ?? 0, 'monthly'));
    expect(JSON.parse(period?.limits ?? '')).toEqual({
      auctions_year: null,
      monthly_auction: null,
      users_limit_to: null,
      monthly_lots: null,
    });
    const books = await booksOf(data.payment_id);
    expect(books['buyer:usr_gus']).toBe(-1_500);
    expect(books['network:memberships']).toBe(1_500);
    expect(Object.keys(books).filter((account) => account.startsWith('charity:'))).toEqual([]);
    expect(await verbsOn(data.invoice_id)).toEqual(['invoice.issued', 'invoice.paid']);
    expect(await verbsOn(period?.id ?? '')).toEqual(['membership.bought']);
    const [receipt] = await mailsWith('Receipt', 'gus@kindhour.example');
    expect(receipt?.text).toContain('Membership for one month: it runs from');
    expect(receipt?.text).toContain('£15.00');
    expect(receipt?.text).not.toMatch(/network fee|charity gets/);
  });

  it('lets the person bid at once', async () => {
    await buy('gus', 'monthly');
    expect(await rawApi('bid/confirm', '{}', { as: 'gus' })).toMatchObject({ http: 400, code: 'INVALID_INPUT' });
    const { data } = await api('user/loadUser', {}, { as: 'gus' });
    expect(data).toMatchObject({ membership: 'timeBidderPlan', membership_period: 'monthly' });
  });

  it('lists a paid membership invoice, and never an unpaid one', async () => {
    const declined = await buy('gus', 'yearly', CARDS.declined);
    expect(declined).toMatchObject({ http: 422, code: 'CARD_DECLINED' });
    const listed = async (type: 'all' | 'paid' | 'partial') =>
      (await api('invoice/allinvoices', { type, limit: 60 }, { as: 'gus' })).data.records.filter(
        ({ status }) => status !== 'paid',
      );
    expect(await listed('all')).toEqual([]);
    expect(await listed('partial')).toEqual([]);
    expect((await api('cart/pendingCount', {}, { as: 'gus' })).data.unpaid_invoices).toBe(0);
    const { data } = await buy('gus', 'yearly');
    const shown = await api('invoice/invoice', { id: data.invoice_id }, { as: 'gus' });
    expect(shown.data.invoice).toMatchObject({ status: 'paid', title: 'Membership for one year', fee_pence: 0 });
    expect(shown.data.invoiceItems).toMatchObject([
      { project_id: '-', total_amount: 150, custom_projects_charity_name: '' },
    ]);
    expect(shown.data.allTransactions.map(({ status }) => status).sort()).toEqual(['failed', 'succeeded']);
  });

  it('adds a further period at the end of the paid time', async () => {
    await buy('gus', 'monthly');
    await buy('gus', 'yearly');
    const [first, second] = (await periodsOf('gus')).slice(-2);
    expect(second?.startsAt).toBe(first?.endsAt);
    expect(second?.endsAt).toBe(addPeriod(first?.endsAt ?? 0, 'yearly'));
    expect(second?.plan).toBe('timeBidder');
  });

  it('begins when the free trial ends, whose days stay free', async () => {
    const now = Date.now();
    const trial = { id: 'mem_trial', userId: 'usr_gus', plan: 'timeBidderPlan', period: 'free' as const, trial: true };
    const times = { startsAt: now - DAY_MS, endsAt: now + 29 * DAY_MS, createdAt: now - DAY_MS };
    await database()
      .insert(memberships)
      .values({ ...trial, ...times, amountPence: 0 });
    await buy('gus', 'five_yearly');
    const rows = await periodsOf('gus');
    const [trialled, bought] = [
      rows.find(({ id }) => id === 'mem_trial'),
      rows.find(({ period }) => period === 'five_yearly'),
    ];
    expect(trialled?.endsAt).toBe(times.endsAt);
    expect(bought?.startsAt).toBe(times.endsAt);
    expect(Math.round(((bought?.endsAt ?? 0) - (bought?.startsAt ?? 0)) / DAY_MS)).toBe(1825);
  });

  it('grants a person one trial only (I11)', async () => {
    const row = { userId: 'usr_gus', plan: 'timeBidderPlan', period: 'free' as const, trial: true, amountPence: 0 };
    const times = { startsAt: 0, endsAt: 1, createdAt: 0 };
    await expect(
      database()
        .insert(memberships)
        .values({ id: 'mem_trial2', ...row, ...times }),
    ).rejects.toThrow();
  });

  it('makes a TimeGiver a TimeBidder as well (§6)', async () => {
    const { data } = await buy('amara', 'monthly');
    expect(data.status).toBe('paid');
    const [amara] = await database().select().from(users).where(eq(users.id, 'usr_amara'));
    expect(amara).toMatchObject({ giver: true, bothAccess: true });
    expect(await verbsOn('usr_amara')).toContain('user.role_added');
  });

  it('stores the limits and price of the moment of the order', async () => {
    await setPlans({ yearly: { pricePence: 12_000, limits: { auctions_year: 6 } } });
    moveClock(6_000);
    const { data } = await buy('gus', 'yearly', CARDS.secure);
    await setPlans({});
    const [intent] = await intentsFor(data.invoice_id);
    if (intent) await answerBank(intent, 'complete');
    expect((await comeBack('gus', data.payment_id)).data.status).toBe('paid');
    const period = (await periodsOf('gus')).at(-1);
    expect(period?.amountPence).toBe(12_000);
    expect(JSON.parse(period?.limits ?? '')).toMatchObject({ auctions_year: 6, monthly_lots: null });
    moveClock(12_000);
    expect((await buy('gus', 'yearly', CARDS.good, { amount: 150 })).data.status).toBe('paid');
  });
});

describe('misuse of membership payments', () => {
  newcomerGus();

  it('never takes an amount or a currency from the caller (T1, B1)', async () => {
    for (const more of [
      { amount: 1 },
      { amount: 0 },
      { amount: 14.99 },
      { amount: 1_500 },
      { currency: 'EUR' },
      { amount: 1, currency: 'EUR' },
    ]) {
      const reply = await buy('gus', 'monthly', CARDS.good, more);
      expect(reply, JSON.stringify(more)).toMatchObject({
        http: 409,
        code: 'PRICE_CHANGED',
        data: { total_amount: 15 },
      });
    }
    for (const amount of [-1, 1.555, '15', null, 2 ** 53])
      expect((await buy('gus', 'monthly', CARDS.good, { amount } as unknown as More)).http).toBe(400);
    expect((await invoicesOf('gus')).filter(({ status }) => status !== 'paid' && status !== 'void')).toEqual([]);
  });

  it('refuses plans that are not for the person, and unknown input', async () => {
    const ask = (more: object) =>
      rawApi(
        'payment/payCartStripe',
        JSON.stringify({
          pay_type: 'membership_payment',
          period: 'monthly',
          payment_method: CARDS.good,
          idempotency_key: newKey(),
          ...more,
        }),
        { as: 'gus' },
      );
    expect(await ask({ period: 'free' })).toMatchObject({ http: 400 });
    expect(await ask({ period: undefined })).toMatchObject({ http: 400 });
    expect(await ask({ payment_object: { planName: 'timeBidder' } })).toMatchObject({ http: 404 });
    expect(await ask({ pay_type: 'cart' })).toMatchObject({ http: 400 });
    expect(await ask({ paymentInfo: { source: 'card_1', customer: 'cus_other' } })).toMatchObject({ http: 400 });
    expect(await ask({ stripe_price_id: 'price_1' })).toMatchObject({ http: 400 });
    await database().update(users).set({ referencePlan: 'timeBidder' }).where(eq(users.id, 'usr_gus'));
    expect(await ask({})).toMatchObject({ http: 404 });
    await database().update(users).set({ referencePlan: null }).where(eq(users.id, 'usr_gus'));
    expect(await buy('olive', 'monthly')).toMatchObject({ http: 404 });
  });

  it('lists the plans in the start data', async () => {
    const { data } = await api('common/getDefault', {});
    const plans = data.tableValues.bidding_plans as { type: string; monthly_deposit_amount: number | null }[];
    expect(plans.map(({ type, monthly_deposit_amount }) => [type, monthly_deposit_amount])).toEqual([
      ['timeBidderPlan', 15],
      ['timeBidder', null],
      ['fiveYearOffer', null],
      ['timeGiver', null],
    ]);
  });

  it('refuses a plan that is by arrangement', async () => {
    await setPlans({ five_yearly: { pricePence: null } });
    moveClock(20_000);
    expect(await buy('gus', 'five_yearly')).toMatchObject({ http: 404 });
    await setPlans({});
    moveClock(26_000);
    await buy('gus', 'monthly');
  });

  it('does not find other people’s membership invoices', async () => {
    const { data } = await buy('gus', 'monthly');
    expect(await pay('clara', data.invoice_id, CARDS.good)).toMatchObject({ http: 404 });
    expect(await comeBack('clara', data.payment_id)).toMatchObject({ http: 404 });
    expect((await api('invoice/invoice', { id: data.invoice_id }, { as: 'clara' })).http).toBe(404);
  });

  it('refuses a price that has changed since it was shown (B4)', async () => {
    await setPlans({ monthly: { pricePence: 1_800 } });
    moveClock(32_000);
    const reply = await buy('gus', 'monthly', CARDS.good, { amount: 15 });
    expect(reply).toMatchObject({ http: 409, code: 'PRICE_CHANGED', data: { total_amount: 18 } });
    await setPlans({});
  });
});
