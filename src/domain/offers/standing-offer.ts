import { addPeriod } from '../kit/period.ts';
import { DAY_MS } from '../kit/time.ts';
import type { OfferForm } from './form.ts';

/** §9: how long an offer is on sale unless its seller says otherwise. */
export const DEFAULT_OFFER_MS = 10 * DAY_MS;

/** The end of a standing offer that begins at `startAt`, both UTC ms: a year later (R32). */
export const standingEndOf = (startAt: number): number => addPeriod(startAt, 'yearly');

/**
 * A standing offer is sold at a fixed price for a year, so its form has no auction, start price, reserve or meeting,
 * whatever was sent (§4). Other forms are returned unchanged.
 */
export function asStandingOffer(form: OfferForm): OfferForm {
  if (!form.standing_offer) return form;
  return {
    ...form,
    auction: false,
    buynow: true,
    sprice: null,
    rprice: null,
    meeting_datetime: null,
    date_closed: form.date_added === null ? null : standingEndOf(form.date_added),
  };
}
