import type { LiveEntry } from './live-entry.ts';
import type { AcceptedBid } from './lot.ts';
import type { RetractReason } from './retract.ts';

/** What moved a lot other than a bid, in one order with its bids: it came after bid `afterSeq`, 0 before the first. */
type CallPlace = {
  /** Its place among the calls of the lot, from 1. */
  readonly no: number;
  readonly afterSeq: number;
  /** UTC ms. */
  readonly at: number;
};

/** Bids were taken out of the lot (R21). */
type Retracted = { readonly verb: 'retracted'; readonly seqs: readonly number[]; readonly reason?: RetractReason };

/** Someone checked out at the buy-now price, which pauses bidding, and then paid or did not (R18). */
type Purchase = { readonly verb: 'buying' | 'bought' | 'not_bought'; readonly by: string };

export type RetractionCall = CallPlace & Retracted;
export type PurchaseCall = CallPlace & Purchase;
/** A call of the host of a live auction, or of its clock. */
export type LiveCall = CallPlace & LiveEntry;

export type LotCall = RetractionCall | PurchaseCall | LiveCall;
export type CallVerb = LotCall['verb'];

export const isPurchase = (call: LotCall): call is PurchaseCall =>
  call.verb === 'buying' || call.verb === 'bought' || call.verb === 'not_bought';

/** Everything that ever moved a lot, with the terms it ran under. */
export type LotRecord = { readonly bids: readonly AcceptedBid[]; readonly calls: readonly LotCall[] };
