import { dropdownEntries } from '../../../db/queries/fields.ts';
import { type OwnOffer, ownImagesAmong } from '../../../db/queries/offers.ts';
import { checkOffer } from '../../../src/domain/offers/check.ts';
import type { FieldFault, OfferForm } from '../../../src/domain/offers/form.ts';
import { galleryOf } from '../../../src/domain/offers/gallery.ts';
import { type Chosen, checkLists } from '../../../src/domain/offers/lists.ts';
import type { SignedIn } from '../../context.ts';
import { sanitiseHtml } from '../../sanitise.ts';
import { readOwnFields } from './own-fields.ts';
import { faulty, pictureGone } from './refusals.ts';

/**
 * The form as it may be kept, with all HTML sanitised. Drafts are only bounded, in what they choose of lists and in the
 * operator's fields too; what opens, and what asks for a preview, keeps every rule of §5, measured from its start.
 */
export async function checkedForm(ctx: SignedIn, sent: OfferForm, saved: OwnOffer | null): Promise<OfferForm> {
  const form = { ...sent, desc_proc: sanitiseHtml(sent.desc_proc) };
  const strict = form.market_status === 'open' || form.pre_market_status === 'preview';
  const asked = { given: form.fields, before: saved?.offer.fields ?? {}, open: saved?.marketStatus === 'open', strict };
  const [rules, lists, own] = await Promise.all([
    strict ? rulesOf(ctx, form, saved) : [],
    listsOf(ctx, form, saved),
    readOwnFields(ctx, asked),
  ]);
  const [first, ...rest] = [...rules, ...lists, ...own.faults];
  if (first) throw faulty(ctx, [first, ...rest]);
  return { ...form, fields: plain(own.values) };
}

const plain = (values: Awaited<ReturnType<typeof readOwnFields>>['values']): OfferForm['fields'] =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? [...value] : value]),
  );

async function rulesOf(ctx: SignedIn, form: OfferForm, saved: OwnOffer | null): Promise<FieldFault[]> {
  const begun = saved?.marketStatus === 'open' ? (saved.offer.opensAt ?? ctx.now()) : ctx.now();
  return checkOffer(form, { now: Math.min(begun, ctx.now()), settings: await ctx.settings() });
}

async function listsOf(ctx: SignedIn, form: OfferForm, saved: OwnOffer | null): Promise<FieldFault[]> {
  const ids = [form.category, form.subcategory, form.location, form.event_type, form.condition];
  const chosen = ids.filter((id) => id !== '');
  if (chosen.length === 0) return [];
  return checkLists(form, await dropdownEntries(ctx.db, chosen), saved ? chosenBefore(saved) : {});
}

const chosenBefore = ({ offer }: OwnOffer): Chosen => ({
  ...{ category: offer.categoryId ?? '', subcategory: offer.subcategoryId ?? '', location: offer.locationId ?? '' },
  ...{ event_type: offer.eventTypeId ?? '', condition: offer.conditionId ?? '' },
});

/** Refuses pictures that are neither this person's own nor in the offer already. */
export async function refuseForeignPictures(ctx: SignedIn, form: OfferForm, saved: OwnOffer | null): Promise<void> {
  const known = new Set(saved?.offer.gallery.map(({ imageId }) => imageId));
  const added = galleryOf(form)
    .map(({ imageId }) => imageId)
    .filter((id) => !known.has(id));
  const own = await ownImagesAmong(ctx.db, ctx.person.id, added);
  const at = galleryOf(form).findIndex(({ imageId }) => !known.has(imageId) && !own.has(imageId));
  if (at < 0) return;
  const field = form.uploadimages.length > 0 ? `uploadimages.${at}` : 'image_id';
  throw pictureGone(field);
}
