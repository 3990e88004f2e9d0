import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../words/index.ts';
import { type Ended, outcomeOf, payByText, payLabel, payRequestByText, type Win } from './outcome.ts';

const ended: Ended = { status: 'closed', result: 'sold', own_maximum_pence: 9_000 };
const win: Win = {
  pricePence: 6_200,
  currency: 'GBP',
  cartGroup: 'crt_1',
  dueAt: 1_000,
  invoiceId: null,
  invoiceStatus: null,
  invoicedPence: null,
  invoiceTotalPence: null,
  invoiceLots: 0,
  groupPrices: '[6200]',
};
const fee = (feeBasisPoints: number) => ({ feeBasisPoints, isReplaced: false });
const invoiced = (invoiceStatus: Win['invoiceStatus']): Win => ({
  ...win,
  invoiceId: 'inv_1',
  invoiceStatus,
  invoicedPence: 6_510,
  invoiceTotalPence: 6_510,
  invoiceLots: 1,
});

describe('the deadline of a win', () => {
  const dueAt = Date.UTC(2026, 10, 21, 15, 5);
  const { t } = wordsOf('en');

  it('is to be kept until it is over, and then says that paying is still possible (R26, R27)', () => {
    expect(t(payByText(dueAt, dueAt - 1))).toBe('Please pay by Sat 21 November 2026 at 15:05 GMT.');
    for (const after of [dueAt, dueAt + 1])
      expect(t(payByText(dueAt, after))).toBe(
        'The time to pay ended on Sat 21 November 2026 at 15:05 GMT. You can still pay, as long as nobody else has accepted it.',
      );
  });

  it('names nobody else on a request (R28)', () => {
    expect(t(payRequestByText(dueAt, dueAt - 1))).toBe(t(payByText(dueAt, dueAt - 1)));
    expect(t(payRequestByText(dueAt, dueAt))).toContain('You can still pay. Not paying costs a strike');
    expect(t(payRequestByText(dueAt, dueAt))).not.toContain('else');
  });
});

describe('what an offer came to for a bidder', () => {
  it('is a win with the total, when to pay, and where', () => {
    const won = {
      kind: 'won',
      totalPence: 6_510,
      currency: 'GBP',
      dueAt: 1_000,
      payment: { totalPence: 6_510, lots: 1 },
    };
    expect(outcomeOf(ended, win, fee(500))).toEqual({ ...won, href: '/checkout/auction/crt_1' });
    expect(outcomeOf(ended, invoiced('unpaid'), fee(500))).toEqual({ ...won, href: '/invoice/inv_1' });
  });

  it('is paid together with the other lots of its cart or invoice, and its button says so', () => {
    const labels = [
      win,
      { ...win, groupPrices: '[6200,1010]' },
      { ...invoiced('unpaid'), invoiceTotalPence: 7_571, invoiceLots: 2 },
    ].map((each) => {
      const outcome = outcomeOf(ended, each, fee(500));
      return outcome?.kind === 'won' && wordsOf('en').t(payLabel(outcome));
    });
    expect(labels).toEqual(['Pay £65.10', 'Pay £75.71 for 2 offers', 'Pay £75.71 for 2 offers']);
  });

  it('is paid, or on its way, with the invoice', () => {
    const paid = { totalPence: 6_510, currency: 'GBP', href: '/invoice/inv_1' };
    expect(outcomeOf(ended, invoiced('paid'), fee(500))).toEqual({ kind: 'paid', ...paid });
    expect(outcomeOf(ended, invoiced('processing'), fee(500))).toEqual({ kind: 'processing', ...paid });
  });

  it('keeps the total of its invoice when the network fee changes', () => {
    expect(outcomeOf(ended, invoiced('unpaid'), fee(1_000))).toMatchObject({ totalPence: 6_510 });
    expect(outcomeOf(ended, invoiced('paid'), fee(1_000))).toMatchObject({ totalPence: 6_510 });
    expect(outcomeOf(ended, win, fee(1_000))).toMatchObject({ totalPence: 6_820 });
  });

  it('is lost for others who bid, also if the reserve was not met', () => {
    expect(outcomeOf(ended, null, fee(500))).toEqual({ kind: 'lost', missed: false });
    expect(outcomeOf({ ...ended, result: 'reserve_not_met' }, null, fee(500))).toEqual({ kind: 'lost', missed: false });
  });

  it('is missed for a winner who did not pay before someone else took it (R27)', () => {
    expect(outcomeOf(ended, null, { feeBasisPoints: 500, isReplaced: true })).toEqual({ kind: 'lost', missed: true });
  });

  it.each([
    ['it is open', { ...ended, status: 'open' as const }],
    ['its result is worked out', { ...ended, result: null }],
    ['it was cancelled', { ...ended, result: 'cancelled' }],
    ['they did not bid', { ...ended, own_maximum_pence: null }],
  ])('is nothing while or because %s', (_, offer) => {
    expect(outcomeOf(offer, null, fee(500))).toBeNull();
  });
});
