import { isBlankHtml } from '../kit/rich-text.ts';
import { DAY_MS } from '../kit/time.ts';
import { DEFAULT_SETTINGS, type Settings } from '../settings.ts';
import type { FormIssue, OfferField, OfferForm } from './form.ts';
import { checkGallery } from './gallery.ts';
import { checkOwnTerms, type OwnTermsLimits } from './own-terms.ts';
import { checkPrices, type PriceLimits } from './prices.ts';
import { checkShipping } from './shipping.ts';
import { asStandingOffer } from './standing-offer.ts';

/** The operator's settings that the form is checked against. */
export type OfferLimits = Pick<Settings, 'features' | 'minimumOfferDays' | 'maximumOfferDays'> &
  PriceLimits &
  OwnTermsLimits;
/** Settings that a caller does not know have their defaults; the server knows all of them. */
export type KnownLimits = Partial<OfferLimits> & Pick<OfferLimits, 'minimumOfferDays' | 'maximumOfferDays'>;
export type CheckedAt = { now: number; settings: KnownLimits };

/** The settings that the browser needs to check the form. */
export const offerLimitsOf = (settings: Settings): OfferLimits => ({
  features: settings.features,
  minimumOfferDays: settings.minimumOfferDays,
  maximumOfferDays: settings.maximumOfferDays,
  reservesAllowed: settings.reservesAllowed,
  mostReserveFactor: settings.mostReserveFactor,
  ownIncrementsAllowed: settings.ownIncrementsAllowed,
  leastSoftCloseWindowMs: settings.leastSoftCloseWindowMs,
  mostSoftCloseWindowMs: settings.mostSoftCloseWindowMs,
  leastSoftCloseCapMs: settings.leastSoftCloseCapMs,
  mostSoftCloseCapMs: settings.mostSoftCloseCapMs,
});

/**
 * The business rules (§5) that a form breaks, in the order of its fields; empty when it may open. The browser and the
 * server both run it. `now` is UTC ms. Drafts are exempt. The operator's lists and fields have their own checks,
 * `checkLists` and `checkFields`.
 */
export function checkOffer(sent: OfferForm, at: CheckedAt): FormIssue[] {
  const form = asStandingOffer(sent);
  const limits = { ...offerLimitsOf(DEFAULT_SETTINGS), ...at.settings };
  const issues = [
    issue('title', form.title === '' && 'Title is required field'),
    issue('desc_proc', isBlankHtml(form.desc_proc) && 'Description is required'),
    issue('charity_id', form.charity_id === '' && 'Required(start typing to see options)'),
    issue('auction', !form.auction && !form.buynow && 'Enable Auction or Buy Now'),
    issue('auction', form.auction && !limits.features.auction && 'Auctions are switched off at the moment'),
    issue('buynow', form.buynow && !limits.features.buynow && 'Buy Now is switched off at the moment'),
    ...checkRequest(form),
    ...checkPrices(form, limits),
    ...(form.auction ? checkOwnTerms(form, limits) : []),
    issue('date_added', form.date_added === null && 'Required!'),
    form.standing_offer ? null : endDate(form, at),
    meetingDate(form),
    ...checkShipping(form),
    ...checkGallery(form),
  ];
  return issues.filter((each) => each !== null);
}

/** When bidding begins, UTC ms: at once if the start has passed. */
export const opensAtOf = (form: Pick<OfferForm, 'date_added'>, now: number): number =>
  Math.max(form.date_added ?? now, now);

function issue(field: OfferField, message: FormIssue['message'] | false): FormIssue | null {
  return message === false ? null : { field, message };
}

/** R28: a request for time is only bid down on, by every TimeGiver who wants to. */
function checkRequest({ auction, auctiontype, buynow, private_sale }: OfferForm): (FormIssue | null)[] {
  if (!auction || auctiontype !== 'reverse') return [];
  return [
    issue('buynow', buynow && 'A request for time can’t be bought'),
    issue('private_sale', private_sale && 'A request for time is open to all TimeGivers'),
  ];
}

function endDate(form: OfferForm, { now, settings }: CheckedAt): FormIssue | null {
  const { date_closed: closesAt } = form;
  if (closesAt === null) return issue('date_closed', 'Required!');
  const opensAt = opensAtOf(form, now);
  if (closesAt <= opensAt) return issue('date_closed', 'Should be greater than start Time');
  const days = (closesAt - opensAt) / DAY_MS;
  if (days < (settings.minimumOfferDays ?? 0)) return issue('date_closed', 'Date should not be before minimal date');
  return issue(
    'date_closed',
    days > (settings.maximumOfferDays ?? Infinity) && 'Date should not be after maximal date',
  );
}

function meetingDate({ date_closed: closesAt, meeting_datetime: meetingAt }: OfferForm): FormIssue | null {
  const tooEarly = meetingAt !== null && closesAt !== null && meetingAt <= closesAt;
  return issue('meeting_datetime', tooEarly && 'Should be greater than Auction End Time');
}
