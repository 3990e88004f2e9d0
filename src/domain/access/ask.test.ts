import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../kit/time.ts';
import { type Asking, judgeAsk } from './ask.ts';
import type { RequestState } from './request.ts';

const NOW = 1_000 * DAY_MS;
const asking = (given: Partial<Asking> = {}): Asking => ({
  requester: { id: 'ben', companyId: null },
  seller: { id: 'amara', companyId: 'bakes' },
  lot: { status: 'open', closesAt: NOW + 10 * DAY_MS },
  privateSale: true,
  autoApproval: false,
  earlier: [],
  now: NOW,
  ...given,
});
const outcome = (given: Partial<Asking>) => {
  const verdict = judgeAsk(asking(given));
  return verdict.ok ? verdict.status : verdict.code;
};
const was = (state: RequestState, ago = 2 * DAY_MS) => ({ state, decidedAt: NOW - ago });
const closing = (inMs: number) => ({ status: 'open' as const, closesAt: NOW + inMs });

describe('asking to take part', () => {
  it('waits for the TimeGiver, or is approved at once', () => {
    expect(judgeAsk(asking())).toEqual({ ok: true, status: 'pending', expiresAt: NOW + 3 * DAY_MS });
    expect(judgeAsk(asking({ autoApproval: true }))).toMatchObject({ ok: true, status: 'approved' });
  });

  it.each<[string, Partial<Asking>]>([
    ['OWN_OFFER', { requester: { id: 'amara', companyId: null } }],
    ['SELLERS_COMPANY', { requester: { id: 'ben', companyId: 'bakes' } }],
    ['LOT_CLOSED', { lot: { status: 'closed', closesAt: NOW + DAY_MS } }],
    ['LOT_CLOSED', { lot: closing(0) }],
    ['NO_REQUEST_NEEDED', { privateSale: false }],
    ['ALREADY_ASKED', { earlier: [was('pending')] }],
    ['ALREADY_ASKED', { earlier: [was('approved')] }],
    ['ASKED_TOO_OFTEN', { earlier: [was('expired'), was('withdrawn'), was('rejected')] }],
    ['ASK_LATER', { earlier: [was('rejected', HOUR_MS)] }],
    ['ASK_LATER', { earlier: [was('revoked', DAY_MS - 1)], autoApproval: true }],
    ['TOO_LATE_TO_ASK', { lot: closing(HOUR_MS) }],
  ])('is refused with %s', (code, given) => {
    expect(outcome(given)).toBe(code);
  });

  it('is open again to who let a request lapse, and a day later to who was refused', () => {
    expect(outcome({ earlier: [was('expired', 1), was('withdrawn', 1)] })).toBe('pending');
    expect(outcome({ earlier: [was('rejected', DAY_MS)] })).toBe('pending');
  });

  it('approves nobody at once whose approval was taken back', () => {
    expect(outcome({ autoApproval: true, earlier: [was('revoked')] })).toBe('pending');
    expect(outcome({ autoApproval: true, earlier: [was('expired')] })).toBe('approved');
  });

  it('approves at once in the last hour, too', () => {
    expect(outcome({ autoApproval: true, lot: closing(1) })).toBe('approved');
  });
});
