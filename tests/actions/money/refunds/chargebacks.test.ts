import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { chargebacks, events, meetings } from '../../../../db/schema/index.ts';
import { refundSeat } from '../../../../functions/money/held.ts';
import { lookUpChargebacks, settleChargebacksOf } from '../../../../functions/money/refunds/chargebacks.ts';
import { readDispute } from '../../../../functions/money/views/evidence.ts';
import { DAY_MS } from '../../../../src/domain/kit/time.ts';
import { api, database, moveClock, ownDatabase } from '../../../support/kit.ts';
import { openTestLot } from '../../../support/lots.ts';
import { bid } from '../../../support/offers.ts';
import { signedIn } from '../../../support/signed-in.ts';
import { allAccounts, balance } from '../../fulfilment/meeting-kit.ts';
import { refusalCode } from '../payments/contract/kit.ts';
import { seconds } from '../payments/events.ts';
import { cron, stripeControl } from '../payments/kit.ts';
import { type HeldSeat, heldSeat, heldTogether, refOf, refund, release, seatBooks, tellOf } from './kit.ts';

ownDatabase();

const dispute = async (seat: HeldSeat) =>
  stripeControl('dispute', { payment_intent: await refOf(seat), reason: 'fraudulent' });
const decide = async (seat: HeldSeat, outcome: 'won' | 'lost') =>
  stripeControl('closeDispute', { payment_intent: await refOf(seat), outcome });

const disputesOf = ({ paymentId }: HeldSeat) =>
  database().select().from(chargebacks).where(eq(chargebacks.paymentId, paymentId));
const meetingOf = async ({ meetingId }: HeldSeat) =>
  (await database().select().from(meetings).where(eq(meetings.id, meetingId)))[0];
const end = (seat: HeldSeat, state: 'delivered' | 'released' | 'refunded') =>
  database().update(meetings).set({ state }).where(eq(meetings.id, seat.meetingId));

/** The books of the seat and of its disputes. */
async function books(seat: HeldSeat) {
  const ids = (await disputesOf(seat)).map(({ id }) => id);
  return seatBooks(seat, ids);
}

const held = ({ meetingId }: HeldSeat) => `held:${meetingId}`;

