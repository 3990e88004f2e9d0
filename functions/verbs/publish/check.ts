import { dropdownEntries } from '../../../db/queries/fields.ts';
import type { OwnOffer } from '../../../db/queries/offers.ts';
import { usablePictures } from '../../../db/queries/pictures.ts';
import { picturesInRows, plainValue } from '../../../src/domain/fields/index.ts';
import { checkOffer } from '../../../src/domain/offers/check.ts';
import { DESCRIPTION_LENGTH, type FieldFault, type OfferForm } from '../../../src/domain/offers/form.ts';
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
  const [first, ...rest] = [...tooLong(form), ...rules, ...lists, ...own.faults];
  if (first) throw faulty(ctx, [first, ...rest]);
  return { ...form, fields: plain(own.values) };
}

/** Sanitising makes HTML longer; what is kept must still be a form, or it could never be opened again. */
const tooLong = ({ desc_proc }: OfferForm): FieldFault[] =>
  desc_proc.length > DESCRIPTION_LENGTH ? [{ field: 'desc_proc', message: 'The description is too long' }] : [];

const plain = (values: Awaited<ReturnType<typeof readOwnFields>>['values']): OfferForm['fields'] =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plainValue(value)]));

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

/** Refuses pictures that this person may not show and that are not in the offer already. */
export async function refuseForeignPictures(ctx: SignedIn, form: OfferForm, saved: OwnOffer | null): Promise<void> {
  const inRows = picturesInRows(saved?.offer.fields ?? {}).map(({ id }) => id);
  const known = new Set([...(saved?.offer.gallery.map(({ imageId }) => imageId) ?? []), ...inRows]);
  const named = picturesNamed(form).filter(({ id }) => !known.has(id));
  const ids = named.map(({ id }) => id);
  const usable = new Set((await usablePictures(ctx.db, ctx.person.id, ids)).map(({ id }) => id));
  const foreign = named.find(({ id }) => !usable.has(id));
  if (foreign) throw pictureGone(foreign.field);
}

/** Every picture that a form names, with the field that names it: those of the gallery and those in rows. */
function picturesNamed(form: OfferForm): { id: string; field: string }[] {
  const gallery = galleryOf(form).map(({ imageId }, at) => ({
    id: imageId,
    field: form.uploadimages.length > 0 ? `uploadimages.${at}` : 'image_id',
  }));
  return [...gallery, ...picturesInRows(form.fields).map(({ id, at }) => ({ id, field: `fields.${at}` }))];
}
