import { HOUR_MS } from '../time.ts';
import { type Phrase, say } from '../words/phrase.ts';

/** R23: with bids on it, a lot can only be cancelled this long before its end. */
export const CANCEL_UNTIL_MS = 12 * HOUR_MS;
export const REASON_LENGTH = 500;

/** `cancelled`: it is called off. `closed`: a fixed-price offer ends before its time. */
export type Ending = 'cancelled' | 'closed';

export type Cancelling = {
  readonly ending: Ending;
  /** What bidders are told; empty for none. */
  readonly reason: string;
  /** The operator answers for safety and may cancel until the end. */
  readonly byOperator: boolean;
};

export type ToCancel = {
  readonly auction: boolean;
  readonly isClosed: boolean;
  /** Bids that stand. */
  readonly bids: number;
  /** The effective end, UTC ms. */
  readonly closesAt: number;
};

export type CancelRefusal = {
  readonly code: 'LOT_CLOSED' | 'AUCTION_RUNS' | 'REASON_NEEDED' | 'CANCEL_LATE';
  readonly message: Phrase;
};

/**
 * Whether a lot may be called off at `now`, UTC ms (R23): without bids at any time, with bids more than 12 hours before
 * its end and for a reason that every bidder gets, after its close never. Null lets it happen.
 */
export function mayCancel(lot: ToCancel, asked: Cancelling, now: number): CancelRefusal | null {
  if (lot.isClosed || now >= lot.closesAt) return { code: 'LOT_CLOSED', message: say('This offer is over already.') };
  if (asked.ending === 'closed' && lot.auction)
    return { code: 'AUCTION_RUNS', message: say('An auction ends by itself. You can cancel it instead.') };
  if (lot.bids === 0) return null;
  if (asked.reason === '')
    return {
      code: 'REASON_NEEDED',
      message: say('Somebody has bid on this offer. Please tell them why you cancel it.'),
    };
  if (asked.byOperator || lot.closesAt - now > CANCEL_UNTIL_MS) return null;
  const until = { moment: lot.closesAt - CANCEL_UNTIL_MS };
  const message = say('Somebody has bid on this offer, so it could only be cancelled until {moment}.', {
    moment: until,
  });
  return { code: 'CANCEL_LATE', message };
}
