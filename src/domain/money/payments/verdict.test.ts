import { describe, expect, it } from 'vitest';
import {
  LIVE_STATUSES,
  mayMove,
  PAYMENT_MOVES,
  type PaymentStatus,
  sourcesOf,
  UNFINISHED_STATUSES,
} from './life-cycle.ts';
import { judgePayment, type ProviderPayment } from './verdict.ts';

const expected = {
  paymentId: 'pay_1',
  invoiceId: 'inv_1',
  amountPence: 10_500,
  currency: 'GBP',
  livemode: false,
} as const;
const found = (more: Partial<ProviderPayment> = {}): ProviderPayment => ({
  ref: 'pi_1',
  status: 'succeeded',
  amountPence: 10_500,
  receivedPence: 10_500,
  currency: 'gbp',
  paymentId: 'pay_1',
  invoiceId: 'inv_1',
  livemode: false,
  feePence: 178,
  cardFingerprint: null,
  failure: null,
  clientSecret: null,
  ...more,
});

describe('the provider’s record compared with ours', () => {
  it('is paid if every fact agrees with ours', () => expect(judgePayment(found(), expected)).toEqual({ kind: 'paid' }));

  it.each<[string, Partial<ProviderPayment>]>([
    ['another amount', { amountPence: 1 }],
    ['less received than asked', { receivedPence: 10_499 }],
    ['more received than asked', { receivedPence: 10_501 }],
    ['another currency', { currency: 'usd' }],
    ['another payment', { paymentId: 'pay_2' }],
    ['no reference', { paymentId: null }],
    ['another invoice', { invoiceId: 'inv_2' }],
    ['another mode', { livemode: true }],
  ])('is a mismatch with %s (B14, B16)', (_, more) => {
    expect(judgePayment(found(more), expected).kind).toBe('mismatch');
  });

  it('waits while the provider waits', () => {
    expect(judgePayment(found({ status: 'processing', receivedPence: 0 }), expected).kind).toBe('processing');
    expect(judgePayment(found({ status: 'requires_action', receivedPence: 0 }), expected).kind).toBe('requires_action');
  });

  it('is untried before the first attempt, which is not a failure', () => {
    expect(judgePayment(found({ status: 'requires_payment', receivedPence: 0 }), expected).kind).toBe('untried');
  });

  it('fails with the bank’s message', () => {
    const declined = found({
      status: 'requires_payment',
      receivedPence: 0,
      failure: 'Your card has insufficient funds.',
    });
    expect(judgePayment(declined, expected)).toEqual({ kind: 'failed', reason: 'Your card has insufficient funds.' });
    expect(judgePayment(found({ status: 'canceled', receivedPence: 0 }), expected).kind).toBe('failed');
  });
});

describe('the life of a payment', () => {
  const all = Object.keys(PAYMENT_MOVES) as PaymentStatus[];

  it('ends: nothing leaves succeeded or mismatch, and nothing returns to started (I17)', () => {
    expect(PAYMENT_MOVES.succeeded).toEqual([]);
    expect(PAYMENT_MOVES.mismatch).toEqual([]);
    expect(sourcesOf('started')).toEqual([]);
  });

  it('lets every other status still turn out to be captured', () => {
    expect(sourcesOf('succeeded').sort()).toEqual(['failed', 'processing', 'requires_action', 'started']);
  });

  it('never moves to itself, and counts as live until it has an outcome', () => {
    for (const status of all) expect(mayMove(status, status)).toBe(false);
    for (const status of UNFINISHED_STATUSES) expect(LIVE_STATUSES).toContain(status);
  });
});
