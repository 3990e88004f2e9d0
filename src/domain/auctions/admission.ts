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

/** What one person has done about an auction. */
export type Admission = { readonly approved: boolean; readonly acceptedVersion: number };

export type AdmissionRefusal = 'AUCTION_NOT_APPROVED' | 'AUCTION_TERMS_NOT_ACCEPTED';

/** Why a person may not bid in an auction yet, or null: its owner has to approve them, and they accept its terms. */
export function admissionRefusal(
  auction: AdmittingAuction,
  { approved, acceptedVersion }: Admission,
): { code: AdmissionRefusal; message: Phrase } | null {
  const title = auction.auctionTitle;
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
