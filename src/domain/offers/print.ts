import { plainValue } from '../fields/rows.ts';
import { COUNTRIES, type OfferInput } from './form.ts';
import { printGallery } from './gallery.ts';
import type { Offer } from './offer.ts';
import { printOwnTerms } from './own-terms.ts';
import { printShipping } from './shipping.ts';

export type PrintedOffer = Omit<Required<OfferInput>, 'id' | 'version' | 'idempotency_key'>;
export type PrintedStatus = { market_status: 'draft' | 'open'; pre_market_status: '' | 'preview' };

/** An offer as its form has it on the wire, prices in pounds and times in UTC ms: parsed, it says the same again. */
export function printOffer(offer: Offer, status: PrintedStatus): PrintedOffer {
  return {
    ...status,
    ...{ title: offer.title, desc_proc: offer.descriptionHtml, charity_id: offer.charityId ?? '' },
    ...{ auction: offer.auction, buynow: offer.buyNow, standing_offer: offer.standing },
    ...{ auctiontype: offer.auctionType, private_sale: offer.privateSale, auto_approval: offer.autoApproval },
    ...{ sprice: pounds(offer.startPence), rprice: pounds(offer.reservePence), bprice: pounds(offer.buyNowPence) },
    ...{ date_added: offer.opensAt, date_closed: offer.closesAt, meeting_datetime: offer.meetingAt },
    ...{ qty: offer.quantity, format: offer.format, country: COUNTRIES.find((c) => c === offer.country) ?? 'GB' },
    ...{ meeting_venue: offer.meetingVenue ?? '', meeting_duration: offer.meetingMinutes },
    ...{ category: offer.categoryId ?? '', subcategory: offer.subcategoryId ?? '', location: offer.locationId ?? '' },
    ...{ event_type: offer.eventTypeId ?? '', condition: offer.conditionId ?? '' },
    fields: Object.fromEntries(Object.entries(offer.fields).map(([name, value]) => [name, plainValue(value)])),
    ...printGallery(offer.gallery),
    ...printShipping(offer.shipping),
    ...printOwnTerms(offer),
  };
}

/** The same as the draft that another offer or a template begins from. */
export const printDraft = (offer: Offer): PrintedOffer =>
  printOffer(offer, { market_status: 'draft', pre_market_status: '' });

const pounds = (pence: number | null): number | null => (pence === null ? null : pence / 100);
