import * as z from 'zod/mini';
import { FIELD_VALUES } from '../fields/wire.ts';
import type { Phrase } from '../words/phrase.ts';
import { GALLERY_PARTS } from './gallery.ts';
import { LIST_PARTS } from './lists.ts';
import { OWN_TERMS_PARTS } from './own-terms.ts';
import { SHIPPING_PARTS } from './shipping.ts';
import { line, moment, pounds } from './wire.ts';

const TITLE_LENGTH = 120;
export const DESCRIPTION_LENGTH = 20_000;
const VENUE_LENGTH = 200;
/** Of one TimeGiver: a sheet makes up to two thousand at once. */
export const MOST_DRAFTS = 5_000;
/** §9: GB first, then US. */
export const COUNTRIES = ['GB', 'US'] as const;
export const FORMATS = ['in_person', 'video'] as const;
const AUCTION_TYPES = ['live', 'reverse'] as const;

/**
 * The offer form as it comes over the wire (§3 Offer), bounded whatever its status is; the rules of §5 stand in
 * `checkOffer`. Once parsed, prices are pence and times UTC ms.
 */
export const OFFER_FORM = z.strictObject({
  /** 0 for a new offer. */
  id: z.union([z.literal(0), z.string().check(z.regex(/^ofr_[0-9a-z]{10,40}$/, 'There is no such offer'))]),
  title: z._default(line(TITLE_LENGTH, 'At most 120 characters'), ''),
  desc_proc: z._default(z.string().check(z.maxLength(DESCRIPTION_LENGTH, 'The description is too long')), ''),
  /** The registration number in the charity directory. */
  charity_id: z._default(
    z.string().check(z.toUpperCase(), z.regex(/^[A-Z0-9]{0,20}$/, 'Required(start typing to see options)')),
    '',
  ),
  auction: z._default(z.boolean(), false),
  buynow: z._default(z.boolean(), false),
  /** R32, §4: for a year at a fixed price; it decides the toggles, the end and the meeting date. */
  standing_offer: z._default(z.boolean(), false),
  auctiontype: z._default(z.enum(AUCTION_TYPES), 'live'),
  /** Who bids or buys needs an approved request (R5, R33); `auto_approval` approves each at once. */
  private_sale: z._default(z.boolean(), false),
  auto_approval: z._default(z.boolean(), false),
  sprice: z._default(pounds, null),
  rprice: z._default(pounds, null),
  bprice: z._default(pounds, null),
  date_added: z._default(moment, null),
  date_closed: z._default(moment, null),
  meeting_datetime: z._default(moment, null),
  qty: z._default(z.int().check(z.minimum(1, 'min quantity'), z.maximum(1000, 'max quantity 1000')), 1),
  ...GALLERY_PARTS,
  market_status: z.enum(['draft', 'open']),
  pre_market_status: z._default(z.enum(['', 'preview']), ''),
  format: z._default(z.enum(FORMATS), 'in_person'),
  country: z._default(z.enum(COUNTRIES), 'GB'),
  meeting_venue: z._default(line(VENUE_LENGTH, 'At most 200 characters'), ''),
  /** Minutes. */
  meeting_duration: z._default(
    z.nullable(z.int().check(z.minimum(5, 'At least 5 minutes'), z.maximum(10_080, 'At most a week'))),
    null,
  ),
  ...SHIPPING_PARTS,
  ...OWN_TERMS_PARTS,
  ...LIST_PARTS,
  fields: z._default(FIELD_VALUES, {}),
  /** The version the form was filled from; another one in the database means somebody changed it meanwhile. */
  version: z.optional(z.int().check(z.minimum(1))),
  idempotency_key: z.optional(
    z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'must be 8 to 64 letters, digits, - or _')),
  ),
});

/** The form as it is sent. */
export type OfferInput = z.input<typeof OFFER_FORM>;
/** The form as it was understood: prices in pence, times in UTC ms. */
export type OfferForm = z.output<typeof OFFER_FORM>;
/** A field of the form, one of the operator's own by its name, or a picture by its place. */
export type OfferField = keyof OfferForm | `fields.${string}` | `uploadimages.${number}`;
export type FieldFault = { field: OfferField; message: string | Phrase };

/** The faults of a form's shape, each with its field; empty when the server would read it. */
export function shapeFaults(input: unknown): FieldFault[] {
  const parsed = OFFER_FORM.safeParse(input);
  if (parsed.success) return [];
  return parsed.error.issues.map(({ path, message }) => ({ field: fieldAt(path), message }));
}

function fieldAt([name = 'title', inside]: readonly PropertyKey[]): OfferField {
  const within = inside !== undefined && (name === 'fields' || name === 'uploadimages');
  return (within ? `${name}.${String(inside)}` : String(name)) as OfferField;
}
