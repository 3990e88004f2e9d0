import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../kit/time.ts';
import { judgeRequest, type RequestInput } from './judge-request.ts';
import type { RequestState } from './request.ts';

const NOW = 1_000 * DAY_MS;
const requestInput = (changes: Partial<RequestInput> = {}): RequestInput => ({
  requester: { id: 'ben', companyId: null },
  seller: { id: 'amara', companyId: 'bakes' },
  lot: { status: 'open', closesAt: NOW + 10 * DAY_MS, heldAt: null },
  privateSale: true,
  autoApproval: false,
  earlier: [],
  now: NOW,
  ...changes,
});
const outcome = (changes: Partial<RequestInput>) => {
  const verdict = judgeRequest(requestInput(changes));
  return verdict.ok ? verdict.status : verdict.code;
};
const was = (state: RequestState, ago = 2 * DAY_MS) => ({ state, decidedAt: NOW - ago });
const closing = (inMs: number) => ({ status: 'open' as const, closesAt: NOW + inMs, heldAt: null });

describe('a request to take part', () => {
  it('is pending, or approved automatically if the offer says so', () => {
    expect(judgeRequest(requestInput())).toEqual({ ok: true, status: 'pending', expiresAt: NOW + 3 * DAY_MS });
    expect(judgeRequest(requestInput({ autoApproval: true }))).toMatchObject({ ok: true, status: 'approved' });
  });

  it.each<[string, Partial<RequestInput>]>([
    ['OWN_OFFER', { requester: { id: 'amara', companyId: null } }],
    ['SELLERS_COMPANY', { requester: { id: 'ben', companyId: 'bakes' } }],
    ['LOT_CLOSED', { lot: { status: 'closed', closesAt: NOW + DAY_MS, heldAt: null } }],
    ['LOT_CLOSED', { lot: closing(0) }],
    ['NO_REQUEST_NEEDED', { privateSale: false }],
    ['ALREADY_ASKED', { earlier: [was('pending')] }],
    ['ALREADY_ASKED', { earlier: [was('approved')] }],
    ['ASKED_TOO_OFTEN', { earlier: [was('expired'), was('withdrawn'), was('rejected')] }],
    ['ASK_LATER', { earlier: [was('rejected', HOUR_MS)] }],
    ['ASK_LATER', { earlier: [was('revoked', DAY_MS - 1)], autoApproval: true }],
    ['TOO_LATE_TO_ASK', { lot: closing(HOUR_MS) }],
  ])('is refused with %s', (code, changes) => {
    expect(outcome(changes)).toBe(code);
  });

  it('can be sent again after one expired or was withdrawn, and a day after a rejection', () => {
    expect(outcome({ earlier: [was('expired', 1), was('withdrawn', 1)] })).toBe('pending');
    expect(outcome({ earlier: [was('rejected', DAY_MS)] })).toBe('pending');
  });

  it('is not approved automatically after an approval was revoked', () => {
    expect(outcome({ autoApproval: true, earlier: [was('revoked')] })).toBe('pending');
    expect(outcome({ autoApproval: true, earlier: [was('expired')] })).toBe('approved');
  });

  it('is approved automatically even in the last hour', () => {
    expect(outcome({ autoApproval: true, lot: closing(1) })).toBe('approved');
  });

  it('is possible past the end in its row while someone is buying it, with the time that it has left (R18)', () => {
    const lot = { ...closing(-10), heldAt: NOW - 30 };
    expect(judgeRequest(requestInput({ lot, autoApproval: true }))).toMatchObject({ ok: true, expiresAt: NOW + 20 });
    expect(outcome({ lot })).toBe('TOO_LATE_TO_ASK');
  });
});
