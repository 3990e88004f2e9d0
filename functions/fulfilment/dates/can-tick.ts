import type { OfferForDates } from '../../../db/queries/fulfilment/offer-dates.ts';

/** Whether the auction has ended at `now`, UTC ms. */
export const isOver = ({ status, lotClosesAt }: OfferForDates, now: number): boolean =>
  status === 'closed' || (lotClosesAt !== null && now >= lotClosesAt);

/** While the auction runs, and for its winner until they have paid. */
export const canTick = (offer: OfferForDates, guestId: string, now: number): boolean =>
  offer.hostId !== guestId &&
  (!isOver(offer, now) || (offer.winnerId === guestId && offer.settlement === 'awaiting_payment'));