describe('a chargeback', () => {
  it('is booked back with its fee, once, and marks the meeting (B28)', async () => {
    const seat = await heldSeat('ben', 10_000);
    await dispute(seat);
    for (const type of ['charge.dispute.created', 'charge.dispute.funds_withdrawn', 'charge.dispute.created'])
      expect((await tellOf(seat, type)).status).toBe(200);
    expect(await disputesOf(seat)).toMatchObject([
      { status: 'open', amountPence: 10_500, feePence: 2_000, reason: 'fraudulent', closedAt: null },
    ]);
    expect((await disputesOf(seat))[0]?.dueAt).toBeGreaterThan(seconds() * 1_000);
    expect(await books(seat)).toEqual({
      [held(seat)]: 10_500,
      [`disputed:${seat.paymentId}`]: -10_500,
      'network:fee': -2_000,
      'provider:stripe': 2_000,
    });
    expect(await meetingOf(seat)).toMatchObject({ chargedBack: true, money: 'held' });
    const { data } = await api('invoice/invoice', { id: seat.invoiceId }, { as: 'ben' });
    expect(data.chargebacks).toMatchObject([{ status: 'open', amount_pence: 10_500 }]);
    const [row] = await disputesOf(seat);
    const record = and(eq(events.verb, 'chargeback.open'), eq(events.subjectId, row?.id ?? ''));
    expect(await database().$count(events, record)).toBe(1);
  });

  it('is told to the guest and the host of a meeting that goes on, once', async () => {
    const seat = await heldSeat('dev', 10_000, 'A chargeback that is told');
    await dispute(seat);
    for (const type of ['charge.dispute.created', 'charge.dispute.funds_withdrawn']) await tellOf(seat, type);
    const record = and(eq(events.verb, 'meeting.charge_back'), eq(events.subjectId, seat.meetingId));
    expect(await database().$count(events, record)).toBe(1);
  });

  it('only marks a meeting that has ended', async () => {
    const seat = await release(await heldSeat('ben', 10_000));
    const ended = { money: 'released', state: 'delivered' } as const;
    await database().update(meetings).set(ended).where(eq(meetings.id, seat.meetingId));
    await dispute(seat);
    await tellOf(seat, 'charge.dispute.created');
    expect(await meetingOf(seat)).toMatchObject({ ...ended, chargedBack: true });
  });

  it('keeps the seat from being refunded (M4)', async () => {
    const seat = await heldSeat('ben', 10_000);
    await dispute(seat);
    await tellOf(seat, 'charge.dispute.created');
    const result = await cron().commit({ statements: await refundSeat(cron(), seat) });
    expect(result).toMatchObject({ status: 'conflict', guard: expect.stringContaining('REFUND_AFTER_CHARGEBACK') });
  });

  it('takes the held money when it is lost', async () => {
    const seat = await heldSeat('ben', 10_000);
    await dispute(seat);
    await tellOf(seat, 'charge.dispute.created');
    await decide(seat, 'lost');
    await Promise.all([tellOf(seat, 'charge.dispute.closed'), tellOf(seat, 'charge.dispute.closed')]);
    expect(await disputesOf(seat)).toMatchObject([{ status: 'lost', closedAt: expect.any(Number) }]);
    expect(await books(seat)).toEqual({ 'network:fee': -2_000, 'provider:stripe': 2_000 });
    expect(await meetingOf(seat)).toMatchObject({ chargedBack: true, money: 'refunded', refundedPence: 10_500 });
  });

  it('is borne by the guarantee when it is lost after the release', async () => {
    const seat = await release(await heldSeat('ben', 10_000));
    await database().update(meetings).set({ money: 'released' }).where(eq(meetings.id, seat.meetingId));
    await dispute(seat);
    await decide(seat, 'lost');
    await tellOf(seat, 'charge.dispute.closed');
    expect(await books(seat)).toEqual({
      'charity:209603': 10_000,
      'network:fee': 495 - 2_000,
      'provider:stripe': 2_000,
      guarantee: 5 - 10_500,
    });
    expect(await meetingOf(seat)).toMatchObject({ chargedBack: true, money: 'released' });
  });

  it('returns when it is won, and the meeting takes place', async () => {
    const seat = await heldSeat('ben', 10_000);
    await dispute(seat);
    await tellOf(seat, 'charge.dispute.created');
    await decide(seat, 'won');
    await tellOf(seat, 'charge.dispute.closed');
    await tellOf(seat, 'charge.dispute.created');
    expect(await disputesOf(seat)).toMatchObject([{ status: 'won' }]);
    expect(await books(seat)).toEqual({
      'buyer:usr_ben': -10_500,
      [held(seat)]: 10_500,
      'network:fee': -2_000,
      'provider:stripe': 2_000,
    });
    expect(await meetingOf(seat)).toMatchObject({ chargedBack: false, money: 'held' });
    await refund(seat);
  });

  it.each([
    ['delivered', { money: 'released', refundedPence: 0 }],
    ['released', { money: 'kept', refundedPence: 0 }],
    ['refunded', { money: 'refunded', refundedPence: 10_500 }],
  ] as const)('that is won moves the money of a meeting that ended meanwhile: %s', async (state, after) => {
    const seat = await heldSeat('ben', 10_000);
    await dispute(seat);
    await tellOf(seat, 'charge.dispute.created');
    await end(seat, state);
    await decide(seat, 'won');
    await tellOf(seat, 'charge.dispute.closed');
    expect(await meetingOf(seat)).toMatchObject(after);
    expect(await books(seat)).not.toHaveProperty(held(seat));
  });

  it('that is won counts the 85 days of the money again (27)', async () => {
    const seat = await heldSeat('ben', 10_000);
    await dispute(seat);
    await tellOf(seat, 'charge.dispute.created');
    const paidAt = (await meetingOf(seat))?.paidAt ?? 0;
    const later = { dueAt: paidAt + 200 * DAY_MS, dueClock: 'end' } as const;
    await database().update(meetings).set(later).where(eq(meetings.id, seat.meetingId));
    await decide(seat, 'won');
    await tellOf(seat, 'charge.dispute.closed');
    expect(await meetingOf(seat)).toMatchObject({ dueAt: paidAt + 85 * DAY_MS, dueClock: 'money_out' });
  });

  it('is booked in order although only its end was reported (B11)', async () => {
    const seat = await heldSeat('ben', 10_000);
    await dispute(seat);
    await decide(seat, 'lost');
    await settleChargebacksOf(cron(), seat.paymentId);
    await settleChargebacksOf(cron(), seat.paymentId);
    expect(await disputesOf(seat)).toMatchObject([{ status: 'lost' }]);
    expect(await books(seat)).toEqual({ 'network:fee': -2_000, 'provider:stripe': 2_000 });
  });

  it('is looked up once a day, should its end not be reported', async () => {
    const seat = await heldSeat('ben', 10_000);
    await dispute(seat);
    await tellOf(seat, 'charge.dispute.created');
    await decide(seat, 'lost');
    await lookUpChargebacks(cron());
    expect(await disputesOf(seat)).toMatchObject([{ status: 'open' }]);
    moveClock(DAY_MS + 1);
    await lookUpChargebacks(cron());
    expect(await disputesOf(seat)).toMatchObject([{ status: 'lost' }]);
  });

  it('keeps the buyer from bidding while it is open and once it is lost (B28)', async () => {
    const bidding = async () =>
      (await bid(await openTestLot({ scheduledEndAt: Date.now() + 3 * DAY_MS }), 3_000, 'priya')).code;
    const seat = await heldSeat('priya', 10_000);
    await dispute(seat);
    await tellOf(seat, 'charge.dispute.created');
    expect(await bidding()).toBe('BIDDER_BLOCKED');
    await decide(seat, 'won');
    await tellOf(seat, 'charge.dispute.closed');
    moveClock(6_000);
    expect(await bidding()).toBeUndefined();
  });

  it('has its evidence collected for an operator, and for nobody else (B28)', async () => {
    const seat = await heldSeat('ben', 10_000, 'A morning under sail');
    await dispute(seat);
    await tellOf(seat, 'charge.dispute.created');
    const [row] = await disputesOf(seat);
    const { dispute: shown, evidence } = await readDispute(await signedIn('olive'), row?.id ?? '');
    expect(shown).toMatchObject({ status: 'open', reason: 'fraudulent', email: 'ben@kindhour.example' });
    expect(evidence.service_documentation).toContain('A morning under sail');
    expect(evidence.access_activity_log).toContain('invoice.paid (');
    expect(evidence.refund_policy_disclosure).not.toBe('');
    expect(await refusalCode(readDispute(await signedIn('ben'), row?.id ?? ''))).toBe('NOT_FOUND');
  });

  it('means nothing for another payment', async () => {
    const [seat, other] = [await heldSeat('ben', 10_000), await heldSeat('clara', 2_000)];
    await dispute(seat);
    await tellOf(other, 'charge.dispute.created');
    expect(await disputesOf(other)).toEqual([]);
    expect(await meetingOf(other)).toMatchObject({ chargedBack: false });
  });
});

