import { fromLocalInput, toLocalInput } from '../local-time.ts';
import { HOME_ZONE } from '../time.ts';
import { DEFAULT_OFFER_MS, standingEndOf } from './standing.ts';

/** The parts of the offer form that its switches move: texts as typed, times as a `datetime-local` field writes them. */
export type Toggled = {
  auction: boolean;
  buynow: boolean;
  standing_offer: boolean;
  auctiontype: 'live' | 'reverse';
  sprice: string;
  rprice: string;
  bprice: string;
  qty: string;
  date_added: string;
  date_closed: string;
  meeting_datetime: string;
};

/** An auction is of one thing (R19) and no standing offer; without one its prices go (§4). */
export function withAuction(form: Toggled, on: boolean): Partial<Toggled> {
  if (!on) return { auction: false, auctiontype: 'live', sprice: '', rprice: '' };
  return { ...(form.standing_offer ? withStanding(form, false) : {}), auction: true, qty: '1' };
}

/** Without a fixed price there is no standing offer (R32); unchecking clears the price (§4). */
export function withBuyNow(form: Toggled, on: boolean): Partial<Toggled> {
  if (on) return { buynow: true };
  return { ...(form.standing_offer ? withStanding(form, false) : {}), buynow: false, bprice: '' };
}

/** §4: auction off, buy-now on, a year from its start, no meeting date; and back to an ordinary offer of ten days. */
export function withStanding(form: Toggled, on: boolean): Partial<Toggled> {
  if (!on) return { standing_offer: false, date_closed: endAfter(form.date_added) };
  return {
    ...withAuction(form, false),
    ...{ standing_offer: true, buynow: true, meeting_datetime: '', date_closed: yearAfter(form.date_added) },
  };
}

/** A new start takes the end along while that is the one the form chose: a year, or ten days. */
export function withStart(form: Toggled, date_added: string): Partial<Toggled> {
  if (form.standing_offer) return { date_added, date_closed: yearAfter(date_added) };
  const chosen = form.date_closed === endAfter(form.date_added);
  return chosen && endAfter(date_added) ? { date_added, date_closed: endAfter(date_added) } : { date_added };
}

/** Ten days after a start by the calendar, at the same time of day; empty where the start is not a time. */
export function endAfter(start: string): string {
  const at = Date.parse(`${start}Z`);
  return Number.isNaN(at) ? '' : new Date(at + DEFAULT_OFFER_MS).toISOString().slice(0, 16);
}

/** A year after a start (R32); empty where the start is not a time. */
export function yearAfter(start: string): string {
  const at = fromLocalInput(start, HOME_ZONE);
  return at === null ? '' : toLocalInput(standingEndOf(at), HOME_ZONE);
}
