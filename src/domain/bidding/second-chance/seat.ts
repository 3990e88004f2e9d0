import { closeLot, judgeBid, openLot } from '../kinds/index.ts';
import type { ClosedLot } from '../lot/close.ts';
import type { AcceptedBid } from '../lot/lot.ts';
import type { LotTerms } from '../lot/terms.ts';

export type AskedFor = {
  /** The seat’s own lot, and the bidder who is asked at their own maximum, pence. */
  lotId: string;
  bidderId: string;
  pricePence: number;
  /** When they accept, UTC ms. */
  at: number;
};

export type SoldSeat = { terms: LotTerms; bid: AcceptedBid; closed: ClosedLot };

/**
 * An extra seat of a sold lot: a lot of its own under the same terms, from the price that its bidder is asked, which ends with
 * their one bid (R27). Throws RangeError for a price that is no bid.
 */
export function sellSeat(sold: LotTerms, { lotId, bidderId, pricePence, at }: AskedFor): SoldSeat {
  const { live: _, ...kept } = sold;
  const terms: LotTerms = {
    ...kept,
    kind: 'english',
    lotId,
    startPence: pricePence,
    reservePence: pricePence,
    buyNowPence: null,
    opensAt: at,
    scheduledEndAt: at + 1,
    softCloseWindowMs: 0,
    softCloseCapMs: 0,
  };
  const bid = { bidderId, kind: 'straight', amountPence: pricePence, at, confirmed: true } as const;
  const verdict = judgeBid(openLot(terms), bid);
  if (!verdict.accepted) throw new RangeError(`no seat of ${sold.lotId} at ${pricePence}: ${verdict.code}`);
  const closed = closeLot(verdict.state, terms.scheduledEndAt);
  if (!closed.closed) throw new RangeError(`the seat ${lotId} does not end`);
  return { terms, bid: verdict.bid, closed };
}
