import * as z from 'zod/mini';
import { moment, pounds } from './wire.ts';

export const TITLE_LENGTH = 120;
export const DESCRIPTION_LENGTH = 20_000;
export const VENUE_LENGTH = 200;
/** §9: GB first, then US. */
export const COUNTRIES = ['GB', 'US'] as const;
export const FORMATS = ['in_person', 'video'] as const;

const line = (most: number, tooLong: string) =>
  z.string().check(
    z.overwrite((text) => text.replace(/[\p{Cc}\p{Z}]+/gu, ' ').trim()),
    z.maxLength(most, tooLong),
  );

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
  sprice: z._default(pounds, null),
  rprice: z._default(pounds, null),
  bprice: z._default(pounds, null),
  date_added: z._default(moment, null),
  date_closed: z._default(moment, null),
  meeting_datetime: z._default(moment, null),
  qty: z._default(z.int().check(z.minimum(1, 'min quantity'), z.maximum(1000, 'max quantity 1000')), 1),
  image_id: z._default(
    z.nullable(z.string().check(z.regex(/^img_[0-9a-z]{10,40}$/, 'There is no such picture'))),
    null,
  ),
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
  standing_offer: z._default(z.literal(false), false),
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
export type OfferField = keyof OfferForm;
export type FieldFault = { field: OfferField; message: string };

/** The faults of a form's shape, each with its field; empty when the server would read it. */
export function shapeFaults(input: unknown): FieldFault[] {
  const parsed = OFFER_FORM.safeParse(input);
  if (parsed.success) return [];
  return parsed.error.issues.map(({ path, message }) => ({ field: String(path[0] ?? 'title') as OfferField, message }));
}
