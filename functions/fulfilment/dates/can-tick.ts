import type { OfferForDates } from '../../../db/queries/fulfilment/offer-dates.ts';
import { isOver as isLotOver } from '../../../src/domain/access/request.ts';

/** Whether the auction has ended at `now`, UTC ms. */
export const isOver = ({ status, lotClosesAt, heldAt }: OfferForDates, now: number): boolean =>
  status !== null && lotClosesAt !== null && isLotOver({ status, closesAt: lotClosesAt, heldAt }, now);

/** While the auction runs, and for its winner until they have paid. */
export const canTick = (offer: OfferForDates, guestId: string, now: number): boolean =>
  offer.hostId !== guestId &&
  (!isOver(offer, now) || (offer.winnerId === guestId && offer.settlement === 'awaiting_payment'));
