import type { FieldValues } from '../fields/definition.ts';
import { withoutNothing } from '../fields/rows.ts';
import { MINUTE_MS } from '../time.ts';
import { opensAtOf } from './check.ts';
import type { OfferForm } from './form.ts';
import { galleryOf, type Picture } from './gallery.ts';
import { type OwnTerms, ownTermsOf } from './own-terms.ts';
import { type Shipping, shippingOf } from './shipping.ts';
import { meantBy, standingEndOf } from './standing.ts';

/** An offer in the product's own words: prices in pence, times in UTC ms; drafts may lack anything. */
export type Offer = OwnTerms & {
  title: string;
  descriptionHtml: string;
  charityId: string | null;
  auction: boolean;
  buyNow: boolean;
  standing: boolean;
  auctionType: 'live' | 'reverse';
  privateSale: boolean;
  autoApproval: boolean;
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
  categoryId: string | null;
  subcategoryId: string | null;
  locationId: string | null;
  eventTypeId: string | null;
  conditionId: string | null;
  shipping: Shipping | null;
  fields: FieldValues;
  /** The first is the cover. */
  gallery: readonly Picture[];
};

/** What a form says. A price whose toggle is off is gone (§4: unchecking clears it). */
export function offerOf(sent: OfferForm): Offer {
  const form = meantBy(sent);
  return {
    ...{ title: form.title, descriptionHtml: form.desc_proc, charityId: form.charity_id || null },
    ...{ auction: form.auction, buyNow: form.buynow, standing: form.standing_offer },
    auctionType: form.auction ? form.auctiontype : 'live',
    ...{ privateSale: form.private_sale, autoApproval: form.auto_approval },
    startPence: form.auction ? form.sprice : null,
    reservePence: form.auction ? form.rprice : null,
    buyNowPence: form.buynow ? form.bprice : null,
    quantity: form.qty,
    ...{ opensAt: form.date_added, closesAt: form.date_closed, meetingAt: form.meeting_datetime },
    ...{ meetingVenue: form.meeting_venue || null, meetingMinutes: form.meeting_duration },
    ...{ format: form.format, country: form.country },
    ...{ categoryId: form.category || null, subcategoryId: form.subcategory || null },
    ...{ locationId: form.location || null, eventTypeId: form.event_type || null },
    ...{ conditionId: form.condition || null, shipping: shippingOf(form), ...ownTermsOf(form) },
    ...{ fields: fieldsIn(form.fields), gallery: galleryOf(form) },
  };
}

function fieldsIn(fields: OfferForm['fields']): FieldValues {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [[name, withoutNothing(value)]])),
  );
}

/** The same, about to open at `now`: its start is never in the past. */
export function offerToOpen(form: OfferForm, now: number): Offer {
  return offerOf({ ...form, date_added: opensAtOf(form, now) });
}

/**
 * An edit of an open offer as it is meant at `now`: a form shows minutes, so a time in the minute of the saved one is
 * the saved one; and what has begun has begun, only an opening still to come may move.
 */
export function editOf(saved: Offer, wanted: Offer, now: number): Offer {
  const opened = saved.opensAt !== null && saved.opensAt <= now;
  const opensAt = opened ? saved.opensAt : Math.max(sameMinute(saved.opensAt, wanted.opensAt) ?? now, now);
  const closesAt = wanted.standing && opensAt !== null ? standingEndOf(opensAt) : wanted.closesAt;
  return {
    ...wanted,
    opensAt,
    closesAt: sameMinute(saved.closesAt, closesAt),
    meetingAt: sameMinute(saved.meetingAt, wanted.meetingAt),
  };
}

function sameMinute(saved: number | null, wanted: number | null): number | null {
  if (saved === null || wanted === null) return wanted;
  return Math.floor(saved / MINUTE_MS) === Math.floor(wanted / MINUTE_MS) ? saved : wanted;
}

/** R1: once somebody has bid, only the pictures and their captions may change. */
const FREE: ReadonlySet<string> = new Set(['gallery'] satisfies (keyof Offer)[]);

/** Which frozen fields an edit would change, by their own names. */
export function frozenChanges(saved: Offer, wanted: Offer): string[] {
  const fields = Object.keys(wanted) as (keyof Offer)[];
  return fields.filter((field) => !FREE.has(field) && inOrder(saved[field]) !== inOrder(wanted[field]));
}

const FOR_LATER_BUYERS: ReadonlySet<string> = new Set(['buyNowPence', 'quantity'] satisfies (keyof Offer)[]);

/** R32: a field of a standing offer that may change after sales; who has bought has bought at the old one. */
export const forLaterBuyers = (field: string): boolean => FOR_LATER_BUYERS.has(field);

/** How many seats there are is asked when one is bought, and how requests are answered when one is made. */
const NEED_NOT_BE_SEEN: ReadonlySet<string> = new Set(['quantity', 'autoApproval'] satisfies (keyof Offer)[]);

/** Whether somebody who bids or buys must have seen these changes: whoever saw the offer before is asked anew. */
export const mustBeSeen = (changes: readonly string[]): boolean =>
  changes.some((field) => !NEED_NOT_BE_SEEN.has(field));

/** JSON whose keys stand in one order. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
