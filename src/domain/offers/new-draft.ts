import type { WireForm } from './fields/codec.ts';
import { DEFAULT_OFFER_MS, standingEndOf } from './standing-offer.ts';

/**
 * A form as the start of a new offer at `now`, UTC ms (§4 Duplicate): it opens now and closes ten days later, or a year
 * later for a standing offer, and has no meeting yet.
 */
export function asNewDraft(form: WireForm, now: number): WireForm {
  return {
    ...form,
    date_added: now,
    date_closed: form.standing_offer ? standingEndOf(now) : now + DEFAULT_OFFER_MS,
    meeting_datetime: null,
    market_status: 'draft',
    pre_market_status: '',
  };
}
