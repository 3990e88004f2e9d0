import { addPeriod } from '../membership/period.ts';
import { DAY_MS } from '../time.ts';
import type { OfferForm } from './form.ts';

/** §9: how long an offer is on sale that says nothing else. */
export const DEFAULT_OFFER_MS = 10 * DAY_MS;

/** When a standing offer ends that begins at `startAt`, both UTC ms: a year later (R32). */
export const standingEndOf = (startAt: number): number => addPeriod(startAt, 'yearly');

/**
 * The form as it is meant: of a standing offer auction off, buy-now on, the end a year after the start, no meeting
 * date, no start price and no reserve, whatever else was sent (§4); any other as it is.
 */
export function meantBy(form: OfferForm): OfferForm {
  if (!form.standing_offer) return form;
  const { date_added } = form;
  return {
    ...form,
    ...{ auction: false, buynow: true, sprice: null, rprice: null, meeting_datetime: null },
    date_closed: date_added === null ? null : standingEndOf(date_added),
  };
}
