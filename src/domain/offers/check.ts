import { isBlankHtml } from '../rich-text.ts';
import { DEFAULT_SETTINGS, type Settings } from '../settings.ts';
import { DAY_MS } from '../time.ts';
import type { FieldFault, OfferField, OfferForm } from './form.ts';
import { checkGallery } from './gallery.ts';
import { checkOwnTerms, type OwnTermsLimits } from './own-terms.ts';
import { checkPrices, type PriceLimits } from './prices.ts';
import { checkShipping } from './shipping.ts';
import { meantBy } from './standing.ts';

/** What the operator's settings say of the form. */
export type OfferLimits = Pick<Settings, 'minimumOfferDays' | 'maximumOfferDays'> & PriceLimits & OwnTermsLimits;
/** What a caller does not know of the settings counts as a new network has it; the server knows all of them. */
export type KnownLimits = Partial<OfferLimits> & Pick<OfferLimits, 'minimumOfferDays' | 'maximumOfferDays'>;
export type CheckedAt = { now: number; settings: KnownLimits };

/** The settings that the form goes by, to hand to the browser. */
export const offerLimitsOf = (settings: Settings): OfferLimits => ({
  ...{ minimumOfferDays: settings.minimumOfferDays, maximumOfferDays: settings.maximumOfferDays },
  ...{ reservesAllowed: settings.reservesAllowed, mostReserveFactor: settings.mostReserveFactor },
  ownIncrementsAllowed: settings.ownIncrementsAllowed,
  leastSoftCloseWindowMs: settings.leastSoftCloseWindowMs,
  mostSoftCloseWindowMs: settings.mostSoftCloseWindowMs,
  leastSoftCloseCapMs: settings.leastSoftCloseCapMs,
  mostSoftCloseCapMs: settings.mostSoftCloseCapMs,
});

/**
 * Every business rule of the offer form (§5) that a form breaks, in the order of its fields; empty when it may open.
 * The browser and the server run this same function. `now` is UTC ms. Drafts are not held to it. What the operator
 * keeps in the database has its own: `checkLists`, and `checkFields` for the operator's fields.
 */
export function checkOffer(sent: OfferForm, at: CheckedAt): FieldFault[] {
  const form = meantBy(sent);
  const limits = { ...offerLimitsOf(DEFAULT_SETTINGS), ...at.settings };
  const faults = [
    fault('title', form.title === '' && 'Title is required field'),
    fault('desc_proc', isBlankHtml(form.desc_proc) && 'Description is required'),
    fault('charity_id', form.charity_id === '' && 'Required(start typing to see options)'),
    fault('auction', !form.auction && !form.buynow && 'Enable Auction or Buy Now'),
    auctionType(form),
    ...checkPrices(form, limits),
    ...(form.auction ? checkOwnTerms(form, limits) : []),
    fault('date_added', form.date_added === null && 'Required!'),
    form.standing_offer ? null : endDate(form, at),
    meetingDate(form),
    ...checkShipping(form),
    ...checkGallery(form),
  ];
  return faults.filter((each) => each !== null);
}

/** When bids begin: a start that has passed means at once. */
export const opensAtOf = (form: Pick<OfferForm, 'date_added'>, now: number): number =>
  Math.max(form.date_added ?? now, now);

function fault(field: OfferField, message: FieldFault['message'] | false): FieldFault | null {
  return message === false ? null : { field, message };
}

/** R28: bids that go down have no judge yet, so that such an offer waits as a draft. */
function auctionType({ auction, auctiontype }: OfferForm): FieldFault | null {
  const waits = auction && auctiontype === 'reverse';
  return fault(
    'auctiontype',
    waits && 'Reverse auctions cannot open yet. Save it as a draft, or choose a live auction',
  );
}

function endDate(form: OfferForm, { now, settings }: CheckedAt): FieldFault | null {
  const { date_closed: closesAt } = form;
  if (closesAt === null) return fault('date_closed', 'Required!');
  const opensAt = opensAtOf(form, now);
  if (closesAt <= opensAt) return fault('date_closed', 'Should be greater than start Time');
  const days = (closesAt - opensAt) / DAY_MS;
  if (days < (settings.minimumOfferDays ?? 0)) return fault('date_closed', 'Date should not be before minimal date');
  return fault(
    'date_closed',
    days > (settings.maximumOfferDays ?? Infinity) && 'Date should not be after maximal date',
  );
}

function meetingDate({ date_closed: closesAt, meeting_datetime: meetingAt }: OfferForm): FieldFault | null {
  const tooEarly = meetingAt !== null && closesAt !== null && meetingAt <= closesAt;
  return fault('meeting_datetime', tooEarly && 'Should be greater than Auction End Time');
}
