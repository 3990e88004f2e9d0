import type { PrintedOffer } from './print.ts';
import { DEFAULT_OFFER_MS, standingEndOf } from './standing.ts';

/**
 * A form as the start of a new offer at `now`, UTC ms (§4 Duplicate): dates reset to now and ten days later, or a year
 * for a standing offer; a date to meet is not taken along.
 */
export function anew(form: PrintedOffer, now: number): PrintedOffer {
  const date_closed = form.standing_offer ? standingEndOf(now) : now + DEFAULT_OFFER_MS;
  const dates = { date_added: now, date_closed, meeting_datetime: null };
  return { ...form, ...dates, market_status: 'draft', pre_market_status: '' };
}
