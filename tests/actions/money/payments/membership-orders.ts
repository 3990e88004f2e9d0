import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { memberships, payments } from '../../../../db/schema/index.ts';
import { expireReservations } from '../../../../functions/money/reservations.ts';
import { HOUR_MS } from '../../../../src/domain/kit/time.ts';
import { api, database, moveClock } from '../../../support/kit.ts';
import { account, PASSWORD, sessionOf } from '../../../support/people/accounts.ts';
import { CARDS, comeBack, cron, endProcessing, intentsFor, invoiceRow, newKey, pay, provider } from './kit.ts';
import { buy, intentsOfInvoices, invoicesOf, newcomerGus, periodsOf } from './membership-kit.ts';

describe('the one open membership invoice of a person', () => {
  newcomerGus();

  it('is voided for another plan, and never charged again', async () => {
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

  it('cancels an unconfirmed payment before another plan is charged', async () => {
    const left = await buy('gus', 'monthly', CARDS.secure);
    expect(left.data.status).toBe('requires_action');
    const { data } = await buy('gus', 'yearly');
    expect(data.status).toBe('paid');
    expect((await intentsFor(left.data.invoice_id)).map(({ status }) => status)).toEqual(['canceled']);
    expect(await comeBack('gus', left.data.payment_id)).toMatchObject({ data: { status: 'failed' } });
  });

  it('is not replaced while money for it may be on its way', async () => {
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

  it('is voided when it has expired, and the next one is new', async () => {
    await buy('gus', 'monthly', CARDS.declined);
    const [stale] = (await invoicesOf('gus')).slice(-1);
    moveClock(2 * HOUR_MS);
    expect(await pay('gus', stale?.id ?? '', CARDS.good)).toMatchObject({ http: 409, code: 'INVOICE_VOID' });
    await expireReservations(cron());
    expect(await invoiceRow(stale?.id ?? '')).toMatchObject({ status: 'void' });
    const { data } = await buy('gus', 'monthly');
    expect([data.status, data.invoice_id === stale?.id]).toEqual(['paid', false]);
  });

  it('is still open after 59 minutes', async () => {
    await buy('gus', 'monthly', CARDS.declined);
    const [open] = (await invoicesOf('gus')).slice(-1);
    moveClock(HOUR_MS - 60_000);
    await expireReservations(cron());
    expect(await invoiceRow(open?.id ?? '')).toMatchObject({ status: 'unpaid' });
    expect((await pay('gus', open?.id ?? '', CARDS.good)).data.status).toBe('paid');
  });

  it('is charged once from many tabs, for one plan or several (B15)', async () => {
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
      http: 409,
      code: 'MEMBERSHIP_CHANGED',
    });
  });

  it('is returned for a repeated key, even when paid, and refused for another plan', async () => {
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

  it('is not charged to an account that has just been closed, in a session that is still cached', async () => {
    const { id, token } = await account();
    const other = await sessionOf(id);
    await api('user/loadUser', {}, { token });
    expect((await api('user/closeAccount', { word: 'close', password: PASSWORD }, { token: other })).http).toBe(200);
    moveClock(-HOUR_MS);
    const order = { pay_type: 'membership_payment', period: 'monthly', payment_method: CARDS.good } as const;
    const answer = await api('payment/payCartStripe', { ...order, idempotency_key: newKey() }, { token });
    expect(answer).toMatchObject({ http: 409, code: 'PAYMENT_UNDER_WAY' });
    expect(await database().$count(payments, eq(payments.userId, id))).toBe(0);
    expect(await database().$count(memberships, eq(memberships.userId, id))).toBe(0);
  });
});
