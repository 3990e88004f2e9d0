import { fromLocalInput, toLocalInput } from '../../kit/local-time.ts';
import { HOME_ZONE } from '../../kit/time.ts';
import { DEFAULT_OFFER_MS, standingEndOf } from '../standing-offer.ts';

/** The values that depend on each other: text as typed, times as a `datetime-local` field writes them. */
export type LinkedValues = {
  auction: boolean;
  buynow: boolean;
  standing_offer: boolean;
  auctiontype: 'live' | 'reverse' | 'ttw';
  sprice: string;
  rprice: string;
  bprice: string;
  qty: string;
  date_added: string;
  date_closed: string;
  meeting_datetime: string;
  private_sale: boolean;
  auto_approval: boolean;
  category: string;
  subcategory: string;
};

/** Everything that changes when one field of the form gets a value (§4); for most fields that is the field alone. */
export function changeOf(form: LinkedValues, name: string, value: unknown): Partial<LinkedValues> {
  if (name === 'auction') return withAuction(form, value === true);
  if (name === 'buynow') return withBuyNow(form, value === true);
  if (name === 'standing_offer') return withStandingOffer(form, value === true);
  if (name === 'auctiontype' && value === 'ttw') return { auctiontype: value, rprice: '' };
  if (name === 'auctiontype' && value === 'reverse') return { auctiontype: value, ...OF_NO_REQUEST };
  if (name === 'date_added') return withStart(form, String(value));
  if (name === 'category') return { category: String(value), subcategory: '' };
  if (name === 'private_sale' && value === false) return { private_sale: false, auto_approval: false };
  return { [name]: value };
}

/** What a request for time does without (R28). */
const OF_NO_REQUEST = { rprice: '', buynow: false, bprice: '', private_sale: false, auto_approval: false };

/** An auction has quantity 1 (R19) and is no standing offer. Switching it off clears its prices. */
function withAuction(form: LinkedValues, on: boolean): Partial<LinkedValues> {
  if (!on) return { auction: false, auctiontype: 'live', sprice: '', rprice: '' };
  return { ...(form.standing_offer ? withStandingOffer(form, false) : {}), auction: true, qty: '1' };
}

/** A standing offer needs a fixed price (R32). Switching it off clears the price. */
function withBuyNow(form: LinkedValues, on: boolean): Partial<LinkedValues> {
  if (on) return { buynow: true };
  return { ...(form.standing_offer ? withStandingOffer(form, false) : {}), buynow: false, bprice: '' };
}

/** On sale for a year at a fixed price, without a meeting date; switched off, it is an ordinary offer of ten days. */
function withStandingOffer(form: LinkedValues, on: boolean): Partial<LinkedValues> {
  if (!on) return { standing_offer: false, date_closed: endAfter(form.date_added) };
  return {
    ...withAuction(form, false),
    standing_offer: true,
    buynow: true,
    meeting_datetime: '',
    date_closed: yearAfter(form.date_added),
  };
}

/** The end moves with the start unless it was chosen by hand. */
function withStart(form: LinkedValues, date_added: string): Partial<LinkedValues> {
  if (form.standing_offer) return { date_added, date_closed: yearAfter(date_added) };
  const isDefault = form.date_closed === endAfter(form.date_added);
  return isDefault && endAfter(date_added) ? { date_added, date_closed: endAfter(date_added) } : { date_added };
}

/** Ten days after a start by the calendar, at the same time of day; empty if the start is not a time. */
export function endAfter(start: string): string {
  const at = Date.parse(`${start}Z`);
  return Number.isNaN(at) ? '' : new Date(at + DEFAULT_OFFER_MS).toISOString().slice(0, 16);
}

/** A year after a start (R32); empty if the start is not a time. */
export function yearAfter(start: string): string {
  const at = fromLocalInput(start, HOME_ZONE);
  return at === null ? '' : toLocalInput(standingEndOf(at), HOME_ZONE);
}
