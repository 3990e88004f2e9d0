import { describe, expect, it } from 'vitest';
import { admissionRefusal } from './admission.ts';

const evening = {
  auctionId: 'auc_1',
  auctionTitle: 'An evening',
  access: 'public',
  termsVersion: 2,
} as const;
const code = (auction: Partial<Parameters<typeof admissionRefusal>[0]>, approved: boolean, acceptedVersion: number) =>
  admissionRefusal({ ...evening, ...auction }, { approved, acceptedVersion, works: false })?.code ?? 'yes';

describe('who may bid in an auction (R5)', () => {
  it('has accepted the current terms, where there are any', () => {
    expect([0, 1, 2].map((version) => code({}, false, version))).toEqual([
      'AUCTION_TERMS_NOT_ACCEPTED',
      'AUCTION_TERMS_NOT_ACCEPTED',
      'yes',
    ]);
    expect(code({ termsVersion: 0 }, false, 0)).toBe('yes');
  });

  it('is approved by the owner in a private one, before any terms', () => {
    expect(code({ access: 'private' }, false, 2)).toBe('AUCTION_NOT_APPROVED');
    expect(code({ access: 'private' }, true, 0)).toBe('AUCTION_TERMS_NOT_ACCEPTED');
    expect(code({ access: 'private' }, true, 2)).toBe('yes');
  });

  it('does not work there (LA8)', () => {
    const here = { approved: true, acceptedVersion: 2 };
    expect(admissionRefusal(evening, { ...here, works: true })?.code).toBe('WORKS_HERE');
    expect(admissionRefusal(evening, { ...here, works: false })).toBeNull();
  });
});
