import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../../../words/index.ts';
import { mayBid } from './eligibility.ts';
import { type Bidder, facts } from './facts.testkit.ts';

describe('eligibility to bid (R5)', () => {
  it('is given to an active member with a seniority', () => expect(mayBid(facts())).toBeNull());

  it('is refused without signing in', () => {
    expect(mayBid(facts({}, { bidder: null }))?.code).toBe('NOT_SIGNED_IN');
  });

  const refused: readonly (readonly [Partial<Bidder>, string, string])[] = [
    [{ isActive: false }, 'ACCOUNT_NOT_ACTIVE', 'Your account is not active'],
    [{ hasSeniority: false }, 'SENIORITY_MISSING', 'Please update your profile to search for offers and place bids.'],
    [
      { hasSeniority: false, isGiver: true },
      'SENIORITY_MISSING',
      'Please update your profile to post offers and place bids.',
    ],
    [{ isGiver: true, isBidder: false }, 'ROLE_NEEDED', 'Only TimeBidders'],
    [{ isMember: false }, 'MEMBERSHIP_REQUIRED', 'Please Subscribe to Continue Further'],
    [{ userId: 'tom' }, 'OWN_OFFER', 'your own offer'],
    [{ isBlocked: true }, 'BIDDER_BLOCKED', 'blocked'],
    [{ isStruckOut: true }, 'STRIKES', 'three strikes'],
    [{ isKeptAway: true }, 'OFFER_NOT_AVAILABLE', 'isn’t available to you'],
    [{ overduePence: 1 }, 'WIN_UNPAID', '£0.01'],
    [{ overduePence: 12_345, overdueCurrency: 'USD' }, 'WIN_UNPAID', 'US$123.45'],
  ];

  it.each(refused)('is refused for %j with %s', (bidder, code, sentence) => {
    const refusal = mayBid(facts(bidder));
    expect(refusal?.code).toBe(code);
    expect(refusal && ENGLISH.t(refusal.message)).toContain(sentence);
  });

  it('needs no membership for a role that bids free', () => {
    expect(mayBid(facts({ isMember: false, bidsFree: true }))).toBeNull();
  });

  it('is refused to the seller’s company, and two people without a company do not share one', () => {
    const seller = { userId: 'tom', companyId: 'acme' };
    expect(mayBid(facts({ companyId: 'acme' }, { seller }))?.code).toBe('SELLERS_COMPANY');
    expect(mayBid(facts({ companyId: 'other' }, { seller }))).toBeNull();
    expect(mayBid(facts({ companyId: null }))).toBeNull();
  });

  it('needs an approved Indication of Interest where the offer asks for one', () => {
    expect(mayBid(facts({}, { asksForIoi: true }))?.code).toBe('IOI_NOT_APPROVED');
    expect(mayBid(facts({}, { asksForIoi: true, isIoiApproved: true }))).toBeNull();
  });

  it('needs the terms of the auction that the lot is in, and in a private one its host’s approval', () => {
    const auction = {
      auctionId: 'auc_1',
      auctionTitle: 'An evening',
      access: 'private',
      termsVersion: 1,
    } as const;
    const codeFor = (approved: boolean, acceptedVersion: number) =>
      mayBid(facts({}, { inAuction: { auction, approved, acceptedVersion, works: false } }))?.code;
    expect([codeFor(false, 1), codeFor(true, 0), codeFor(true, 1)]).toEqual([
      'AUCTION_NOT_APPROVED',
      'AUCTION_TERMS_NOT_ACCEPTED',
      undefined,
    ]);
  });

  it('is given on a request to TimeGivers, who need no membership (R28)', () => {
    const request = { isReverse: true };
    const giver = { isGiver: true, isBidder: false, isMember: false };
    expect(mayBid(facts(giver, request))).toBeNull();
    expect(mayBid(facts({}, request))?.code).toBe('ROLE_NEEDED');
    expect(mayBid(facts({ ...giver, userId: 'tom' }, request))?.code).toBe('OWN_OFFER');
    expect(mayBid(facts({ ...giver, overduePence: 1 }, request))?.code).toBe('WIN_UNPAID');
    expect(mayBid(facts({ ...giver, waitsForApproval: true }, request))?.code).toBe('APPROVAL_NEEDED');
    expect(mayBid(facts({ waitsForApproval: true }))).toBeNull();
  });

  it('gives the first reason when there are several', () => {
    expect(mayBid(facts({ isActive: false, isMember: false, overduePence: 5 }))?.code).toBe('ACCOUNT_NOT_ACTIVE');
  });
});
