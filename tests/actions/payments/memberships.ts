import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  events,
  invoices,
  ledger,
  membershipOrders,
  memberships,
  payments,
  settings,
  users,
} from '../../../db/schema/index.ts';
import { expireReservations } from '../../../functions/verbs/reservations.ts';
import { addPeriod } from '../../../src/domain/membership/period.ts';
import { DAY_MS, HOUR_MS } from '../../../src/domain/time.ts';
import { type CastName, castId } from '../../support/cast.ts';
import { api, arm, database, moveClock, rawApi } from '../../support/kit.ts';
import { mailsTo } from '../../support/mailbox.ts';
import { eventOf, post, sign, tell } from './events.ts';
import {
  answerBank,
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
} from './kit.ts';

type Period = 'monthly' | 'yearly' | 'five_yearly';
type More = { amount?: number; currency?: string; membership_enddate?: number | null; idempotency_key?: string };

const buy = (as: CastName, period: Period, payment_method = CARDS.good, more: More = {}) =>
  api(
    'payment/payCartStripe',
    { pay_type: 'membership_payment', period, payment_method, idempotency_key: newKey(), ...more },
    { as },
  );

const periodsOf = (name: CastName) =>
  database()
    .select()
    .from(memberships)
    .where(eq(memberships.userId, castId(name)))
    .orderBy(memberships.startsAt);
const invoicesOf = (name: CastName) =>
  database()
    .select()
    .from(invoices)
    .where(and(eq(invoices.userId, castId(name)), eq(invoices.kind, 'membership')))
    .orderBy(invoices.number);
const verbsOn = async (id: string) =>
  (await database().select({ verb: events.verb }).from(events).where(eq(events.subjectId, id))).map(({ verb }) => verb);
const intentsOfInvoices = async (rows: { id: string }[]) =>
  (await Promise.all(rows.map(({ id }) => intentsFor(id)))).flat();

/** Gus has never had a membership when a test begins; what earlier tests bought is as if it were long over. */
async function forget(name: CastName): Promise<void> {
  const long = Date.now() - 4_000 * DAY_MS;
  const own = eq(memberships.userId, castId(name));
  await database().update(memberships).set({ startsAt: long, endsAt: long }).where(own);
}

const set = (plans: object) =>
  database()
    .insert(settings)
    .values({ key: 'plans', value: JSON.stringify(plans), updatedAt: 0 })
    .onConflictDoUpdate({ target: settings.key, set: { value: JSON.stringify(plans) } });

beforeEach(() => forget('gus'));
afterEach(() => provider({ loseReply: null, down: null, timeOut: null, processing: null, lieAmount: null }));

