import * as z from 'zod/mini';
import type { Phrase } from '../kit/words/phrase.ts';
import { OFFER_FIELDS } from './fields/table.ts';

export { DESCRIPTION_LENGTH } from './fields/what.ts';

type Schemas = { [N in keyof typeof OFFER_FIELDS]: (typeof OFFER_FIELDS)[N]['schema'] };
const SCHEMAS = Object.fromEntries(Object.entries(OFFER_FIELDS).map(([name, { schema }]) => [name, schema])) as Schemas;

/**
 * The offer form on the wire (§3 Offer), bounded whatever its status is; the rules of §5 are in `checkOffer`. Once
 * parsed, prices are pence and times UTC ms.
 */
export const OFFER_FORM = z.strictObject({
  /** 0 for a new offer. */
  id: z.union([z.literal(0), z.string().check(z.regex(/^ofr_[0-9a-z]{10,40}$/, 'There is no such offer'))]),
  ...SCHEMAS,
  market_status: z._default(z.enum(['draft', 'open']), 'draft'),
  pre_market_status: z._default(z.enum(['', 'preview']), ''),
  /** The version that the form was filled from: a different one in the database means that the offer has changed. */
  version: z.optional(z.int().check(z.minimum(1))),
  idempotency_key: z.optional(
    z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'must be 8 to 64 letters, digits, - or _')),
  ),
});

/** The form as it is sent. */
export type OfferInput = z.input<typeof OFFER_FORM>;
/** The form once parsed: prices in pence, times in UTC ms. */
export type OfferForm = z.output<typeof OFFER_FORM>;
/** A field of the form, one of the operator's own by its name, or a picture by its position. */
export type OfferField = keyof OfferForm | `fields.${string}` | `uploadimages.${number}`;
export type FormIssue = { field: OfferField; message: string | Phrase };

/** What is wrong with a form's shape, by field; empty when the server can read it. */
export function shapeIssues(input: unknown): FormIssue[] {
  const parsed = OFFER_FORM.safeParse(input);
  if (parsed.success) return [];
  return parsed.error.issues.map(({ path, message }) => ({ field: fieldAt(path), message }));
}

function fieldAt([name = 'title', inside]: readonly PropertyKey[]): OfferField {
  const within = inside !== undefined && (name === 'fields' || name === 'uploadimages');
  return (within ? `${name}.${String(inside)}` : String(name)) as OfferField;
}
