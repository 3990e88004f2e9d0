import type * as z from 'zod/mini';
import type { OfferForm, OfferInput } from '../form.ts';
import { type GalleryForm, galleryForm, galleryOf, type Picture } from '../gallery.ts';
import { asStandingOffer } from '../standing-offer.ts';
import { type FieldName, fieldNames, fieldOf, type OFFER_FIELDS } from './table.ts';

type Table = typeof OFFER_FIELDS;
type Stored<F> = F extends { codec: { store: (value: never) => infer S } } ? S : never;
type Under<Property extends 'key' | 'part'> = {
  [N in FieldName as Table[N] extends Record<Property, infer K extends string> ? K : never]: Stored<Table[N]>;
};

/** Size, weight and origin of what is posted; a draft may lack any of it. */
export type Shipping = Under<'part'>;

/** An offer in the product's own terms: prices in pence, times in UTC ms. A draft may lack anything. */
export type Offer = Under<'key'> & {
  shipping: Shipping | null;
  /** The cover first. */
  gallery: readonly Picture[];
};

/** The properties of an offer that are columns of the table `offers` by the same name. */
export type OfferColumn = keyof Under<'key'>;
export const OFFER_COLUMNS = fieldNames.flatMap((name) => (fieldOf(name).key ?? []) as OfferColumn | []);

/** The form as it is sent, complete, without what belongs to the sending: id, version and idempotency key. */
export type WireForm = Omit<Required<OfferInput>, 'id' | 'version' | 'idempotency_key'>;
export type FormStatus = { market_status: 'draft' | 'open'; pre_market_status: '' | 'preview' };

/** The offer that a form describes. A field whose switch is off is emptied (§4). */
export function offerFromForm(sent: OfferForm): Offer {
  const form = asStandingOffer(sent);
  const offer = collected('key', form);
  const shipping = form.shipping_enable ? collected('part', form) : null;
  return { ...offer, shipping, gallery: galleryOf(form) } as unknown as Offer;
}

function collected(property: 'key' | 'part', form: OfferForm): Record<string, unknown> {
  const pairs = fieldNames.flatMap((name) => {
    const { [property]: key, codec, onlyWith } = fieldOf(name);
    if (key === undefined || !codec) return [];
    const value = onlyWith && !form[onlyWith] ? emptyValue(name) : form[name];
    return [[key, codec.store(value as never)]];
  });
  return Object.fromEntries(pairs);
}

/** What a field holds when the form says nothing about it. */
const emptyValue = (name: FieldName): unknown => (fieldOf(name).schema as z.ZodMiniType).parse(undefined);

/** The offer as its form has it on the wire: prices in pounds, times in UTC ms. Parsed again, it is the same offer. */
export function formFromOffer(offer: Offer, status: FormStatus): WireForm {
  const shipping: Record<string, unknown> = offer.shipping ?? {};
  const plain = fieldNames.flatMap((name) => {
    const { key, part, codec } = fieldOf(name);
    if (!codec) return [];
    if (key !== undefined) return [[name, codec.wire(offer[key as OfferColumn] as never)]];
    return [[name, part !== undefined && part in shipping ? codec.wire(shipping[part] as never) : emptyValue(name)]];
  });
  const gallery: GalleryForm = galleryForm(offer.gallery);
  return { ...status, ...Object.fromEntries(plain), ...gallery, shipping_enable: offer.shipping !== null } as WireForm;
}

type PageField = { [N in FieldName]: Table[N] extends { page: true } ? N : never }[FieldName];
type PartField = { [N in FieldName]: Table[N] extends { part: string } ? N : never }[FieldName];

/** The fields that the page of an offer shows under their own names, as the offer has them. */
export const PAGE_FIELDS = fieldNames.filter((name): name is PageField => fieldOf(name).page === true);
export type PageValues = { [N in PageField]: Stored<Table[N]> };
export const pageValues = (offer: Pick<Offer, OfferColumn>): PageValues =>
  Object.fromEntries(PAGE_FIELDS.map((name) => [name, offer[fieldOf(name).key as OfferColumn]])) as PageValues;

/** The fields of a parcel by their own names. */
export const SHIPPING_FIELDS = fieldNames.filter((name): name is PartField => fieldOf(name).part !== undefined);
export type ShippingValues = { [N in PartField]: Stored<Table[N]> };
export const shippingValues = (shipping: Shipping): ShippingValues =>
  Object.fromEntries(
    SHIPPING_FIELDS.map((name) => [name, shipping[fieldOf(name).part as keyof Shipping]]),
  ) as ShippingValues;

/** The form of a draft, to start another offer or a template from. */
export const draftFormFromOffer = (offer: Offer): WireForm =>
  formFromOffer(offer, { market_status: 'draft', pre_market_status: '' });
