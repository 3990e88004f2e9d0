import { maskedName, type Viewer } from '../bidders/masks.ts';
import type { AcceptedBid } from './lot.ts';

/** A recorded bid, as far as its view depends on it. */
type RecordedBid = Pick<AcceptedBid, 'bidderId' | 'amountPence' | 'pricePence' | 'at' | 'moved' | 'declined'>;

/** Username and number on the lot of the person who placed a bid. */
type BidderName = { readonly username: string; readonly number: number | undefined };

type BidView = {
  readonly bidder: string;
  /** The bidder's id, for the seller and for the bidder only. */
  readonly bidderId: string | null;
  readonly isOwn: boolean;
  /** The viewer's own amount in full; of other bids, as much as the price has revealed. */
  readonly amountPence: number;
  readonly at: number;
  readonly status: 'Retracted' | 'Valid';
};

/**
 * One bid of a lot's history as a viewer may see it: names masked for all but the seller, maxima hidden (§6). Null for
 * a leader's raise that changed nothing in public: only its bidder sees it.
 */
export function viewBid(bid: RecordedBid, viewer: Viewer, { username, number }: BidderName): BidView | null {
  const isOwn = bid.bidderId === viewer.userId;
  if (!bid.moved && !isOwn) return null;
  const isNamed = isOwn || viewer.isSeller;
  return {
    bidder: isNamed ? username : maskedName(username, number),
    bidderId: isNamed ? bid.bidderId : null,
    isOwn,
    amountPence: isOwn ? bid.amountPence : Math.min(bid.amountPence, bid.pricePence),
    at: bid.at,
    status: bid.declined ? 'Retracted' : 'Valid',
  };
}
