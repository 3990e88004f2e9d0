import { type Phrase, say } from '../kit/words/phrase.ts';
import type { AuctionAccess } from './auction.ts';

/** The auction that a lot is in, as far as it decides who may bid. */
export type AdmittingAuction = {
  readonly auctionId: string;
  readonly auctionTitle: string;
  readonly access: AuctionAccess;
  /** 0 if there is nothing to accept. */
  readonly termsVersion: number;
};

/** What one person has done about an auction, and whether they work at it, if it is live. */
export type Admission = { readonly approved: boolean; readonly acceptedVersion: number; readonly works: boolean };

export type AdmissionRefusal = 'WORKS_HERE' | 'AUCTION_NOT_APPROVED' | 'AUCTION_TERMS_NOT_ACCEPTED';

/**
 * Why a person may not bid in an auction, or null: they work at it (LA8), its owner has not approved them, or they have not
 * accepted its terms.
 */
export function admissionRefusal(
  auction: AdmittingAuction,
  { approved, acceptedVersion, works }: Admission,
): { code: AdmissionRefusal; message: Phrase } | null {
  const title = auction.auctionTitle;
  if (works) return { code: 'WORKS_HERE', message: say(WORKS_HERE) };
  if (auction.access === 'private' && !approved) {
    const sentence = 'The host of “{title}” chooses who can bid. Please ask to take part on its page first.';
    return { code: 'AUCTION_NOT_APPROVED', message: say(sentence, { title }) };
  }
  if (acceptedVersion < auction.termsVersion) {
    const sentence = 'Please accept the terms of “{title}” on its page before your first bid in it.';
    return { code: 'AUCTION_TERMS_NOT_ACCEPTED', message: say(sentence, { title }) };
  }
  return null;
}

const WORKS_HERE = 'This offer is in a live auction that you work at, so you can’t bid on it.';
