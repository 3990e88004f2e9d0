import type { AcceptedBid } from './lot.ts';

/** What moved a lot other than a bid, in one order with its bids: it came after bid `afterSeq`, 0 before the first. */
export type LotCall = {
  /** Its place among the calls of the lot, from 1. */
  readonly no: number;
  readonly afterSeq: number;
  /** UTC ms. */
  readonly at: number;
  readonly verb: 'retracted';
  /** The bids that it takes out of the lot (R21). */
  readonly seqs: readonly number[];
};

/** All that ever moved a lot, under terms that are kept with it. */
export type LotRecord = { readonly bids: readonly AcceptedBid[]; readonly calls: readonly LotCall[] };
