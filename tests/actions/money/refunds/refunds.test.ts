import { and, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { raisedFor } from '../../../../db/queries/discovery/charity-pages.ts';
import { heldPence, refundsToLookAt } from '../../../../db/queries/money/refunds.ts';
import { meetings, notifications } from '../../../../db/schema/index.ts';
import { refundSeat, releaseSeat } from '../../../../functions/money/held.ts';
import { recordRefund } from '../../../../functions/money/offline/record-refund.ts';
import { providerOf } from '../../../../functions/money/providers.ts';
import { sendRefundAgain } from '../../../../functions/money/refunds/send-again.ts';
import { settleRefund } from '../../../../functions/money/refunds/settle.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../src/domain/kit/time.ts';
import { api, arm, database, moveClock, ownDatabase } from '../../../support/kit.ts';
import { deliveriesDone, mailsTo } from '../../../support/mailbox.ts';
import { signedIn } from '../../../support/signed-in.ts';
import { countEvents, refusalCode } from '../payments/contract/kit.ts';
import { cron, provider, stripeControl } from '../payments/kit.ts';
import {
  type HeldSeat,
  heldOffline,
  heldSeat,
  noFaults,
  refOf,
  refund,
  refundOf,
  refundsOf,
  release,
  seatBooks,
  send,
  sentByProvider,
} from './kit.ts';

ownDatabase();
afterEach(async () => {
  await noFaults();
  await send();
});

const REFUNDS = '/v1/refunds';

describe('the money of a paid seat', () => {
  it('is held until it is released to the charity, the network and the guarantee (M2)', async () => {
    const seat = await heldSeat('ben', 10_000);
    expect(await seatBooks(seat)).toEqual({ 'buyer:usr_ben': -10_500, [`held:${seat.meetingId}`]: 10_500 });
    expect(await heldPence(database(), [seat.meetingId])).toEqual(new Map([[seat.meetingId, 10_500]]));
    await release(seat);
    expect(await seatBooks(seat)).toEqual({
      'buyer:usr_ben': -10_500,
      'charity:209603': 10_000,
      'network:fee': 495,
      guarantee: 5,
    });
    expect(await heldPence(database(), [seat.meetingId])).toEqual(new Map());
    expect(await refundsOf(seat)).toEqual([]);
  });

  it('goes back whole, with the fee', async () => {
    const seat = await heldSeat('ben', 10_000, 'A lesson that was cancelled');
    const row = await refund(seat);
    expect(row).toMatchObject({ amountPence: 10_500, status: 'sending', reason: 'the host cancelled' });
    expect(await seatBooks(seat)).toEqual({});
    await send();
    expect(await refundOf(seat)).toMatchObject({
      status: 'sent',
      tries: 1,
      providerRef: expect.stringMatching(/^re_/),
    });
    expect(await sentByProvider(seat)).toMatchObject([{ amount: 10_500, status: 'succeeded' }]);
    expect(await countEvents('refund.granted', row.id)).toBe(1);
    expect(await countEvents('refund.sent', row.id)).toBe(1);
    await deliveriesDone();
    const mails = (await mailsTo('ben@kindhour.example')).filter(({ text }) => text.includes('that was cancelled'));
    expect(mails.map(({ subject }) => subject)).toContain('Your money is on its way back');
    const told = and(eq(notifications.userId, 'usr_ben'), eq(notifications.event, 'refund'));
    expect(await database().$count(notifications, told)).toBe(1);
  });

  it('goes back in part, and the rest is released', async () => {
    const seat = await heldSeat('ben', 10_000);
    await refund(seat, 4_200);
    await send();
    expect(await sentByProvider(seat)).toMatchObject([{ amount: 4_200 }]);
    expect(await seatBooks(seat)).toEqual({
      'buyer:usr_ben': -6_300,
      'charity:209603': 6_000,
      'network:fee': 297,
      guarantee: 3,
    });
  });

  it('is paid back by the guarantee once it was released; the charity keeps its share', async () => {
    const seat = await release(await heldSeat('ben', 10_000));
    await refund(seat);
    await send();
    expect(await sentByProvider(seat)).toMatchObject([{ amount: 10_500 }]);
    expect(await seatBooks(seat)).toEqual({ 'charity:209603': 10_000, 'network:fee': 495, guarantee: -10_495 });
  });

  it('counts as raised for the charity from its payment until it goes back', async () => {
    const raised = async () =>
      (await raisedFor(database(), '209603')).find(({ currency }) => currency === 'GBP')?.pence ?? 0;
    const before = await raised();
    const [seat, other] = [await heldSeat('ben', 10_000), await heldSeat('ben', 3_000)];
    expect((await raised()) - before).toBe(13_000);
    await release(seat);
    await database().update(meetings).set({ money: 'released' }).where(eq(meetings.id, seat.meetingId));
    expect((await raised()) - before).toBe(13_000);
    await refund(other);
    await database().update(meetings).set({ money: 'refunded' }).where(eq(meetings.id, other.meetingId));
    expect((await raised()) - before).toBe(10_000);
  });

  it('moves once, whoever decides and in whatever order (M4)', async () => {
    const seat = await heldSeat('ben', 10_000);
    const decide = async (act: 'release' | 'refund') =>
      (
        await cron().commit({
          statements: await (act === 'release' ? releaseSeat(cron(), seat) : refundSeat(cron(), seat)),
        })
      ).status;
    const acts = ['release', 'refund', 'release', 'refund', 'refund', 'release'] as const;
    const results = await Promise.all(acts.map(decide));
    expect(results.filter((status) => status === 'committed')).toHaveLength(1);
    await send();
    expect((await sentByProvider(seat)).length).toBe((await refundsOf(seat)).length);
  });

  it('is refunded once, also after the release (M4)', async () => {
    const seat = await release(await heldSeat('ben', 10_000));
    await refund(seat, 1_000);
    await expect(refund(seat, 1_000)).rejects.toThrow();
    await expect(release({ ...seat, money: 'held' })).rejects.toThrow();
    expect(await refundsOf(seat)).toHaveLength(1);
  });
});

/** Sends until the refund is settled or nothing more is due. */
async function sendAll(seat: HeldSeat): Promise<void> {
  for (let hours = 0; hours < 40 && (await refundOf(seat))?.status === 'sending'; hours++) {
    moveClock(hours * HOUR_MS);
    await send();
  }
}

describe('an invoice with a refund', () => {
  it('shows the buyer how much goes back, and whether it has been sent', async () => {
    const seat = await heldSeat('ben', 10_000, 'A walk on the heath');
    const invoice = async (as: 'ben' | 'clara' = 'ben') => api('invoice/invoice', { id: seat.invoiceId }, { as });
    expect((await invoice()).data.refunds).toEqual([]);
    const { id } = await refund(seat, 4_200);
    const shown = { id, title: 'A walk on the heath', amount_pence: 4_200 };
    expect((await invoice()).data.refunds).toMatchObject([{ ...shown, status: 'sending', sent_at: null }]);
    await send();
    expect((await invoice()).data.refunds).toMatchObject([{ ...shown, status: 'sent', sent_at: expect.any(Number) }]);
    expect((await invoice('clara')).http).toBe(404);
  });
});

describe('sending a refund', () => {
  it('sends it once although the reply is lost', async () => {
    const seat = await heldSeat('ben', 10_000);
    await refund(seat, 5_000);
    await provider({ loseReply: { times: 1, path: REFUNDS } });
    await send();
    expect(await refundOf(seat)).toMatchObject({ status: 'sending', tries: 1 });
    await send();
    expect(await refundOf(seat)).toMatchObject({ status: 'sending', tries: 1 });
    moveClock(MINUTE_MS + 1);
    await send();
    expect(await refundOf(seat)).toMatchObject({ status: 'sent', tries: 1 });
    expect(await sentByProvider(seat)).toHaveLength(1);
  });

  it('sends it once after a crash between the provider’s answer and our record', async () => {
    const seat = await heldSeat('ben', 10_000);
    const { id } = await refund(seat);
    arm('after-refund');
    await expect(settleRefund(cron(), id)).rejects.toThrow();
    expect(await refundOf(seat)).toMatchObject({ status: 'sending', tries: 1 });
    await sendAll(seat);
    expect(await refundOf(seat)).toMatchObject({ status: 'sent' });
    expect(await sentByProvider(seat)).toHaveLength(1);
  });

  it('sends it after a crash before the provider was called', async () => {
    const seat = await heldSeat('ben', 10_000);
    const { id } = await refund(seat);
    arm('before-refund');
    await expect(settleRefund(cron(), id)).rejects.toThrow();
    await sendAll(seat);
    expect(await refundOf(seat)).toMatchObject({ status: 'sent', tries: 2 });
    expect(await sentByProvider(seat)).toHaveLength(1);
  });

  it('sends it once from concurrent callers', async () => {
    const seat = await heldSeat('ben', 10_000);
    const { id } = await refund(seat);
    await Promise.all(Array.from({ length: 8 }, () => settleRefund(cron(), id)));
    expect(await refundOf(seat)).toMatchObject({ status: 'sent', tries: 1 });
    expect(await sentByProvider(seat)).toHaveLength(1);
    expect(await countEvents('refund.sent', id)).toBe(1);
  });

  it('tries again after ever longer pauses while the provider is away', async () => {
    const seat = await heldSeat('ben', 10_000);
    await refund(seat);
    await provider({ down: true });
    await send();
    moveClock(2 * MINUTE_MS);
    await send();
    await send();
    expect(await refundOf(seat)).toMatchObject({ status: 'sending', tries: 2 });
    await provider({ down: null });
    await sendAll(seat);
    expect(await refundOf(seat)).toMatchObject({ status: 'sent' });
    expect(await sentByProvider(seat)).toHaveLength(1);
  });

  it('waits for a refund that the provider has not completed', async () => {
    const seat = await heldSeat('ben', 10_000);
    await refund(seat);
    await provider({ processing: { times: 1, path: REFUNDS } });
    await send();
    expect(await refundOf(seat)).toMatchObject({ status: 'sending', providerRef: expect.stringMatching(/^re_/) });
    const [made] = await sentByProvider(seat);
    await stripeControl('settleRefund', { refund: made?.id ?? '', outcome: 'succeeded' });
    await sendAll(seat);
    expect(await refundOf(seat)).toMatchObject({ status: 'sent' });
    expect(await sentByProvider(seat)).toHaveLength(1);
  });

  it('does not accept another amount than was booked', async () => {
    const seat = await heldSeat('ben', 10_000);
    const { id } = await refund(seat, 4_000);
    const other = { refundId: id, paymentRef: await refOf(seat), amountPence: 3_999 };
    await providerOf(cron(), 'stripe').refund(other);
    await send();
    moveClock(MINUTE_MS + 1);
    await send();
    expect(await refundOf(seat)).toMatchObject({ status: 'failed', failure: 'The provider returned 3999 gbp.' });
    expect(await sentByProvider(seat)).toHaveLength(1);
  });
});

describe('a refund that fails', () => {
  it('is for an operator, who sends it again', async () => {
    const seat = await heldSeat('ben', 10_000);
    const { id } = await refund(seat);
    await send();
    const [made] = await sentByProvider(seat);
    await stripeControl('settleRefund', { refund: made?.id ?? '', outcome: 'failed' });
    moveClock(DAY_MS + MINUTE_MS);
    await send();
    expect(await refundOf(seat)).toMatchObject({ status: 'failed', failure: 'expired_or_canceled_card', dueAt: null });
    expect(await countEvents('refund.failed', id)).toBe(1);
    const query = { sendingSince: Date.now() - DAY_MS, page: 1, limit: 50 };
    expect(await refundsToLookAt(database(), query)).toContainEqual(
      expect.objectContaining({ id, status: 'failed', title: 'An hour' }),
    );

    expect(await refusalCode(sendRefundAgain(await signedIn('ben'), id))).toBe('NOT_FOUND');
    const { data } = await api('invoice/invoice', { id: seat.invoiceId }, { as: 'ben' });
    expect(data.refunds).toMatchObject([{ id, status: 'failed' }]);
    const again = await sendRefundAgain(await signedIn('olive'), id);
    const after = await api('invoice/invoice', { id: seat.invoiceId }, { as: 'ben' });
    expect(after.data.refunds).toMatchObject([{ id: again, status: 'sent' }]);
    expect(await refundsOf(seat)).toMatchObject([{ status: 'failed' }, { status: 'sent', replaces: id }]);
    expect(await refusalCode(sendRefundAgain(await signedIn('olive'), id))).toBe('REFUND_NOT_FAILED');
    expect((await sentByProvider(seat)).map(({ status }) => status).sort()).toEqual(['failed', 'succeeded']);
    expect((await refundsToLookAt(database(), query)).map((each) => each.id)).not.toContain(id);
    expect(await seatBooks(seat)).toEqual({});
  });

  it('is refused by the provider after a refund that someone made there by hand', async () => {
    const seat = await heldSeat('ben', 10_000);
    await providerOf(cron(), 'stripe').refund({
      refundId: 'by hand',
      paymentRef: await refOf(seat),
      amountPence: seat.totalPence,
    });
    await refund(seat);
    await send();
    expect(await refundOf(seat)).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('already been refunded'),
    });
  });

  it('is listed while it has been under way for too long', async () => {
    const seat = await heldSeat('ben', 10_000);
    const { id } = await refund(seat);
    const later = { page: 1, limit: 50 };
    expect(await refundsToLookAt(database(), { ...later, sendingSince: Date.now() - HOUR_MS })).not.toContainEqual(
      expect.objectContaining({ id }),
    );
    expect(await refundsToLookAt(database(), { ...later, sendingSince: Date.now() + 1 })).toContainEqual(
      expect.objectContaining({ id, email: 'ben@kindhour.example' }),
    );
  });
});

describe('a refund outside any payment service', () => {
  it('waits until the host or an operator records it (B21)', async () => {
    const seat = await heldOffline('ben', 10_000);
    const { id } = await refund(seat, 3_000);
    await send();
    expect(await refundOf(seat)).toMatchObject({ status: 'sending', dueAt: null, tries: 0 });
    expect(await refusalCode(recordRefund(await signedIn('ben'), id))).toBe('NOT_FOUND');
    await recordRefund(await signedIn('olive'), id);
    await recordRefund(await signedIn('amara'), id);
    expect(await refundOf(seat)).toMatchObject({ status: 'sent', amountPence: 3_000 });
    expect(await countEvents('refund.sent', id)).toBe(1);
  });

  it('cannot be recorded for a card payment', async () => {
    const seat = await heldSeat('ben', 10_000);
    const { id } = await refund(seat);
    expect(await refusalCode(recordRefund(await signedIn('olive'), id))).toBe('REFUND_REFUSED');
  });
});