describe('a chargeback of a part of several seats', () => {
  const lose = async (seat: HeldSeat, amount: number) => {
    await stripeControl('dispute', { payment_intent: await refOf(seat), reason: 'fraudulent', amount: String(amount) });
    await tellOf(seat, 'charge.dispute.created');
    expect(await meetingOf(seat)).toMatchObject({ chargedBack: true });
    await decide(seat, 'lost');
    await tellOf(seat, 'charge.dispute.closed');
  };

  it('that is lost lets the meetings go on that it has not touched (B28)', async () => {
    const [first, second] = (await heldTogether('ben', 10_000, 20_000)) as [HeldSeat, HeldSeat];
    await lose(first, 10_500);
    expect(await meetingOf(first)).toMatchObject({ chargedBack: true, money: 'refunded', refundedPence: 10_500 });
    expect(await meetingOf(second)).toMatchObject({ chargedBack: false, money: 'held', dueAt: expect.any(Number) });
    expect(await balance(held(second))).toBe(21_000);
    await tellOf(second, 'charge.dispute.closed');
    expect(await meetingOf(second)).toMatchObject({ chargedBack: false });
    await refund(second);
    expect(await balance(held(second))).toBe(0);
    expect(await allAccounts()).toBe(0);
  });

  it('that is lost takes its rest of one more seat, whose charity gets what is left of it', async () => {
    const [first, second, third] = (await heldTogether('ben', 10_000, 20_000, 10_000)) as [
      HeldSeat,
      HeldSeat,
      HeldSeat,
    ];
    await lose(first, 25_200);
    expect(await meetingOf(first)).toMatchObject({ money: 'refunded', refundedPence: 10_500 });
    expect(await meetingOf(second)).toMatchObject({ chargedBack: true, money: 'part', refundedPence: 4_200 });
    expect(await meetingOf(third)).toMatchObject({ chargedBack: true, money: 'refunded' });
    expect(await books(first)).toMatchObject({ 'charity:209603': 16_000 });
    for (const seat of [first, second, third]) expect(await balance(held(seat))).toBe(0);
    expect(await allAccounts()).toBe(0);
  });

  it('that is lost releases the money of an untouched meeting that took place meanwhile', async () => {
    const [first, second] = (await heldTogether('ben', 10_000, 20_000)) as [HeldSeat, HeldSeat];
    await stripeControl('dispute', { payment_intent: await refOf(first), reason: 'fraudulent', amount: '10500' });
    await tellOf(first, 'charge.dispute.created');
    await end(second, 'delivered');
    await decide(first, 'lost');
    await tellOf(first, 'charge.dispute.closed');
    expect(await meetingOf(second)).toMatchObject({ money: 'released', state: 'delivered', chargedBack: false });
    expect(await balance(held(second))).toBe(0);
    expect(await allAccounts()).toBe(0);
  });

  it('that is lost while another one is open leaves the others waiting for that', async () => {
    const [first, second] = (await heldTogether('ben', 10_000, 20_000)) as [HeldSeat, HeldSeat];
    const { paymentId } = first;
    const money = { amountPence: 500, feePence: 0, currency: 'GBP' } as const;
    const times = { openedAt: Date.now(), updatedAt: Date.now() };
    const other = { id: 'cbk_other', paymentId, provider: 'stripe', ref: 'du_other', ...money, ...times } as const;
    await database()
      .insert(chargebacks)
      .values({ ...other, reason: 'general', status: 'open' });
    await lose(first, 10_500);
    expect(await meetingOf(first)).toMatchObject({ money: 'refunded' });
    expect(await meetingOf(second)).toMatchObject({ chargedBack: true, money: 'held' });
  });

  it('leaves no more to be refunded than was paid (M4)', async () => {
    const seats = await heldTogether('ben', 10_000, 10_000);
    const [first, second] = (await Promise.all(seats.map(release))) as [HeldSeat, HeldSeat];
    const released = { money: 'released', state: 'delivered' } as const;
    await database().update(meetings).set(released).where(eq(meetings.paymentId, first.paymentId));
    await lose(first, 10_500);
    await refund(first);
    const result = await cron().commit({ statements: await refundSeat(cron(), second) });
    expect(result).toMatchObject({ status: 'conflict', guard: expect.stringContaining('REFUND_AFTER_CHARGEBACK') });
  });
});