describe('paying for a membership', () => {
  it('buys a period from the day of the payment, books it for the network and writes a receipt', async () => {
    const before = Date.now();
    expect(await rawApi('bid/confirm', '{}', { as: 'gus' })).toMatchObject({ http: 409, code: 'MEMBERSHIP_NEEDED' });
    const { http, data } = await buy('gus', 'monthly', CARDS.good, { amount: 1_500, currency: 'GBP' });
    expect([http, data.status, data.client_secret]).toEqual([200, 'paid', null]);
    const invoice = await invoiceRow(data.invoice_id);
    expect(invoice).toMatchObject({ kind: 'membership', status: 'paid', totalPence: 1_500, feePence: 0 });
    const period = (await periodsOf('gus')).at(-1);
    expect(period).toMatchObject({
      ...{ plan: 'timeBidderPlan', period: 'monthly', trial: false, amountPence: 1_500, currency: 'GBP' },
      invoiceId: data.invoice_id,
    });
    expect(period?.startsAt).toBeGreaterThanOrEqual(before);
    expect(period?.endsAt).toBe(addPeriod(period?.startsAt ?? 0, 'monthly'));
    expect(JSON.parse(period?.limits ?? '')).toEqual({
      ...{ auctions_year: null, monthly_auction: null, users_limit_to: null, monthly_lots: null },
    });
    const books = await booksOf(data.payment_id);
    expect(books['buyer:usr_gus']).toBe(-1_500);
    expect(books['network:memberships']).toBe(1_500);
    expect(Object.keys(books).filter((account) => account.startsWith('charity:'))).toEqual([]);
    expect(await verbsOn(data.invoice_id)).toEqual(['invoice.issued', 'invoice.paid']);
    expect(await verbsOn(period?.id ?? '')).toEqual(['membership.bought']);
    const mails = await mailsTo('gus@kindhour.example');
    const receipt = mails.find(({ subject }) => subject.startsWith('Receipt'));
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

  it('shows it among the paid invoices, and one that is not paid nowhere', async () => {
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
      { project_id: '-', total_amount: 15_000, custom_projects_charity_name: '' },
    ]);
    expect(shown.data.allTransactions.map(({ status }) => status).sort()).toEqual(['failed', 'succeeded']);
  });

  it('adds a further period where the one that is paid ends', async () => {
    await buy('gus', 'monthly');
    await buy('gus', 'yearly');
    const [first, second] = (await periodsOf('gus')).slice(-2);
    expect(second?.startsAt).toBe(first?.endsAt);
    expect(second?.endsAt).toBe(addPeriod(first?.endsAt ?? 0, 'yearly'));
    expect(second?.plan).toBe('timeBidder');
  });

  it('takes the place of a trial at once', async () => {
    const now = Date.now();
    const trial = { id: 'mem_trial', userId: 'usr_gus', plan: 'timeBidderPlan', period: 'free' as const, trial: true };
    const times = { startsAt: now - DAY_MS, endsAt: now + 29 * DAY_MS, createdAt: now - DAY_MS };
    await database()
      .insert(memberships)
      .values({ ...trial, ...times, amountPence: 0 });
    await buy('gus', 'five_yearly');
    const rows = await periodsOf('gus');
    const [ended, bought] = [
      rows.find(({ id }) => id === 'mem_trial'),
      rows.find(({ period }) => period === 'five_yearly'),
    ];
    expect(ended?.endsAt).toBe(bought?.startsAt);
    expect(bought?.startsAt).toBeLessThan(now + HOUR_MS);
    expect(Math.round(((bought?.endsAt ?? 0) - (bought?.startsAt ?? 0)) / DAY_MS)).toBe(1825);
  });

  it('gives one trial to a person, whatever asks for a second (I11)', async () => {
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

  it('stores the limits and the price of the day on which it was chosen', async () => {
    await set({ yearly: { pricePence: 12_000, limits: { auctions_year: 6 } } });
    moveClock(6_000);
    const { data } = await buy('gus', 'yearly', CARDS.secure);
    await set({});
    const [intent] = await intentsFor(data.invoice_id);
    if (intent) await answerBank(intent, 'complete');
    expect((await comeBack('gus', data.payment_id)).data.status).toBe('paid');
    const period = (await periodsOf('gus')).at(-1);
    expect(period?.amountPence).toBe(12_000);
    expect(JSON.parse(period?.limits ?? '')).toMatchObject({ auctions_year: 6, monthly_lots: null });
    moveClock(12_000);
    expect((await buy('gus', 'yearly', CARDS.good, { amount: 15_000 })).data.status).toBe('paid');
  });
});

describe('what nobody can make of it', () => {
  it('never takes an amount or a currency from the caller (T1, B1)', async () => {
    for (const more of [
      { amount: 1 },
      { amount: 0 },
      { amount: 1_499 },
      { amount: 150 },
      { currency: 'EUR' },
      { amount: 1, currency: 'EUR' },
    ]) {
      const reply = await buy('gus', 'monthly', CARDS.good, more);
      expect(reply, JSON.stringify(more)).toMatchObject({
        http: 409,
        code: 'PRICE_CHANGED',
        data: { total_amount: 1_500 },
      });
    }
    for (const amount of [-1, 1.5, '1500', null, 2 ** 53])
      expect((await buy('gus', 'monthly', CARDS.good, { amount } as unknown as More)).http).toBe(400);
    expect((await invoicesOf('gus')).filter(({ status }) => status !== 'paid' && status !== 'void')).toEqual([]);
  });

  it('refuses what is no plan for them', async () => {
    const ask = (more: object) =>
      rawApi(
        'payment/payCartStripe',
        JSON.stringify({
          ...{
            pay_type: 'membership_payment',
            period: 'monthly',
            payment_method: CARDS.good,
            idempotency_key: newKey(),
          },
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

  it('refuses a plan that is by arrangement', async () => {
    await set({ five_yearly: { pricePence: null } });
    moveClock(20_000);
    expect(await buy('gus', 'five_yearly')).toMatchObject({ http: 404 });
    await set({});
    moveClock(26_000);
    await buy('gus', 'monthly');
  });

  it('does not let anybody else pay it, look at it or ask about it', async () => {
    const { data } = await buy('gus', 'monthly');
    expect(await pay('clara', data.invoice_id, CARDS.good)).toMatchObject({ http: 404 });
    expect(await comeBack('clara', data.payment_id)).toMatchObject({ http: 404 });
    expect((await api('invoice/invoice', { id: data.invoice_id }, { as: 'clara' })).http).toBe(404);
  });

  it('takes another price than the one shown for a reason to stop (B4)', async () => {
    await set({ monthly: { pricePence: 1_800 } });
    moveClock(32_000);
    const reply = await buy('gus', 'monthly', CARDS.good, { amount: 1_500 });
    expect(reply).toMatchObject({ http: 409, code: 'PRICE_CHANGED', data: { total_amount: 1_800 } });
    await set({});
  });
});

describe('one open invoice for each person', () => {
  it('gives up the one over another plan, and never charges it again', async () => {
    await buy('gus', 'monthly', CARDS.declined);
    const [monthly] = (await invoicesOf('gus')).slice(-1);
    await buy('gus', 'yearly', CARDS.declined);
    const [was, yearly] = (await invoicesOf('gus')).slice(-2);
    expect([was?.id, was?.status]).toEqual([monthly?.id, 'void']);
    expect(yearly).toMatchObject({ status: 'unpaid', totalPence: 15_000 });
    expect(await pay('gus', monthly?.id ?? '', CARDS.good)).toMatchObject({ http: 409, code: 'INVOICE_VOID' });
    const { data } = await buy('gus', 'yearly');
    expect(data.invoice_id).toBe(yearly?.id);
    expect((await periodsOf('gus')).at(-1)?.period).toBe('yearly');
  });

  it('ends what its payer left at the bank before another plan is charged', async () => {
    const left = await buy('gus', 'monthly', CARDS.secure);
    expect(left.data.status).toBe('requires_action');
    const { data } = await buy('gus', 'yearly');
    expect(data.status).toBe('paid');
    expect((await intentsFor(left.data.invoice_id)).map(({ status }) => status)).toEqual(['canceled']);
    expect(await comeBack('gus', left.data.payment_id)).toMatchObject({ data: { status: 'failed' } });
  });

  it('does not replace one whose money may be on its way', async () => {
    await provider({ processing: { times: 1, path: '/v1/payment_intents' } });
    const first = await buy('gus', 'monthly');
    expect(first.data.status).toBe('processing');
    expect(await buy('gus', 'yearly')).toMatchObject({ http: 409, code: 'PAYMENT_UNDER_WAY' });
    expect(await buy('gus', 'monthly')).toMatchObject({ http: 409, code: 'PAYMENT_UNDER_WAY' });
    expect(await invoiceRow(first.data.invoice_id)).toMatchObject({ status: 'processing' });
    const [intent] = await intentsFor(first.data.invoice_id);
    await endProcessing(intent?.id ?? '', 'succeeded');
    expect((await comeBack('gus', first.data.payment_id)).data.status).toBe('paid');
  });

  it('is void when it is stale, and the next one is new', async () => {
    await buy('gus', 'monthly', CARDS.declined);
    const [stale] = (await invoicesOf('gus')).slice(-1);
    moveClock(2 * HOUR_MS);
    expect(await pay('gus', stale?.id ?? '', CARDS.good)).toMatchObject({ http: 409, code: 'INVOICE_VOID' });
    await expireReservations(cron());
    expect(await invoiceRow(stale?.id ?? '')).toMatchObject({ status: 'void' });
    const { data } = await buy('gus', 'monthly');
    expect([data.status, data.invoice_id === stale?.id]).toEqual(['paid', false]);
  });

  it('is not void at 59 minutes', async () => {
    await buy('gus', 'monthly', CARDS.declined);
    const [open] = (await invoicesOf('gus')).slice(-1);
    moveClock(HOUR_MS - 60_000);
    await expireReservations(cron());
    expect(await invoiceRow(open?.id ?? '')).toMatchObject({ status: 'unpaid' });
    expect((await pay('gus', open?.id ?? '', CARDS.good)).data.status).toBe('paid');
  });

  it('charges once from many tabs, of one plan or several (B15)', async () => {
    const before = { periods: (await periodsOf('gus')).length, invoices: await invoicesOf('gus') };
    const plans = ['monthly', 'monthly', 'yearly', 'five_yearly'] as const;
    const replies = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        buy('gus', plans[n % plans.length] ?? 'monthly', CARDS.good, { membership_enddate: null }),
      ),
    );
    expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
    const codes = new Set(replies.filter(({ http }) => http !== 200).map(({ code }) => code));
    const known = ['PAYMENT_UNDER_WAY', 'ALREADY_PAID', 'MEMBERSHIP_CHANGED', 'INVOICE_VOID', 'TRY_AGAIN'];
    for (const code of codes) expect(known).toContain(code);
    expect(await periodsOf('gus')).toHaveLength(before.periods + 1);
    const made = (await invoicesOf('gus')).slice(before.invoices.length);
    expect(made.filter(({ status }) => status === 'paid')).toHaveLength(1);
    expect(made.filter(({ status }) => status === 'unpaid' || status === 'processing')).toEqual([]);
    expect((await intentsOfInvoices(made)).filter(({ status }) => status === 'succeeded')).toHaveLength(1);
    expect(await buy('gus', 'monthly', CARDS.good, { membership_enddate: null })).toMatchObject({
      ...{ http: 409, code: 'MEMBERSHIP_CHANGED' },
    });
  });

  it('answers the same key the same, also after it was paid, and refuses it for another plan', async () => {
    const idempotency_key = newKey();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => buy('gus', 'monthly', CARDS.good, { idempotency_key })),
    );
    expect(new Set(replies.map(({ data }) => data.payment_id)).size).toBe(1);
    const count = (await periodsOf('gus')).length;
    expect((await buy('gus', 'monthly', CARDS.good, { idempotency_key })).data.status).toBe('paid');
    expect(await buy('gus', 'yearly', CARDS.good, { idempotency_key })).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
    expect(await periodsOf('gus')).toHaveLength(count);
    expect((await invoicesOf('gus')).filter(({ status }) => status === 'unpaid')).toEqual([]);
  });
});

describe('when things fail while a membership is paid', () => {
  it('waits for 3-D Secure; webhook, browser and sweep together add one period (B10)', async () => {
    const { data } = await buy('gus', 'yearly', CARDS.secure);
    const count = (await periodsOf('gus')).length;
    const [intent] = await intentsFor(data.invoice_id);
    if (!intent) throw new Error('the provider has no payment');
    await answerBank(intent, 'complete');
    const body = eventOf(intent, { id: `evt_${data.payment_id}` });
    const signature = await sign(body);
    const told = Array.from({ length: 10 }, () => post(body, signature));
    const asked = Array.from({ length: 5 }, () => comeBack('gus', data.payment_id));
    await Promise.all([...told, ...asked, sweep(), sweep()]);
    expect((await post(body, signature)).status).toBe(200);
    expect(await periodsOf('gus')).toHaveLength(count + 1);
    expect((await booksOf(data.payment_id))['network:memberships']).toBe(15_000);
  });

  it('begins by the webhook alone, though the browser never came back', async () => {
    const { data } = await buy('gus', 'monthly', CARDS.secure);
    const [intent] = await intentsFor(data.invoice_id);
    if (!intent) throw new Error('the provider has no payment');
    expect((await tell(intent, { status: 'succeeded' })).status).toBe(200);
    expect(await invoiceRow(data.invoice_id)).toMatchObject({ status: 'unpaid' });
    await answerBank(intent, 'complete');
    expect((await tell(intent)).status).toBe(200);
    expect((await periodsOf('gus')).at(-1)).toMatchObject({ invoiceId: data.invoice_id, period: 'monthly' });
  });

  it('finds what was charged though the reply was lost (B8) and though we crashed (B6)', async () => {
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

  it('gives no membership for another amount than ours (B16)', async () => {
    const count = (await periodsOf('gus')).length;
    await provider({ lieAmount: { amount: 1 } });
    await buy('gus', 'monthly');
    await provider({ lieAmount: null });
    expect(await periodsOf('gus')).toHaveLength(count);
    expect(await buy('gus', 'yearly')).toMatchObject({ http: 409, code: 'PAYMENT_UNDER_WAY' });
    await database()
      .update(invoices)
      .set({ status: 'void' })
      .where(and(eq(invoices.userId, 'usr_gus'), eq(invoices.status, 'processing')));
  });

  it('leaves books and records that agree (I12, I13, I15 to I18)', async () => {
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
