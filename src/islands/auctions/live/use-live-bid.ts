import { useRef, useState } from 'react';
import { refreshRoom } from '../../../client/live/listen.ts';
import { findLiveBid, isLost, type LiveBid, placeLiveBid } from '../../../client/live/place-bid.ts';
import { $room, takeOwnBid } from '../../../client/live/store.ts';
import { t } from '../../../client/words.ts';
import type { LiveLot } from '../../../contract/auctions/live/frames.ts';
import type { Refused } from './OwnMaximum.tsx';

/**
 * Why the latest bid does not lead, for as long as the lot is at this price; null for as long as nobody knows of it. Being
 * outbid is over once the person leads; a refusal, as of a lower maximum, is not.
 */
type BidAnswer = { text: string; lotId: string; pricePence: number | null; isOutbid?: boolean };

/** Bids in the room, one at a time. A bid that leads needs no words: the lot itself says so. */
export function useLiveBid(auctionId: string, lot: LiveLot | null) {
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<BidAnswer | null>(null);
  const latest = useRef('');
  async function bid(attempt: LiveBid): Promise<Refused | null> {
    const key = crypto.randomUUID();
    latest.current = key;
    setBusy(true);
    setAnswer(null);
    const placed = await placeLiveBid(attempt, key);
    await refreshRoom({ auctionId, view: 'room' });
    setBusy(false);
    if (isLost(placed)) {
      setAnswer({ text: t(UNKNOWN), lotId: attempt.lotId, pricePence: null });
      void lookUp(attempt, key);
      return ELSEWHERE;
    }
    const pricePence = $room.get()?.room.lot?.price_pence ?? null;
    if (placed.ok) takeOwnBid(attempt.lotId, placed.data);
    if (!placed.ok || !placed.data.leading)
      setAnswer({ text: placed.message, lotId: attempt.lotId, pricePence, isOutbid: placed.ok });
    return placed.ok ? null : { ...ELSEWHERE, code: placed.code };
  }

  /** Says what became of a bid that nobody answered, unless the person has bid again. */
  async function lookUp({ lotId, amountPence }: LiveBid, key: string): Promise<void> {
    const arrived = await findLiveBid(lotId, key);
    await refreshRoom({ auctionId, view: 'room' });
    if (arrived === null || latest.current !== key) return;
    const amount = { pence: amountPence, currency: lot?.currency ?? 'GBP' };
    const text = arrived ? t(ARRIVED, { amount }) : t(MISSING, { amount });
    setAnswer({ text, lotId, pricePence: null });
  }

  const isCurrent = answer?.lotId === lot?.project_id && (answer?.pricePence ?? lot?.price_pence) === lot?.price_pence;
  const isStale = answer?.isOutbid && lot?.leading;
  return { busy, refused: answer && isCurrent && !isStale ? answer.text : '', bid };
}

/** What the bid was refused with is shown beside the buttons. */
const ELSEWHERE: Refused = { code: '', message: '' };
const UNKNOWN = 'We don’t know yet whether your bid arrived. We’re looking for it.';
const ARRIVED = 'Your bid of {amount} arrived.';
const MISSING = 'Your bid of {amount} didn’t arrive. You can bid again.';
