import type { Settings } from '../settings.ts';
import { DAY_MS } from '../time.ts';
import type { FieldFault, OfferField, OfferForm } from './form.ts';

/** §5, §9: the least start price and the least buy-now price. */
export const MINIMUM_PRICE_PENCE = 1000;

export type CheckedAt = { now: number; settings: Pick<Settings, 'minimumOfferDays' | 'maximumOfferDays'> };

/**
 * Every business rule of the offer form (§5) that a form breaks, in the order of its fields; empty when it may open.
 * The browser and the server run this same function. `now` is UTC ms. Drafts are not held to it.
 */
export function checkOffer(form: OfferForm, at: CheckedAt): FieldFault[] {
  const faults = [
    fault('title', form.title === '' && 'Title is required field'),
    fault('desc_proc', isBlank(form.desc_proc) && 'Description is required'),
    fault('charity_id', form.charity_id === '' && 'Required(start typing to see options)'),
    fault('auction', !form.auction && !form.buynow && 'Enable Auction or Buy Now'),
    ...(form.auction ? [startPrice(form), reservePrice(form), auctionQuantity(form)] : []),
    ...(form.buynow ? [buyNowPrice(form)] : []),
    fault('date_added', form.date_added === null && 'Required!'),
    endDate(form, at),
    meetingDate(form),
  ];
  return faults.filter((each) => each !== null);
}

/** Whether HTML shows no letter. */
export function isBlank(html: string): boolean {
  return html.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';
}

/** When bids begin: a start that has passed means at once. */
export const opensAtOf = (form: Pick<OfferForm, 'date_added'>, now: number): number =>
  Math.max(form.date_added ?? now, now);

function fault(field: OfferField, message: string | false): FieldFault | null {
  return message === false ? null : { field, message };
}

function startPrice({ sprice }: OfferForm): FieldFault | null {
  return fault('sprice', (sprice ?? 0) < MINIMUM_PRICE_PENCE && 'The minimum start price is 10');
}

function reservePrice({ sprice, rprice }: OfferForm): FieldFault | null {
  if (rprice === null) return fault('rprice', 'Required');
  const tooLow = rprice === 0 || rprice < (sprice ?? 0);
  return fault('rprice', tooLow && 'Should be equal or greater than the starting price');
}

/** R19: an auction is of one thing. */
function auctionQuantity({ qty }: OfferForm): FieldFault | null {
  return fault('qty', qty !== 1 && 'An auction has quantity 1');
}

function buyNowPrice({ auction, rprice, bprice }: OfferForm): FieldFault | null {
  if (bprice === null) return fault('bprice', 'Required');
  if (bprice < MINIMUM_PRICE_PENCE) return fault('bprice', 'The minimum buynow price is 10');
  return fault('bprice', auction && bprice <= (rprice ?? 0) && 'Should be greater than the reserve price');
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
