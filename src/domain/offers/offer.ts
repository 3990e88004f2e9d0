import { MINUTE_MS } from '../time.ts';
import { opensAtOf } from './check.ts';
import type { OfferForm } from './form.ts';

/** An offer in the product's own words: prices in pence, times in UTC ms; drafts may lack anything. */
export type Offer = {
  title: string;
  descriptionHtml: string;
  charityId: string | null;
  auction: boolean;
  buyNow: boolean;
  startPence: number | null;
  reservePence: number | null;
  buyNowPence: number | null;
  quantity: number;
  opensAt: number | null;
  closesAt: number | null;
  meetingAt: number | null;
  meetingVenue: string | null;
  meetingMinutes: number | null;
  format: 'in_person' | 'video';
  country: string;
  imageId: string | null;
};

/** What a form says. A price whose toggle is off is gone (§4: unchecking clears it). */
export function offerOf(form: OfferForm): Offer {
  return {
    title: form.title,
    descriptionHtml: form.desc_proc,
    charityId: form.charity_id || null,
    auction: form.auction,
    buyNow: form.buynow,
    startPence: form.auction ? form.sprice : null,
    reservePence: form.auction ? form.rprice : null,
    buyNowPence: form.buynow ? form.bprice : null,
    quantity: form.qty,
    opensAt: form.date_added,
    closesAt: form.date_closed,
    meetingAt: form.meeting_datetime,
    meetingVenue: form.meeting_venue || null,
    meetingMinutes: form.meeting_duration,
    format: form.format,
    country: form.country,
    imageId: form.image_id,
  };
}

/** The same, about to open at `now`: its start is never in the past. */
export function offerToOpen(form: OfferForm, now: number): Offer {
  return { ...offerOf(form), opensAt: opensAtOf(form, now) };
}

/**
 * An edit of an open offer as it is meant at `now`: a form shows minutes, so a time in the minute of the saved one is
 * the saved one; and what has begun has begun, only an opening still to come may move.
 */
export function editOf(saved: Offer, wanted: Offer, now: number): Offer {
  const opened = saved.opensAt !== null && saved.opensAt <= now;
  const opensAt = opened ? saved.opensAt : Math.max(sameMinute(saved.opensAt, wanted.opensAt) ?? now, now);
  return {
    ...wanted,
    opensAt,
    closesAt: sameMinute(saved.closesAt, wanted.closesAt),
    meetingAt: sameMinute(saved.meetingAt, wanted.meetingAt),
  };
}

function sameMinute(saved: number | null, wanted: number | null): number | null {
  if (saved === null || wanted === null) return wanted;
  return Math.floor(saved / MINUTE_MS) === Math.floor(wanted / MINUTE_MS) ? saved : wanted;
}

/** What people bid for and on. R1: it cannot change once somebody has bid; only the picture may. */
const FROZEN = [
  'title',
  'descriptionHtml',
  'charityId',
  'auction',
  'buyNow',
  'startPence',
  'reservePence',
  'buyNowPence',
  'quantity',
  'opensAt',
  'closesAt',
  'meetingAt',
  'meetingVenue',
  'meetingMinutes',
  'format',
  'country',
] as const satisfies readonly (keyof Offer)[];

/** Which frozen fields an edit would change, by their own names. */
export function frozenChanges(saved: Offer, wanted: Offer): string[] {
  return FROZEN.filter((field) => saved[field] !== wanted[field]);
}
