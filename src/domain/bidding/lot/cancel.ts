import { HOUR_MS } from '../../kit/time.ts';
import { type Phrase, say } from '../../kit/words/phrase.ts';
import { onHold } from './refusals.ts';

/** R23: a lot with bids can only be cancelled this long before its end. */
export const CANCEL_UNTIL_MS = 12 * HOUR_MS;
export const REASON_LENGTH = 500;

/** `cancelled`: the seller or operator cancels it. `closed`: a fixed-price offer ends before its time. */
type Ending = 'cancelled' | 'closed';

export type CancelRequest = {
  readonly ending: Ending;
  /** Sent to every bidder; may be empty. */
  readonly reason: string;
  /** An operator may cancel until the end, for safety. */
  readonly byOperator: boolean;
};

export type CancellableLot = {
  readonly auction: boolean;
  readonly isClosed: boolean;
  /** Bids that are not retracted. */
  readonly bids: number;
  /** The effective end, UTC ms. */
  readonly closesAt: number;
  /** On the block of a live auction, whose host withdraws it. */
  readonly isOnBlock?: boolean;
  /** Since when someone is buying it (R18), UTC ms. */
  readonly heldAt: number | null;
};

type CancelRefusal = {
  readonly code: 'LOT_CLOSED' | 'ON_HOLD' | 'AUCTION_RUNS' | 'REASON_NEEDED' | 'CANCEL_LATE';
  readonly message: Phrase;
};

/**
 * Why a lot cannot be cancelled at `now`, UTC ms; null when it can (R23): without bids at any time, with bids more than
 * 12 hours before its end and with a reason that every bidder gets, while someone is buying it and after its close never.
 */
export function cancelRefusal(lot: CancellableLot, request: CancelRequest, now: number): CancelRefusal | null {
  if (lot.isClosed || (lot.heldAt === null && now >= lot.closesAt))
    return { code: 'LOT_CLOSED', message: say('This offer has already ended.') };
  if (lot.isOnBlock)
    return { code: 'AUCTION_RUNS', message: say('This lot is being sold. The host of the auction can withdraw it.') };
  if (lot.heldAt !== null) return { code: 'ON_HOLD', message: onHold(lot.heldAt, now) };
  if (request.ending === 'closed' && lot.auction)
    return { code: 'AUCTION_RUNS', message: say('An auction ends by itself. You can cancel it instead.') };
  if (lot.bids === 0) return null;
  if (request.reason === '')
    return {
      code: 'REASON_NEEDED',
      message: say('There are bids on this offer. Please give the bidders a reason for cancelling it.'),
    };
  if (request.byOperator || lot.closesAt - now > CANCEL_UNTIL_MS) return null;
  const moment = { moment: lot.closesAt - CANCEL_UNTIL_MS };
  const message = say('There are bids on this offer, so it could only be cancelled until {moment}.', { moment });
  return { code: 'CANCEL_LATE', message };
}
