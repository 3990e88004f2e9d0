import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../../../words/index.ts';
import { mayBuy } from './buyers.ts';
import { mayBid } from './eligibility.ts';
import { facts } from './facts.testkit.ts';

const AUCTION = { takesBids: true };
const FIXED = { takesBids: false };
const told = (...given: Parameters<typeof mayBuy>) => {
  const refusal = mayBuy(...given);
  return refusal && ENGLISH.t(refusal.message);
};

describe('eligibility to buy (R5, R16)', () => {
  it('is given to whoever may bid', () => {
    expect([mayBuy(facts(), AUCTION), mayBuy(facts(), FIXED)]).toEqual([null, null]);
  });

  const auction = {
    auctionId: 'auc_1',
    auctionTitle: 'An evening',
    access: 'private' as const,
    termsVersion: 1,
  };
  const admitted = { auction, approved: true, acceptedVersion: 1, works: false };
  const refused = [
    facts({}, { bidder: null }),
    facts({ isActive: false }),
    facts({ isBidder: false }),
    facts({ userId: 'tom' }),
    facts({ companyId: 'acme' }, { seller: { userId: 'tom', companyId: 'acme' } }),
    facts({ isBlocked: true }),
    facts({ isStruckOut: true }),
    facts({ overduePence: 500 }),
    facts({}, { inAuction: { ...admitted, works: true } }),
    facts({}, { inAuction: { ...admitted, approved: false } }),
    facts({}, { inAuction: { ...admitted, acceptedVersion: 0 } }),
  ];

  it.each(refused)('is refused in an auction for the same reason as a bid, in the words of a purchase: %#', (about) => {
    expect(mayBuy(about, AUCTION)?.code).toBe(mayBid(about)?.code);
    expect(told(about, AUCTION)).toMatch(/buy|takes part/);
    expect(told(about, AUCTION)).not.toMatch(/\bbid\b/);
  });

  it('asks for no more than an account, a role, an approval and no block at a fixed price', () => {
    const seller = { userId: 'tom', companyId: 'acme' };
    const free = [{ companyId: 'acme' }, { isBlocked: true }, { isStruckOut: true }, { overduePence: 500 }];
    for (const one of free) expect(mayBuy(facts(one, { seller }), FIXED)).toBeNull();
    const codes = [
      facts({ isActive: false }),
      facts({ isMember: false }),
      facts({ userId: 'tom' }),
      facts({ isKeptAway: true }),
      facts({}, { asksForIoi: true }),
    ].map((about) => mayBuy(about, FIXED)?.code);
    expect(codes).toEqual([
      'ACCOUNT_NOT_ACTIVE',
      'MEMBERSHIP_REQUIRED',
      'OWN_OFFER',
      'OFFER_NOT_AVAILABLE',
      'IOI_NOT_APPROVED',
    ]);
  });
});
