import { dropdownEntries } from '../../../db/queries/offers/fields.ts';
import type { OfferRecord } from '../../../db/queries/offers/offers.ts';
import { usablePictures } from '../../../db/queries/offers/pictures.ts';
import { picturesInRows, plainValue } from '../../../src/domain/kit/fields/index.ts';
import { checkOffer } from '../../../src/domain/offers/check.ts';
import { DESCRIPTION_LENGTH, type FormIssue, type OfferForm } from '../../../src/domain/offers/form.ts';
import { galleryOf } from '../../../src/domain/offers/gallery.ts';
import { checkLists, chosenIn, LIST_FIELDS } from '../../../src/domain/offers/lists.ts';
import type { SignedIn } from '../../platform/context.ts';
import { sanitiseHtml } from '../../platform/sanitise.ts';
import { readOwnFields } from './own-fields.ts';
import { invalidForm, pictureUnknown } from './refusals.ts';

/**
 * The form as it may be saved, with sanitised HTML. A draft only has to be valid in shape, lists and the operator's
 * fields, and so does a preview (§4); an offer that opens must keep every rule of §5.
 */
export async function checkedForm(ctx: SignedIn, sent: OfferForm, saved: OfferRecord | null): Promise<OfferForm> {
  const form = { ...sent, desc_proc: sanitiseHtml(sent.desc_proc) };
  const strict = form.market_status === 'open';
  const ownInput = {
    sent: form.fields,
    before: saved?.offer.fields ?? {},
    open: saved?.marketStatus === 'open',
    strict,
  };
  const [rules, lists, own] = await Promise.all([
    strict ? rulesOf(ctx, form, saved) : [],
    listsOf(ctx, form, saved),
    readOwnFields(ctx, ownInput),
  ]);
  const [first, ...rest] = [...tooLong(form), ...rules, ...lists, ...own.issues];
  if (first) throw invalidForm(ctx, [first, ...rest]);
  return { ...form, fields: plain(own.values) };
}

/** Sanitising can make HTML longer; a form that is too long could never be opened again. */
const tooLong = ({ desc_proc }: OfferForm): FormIssue[] =>
  desc_proc.length > DESCRIPTION_LENGTH ? [{ field: 'desc_proc', message: 'The description is too long' }] : [];

const plain = (values: Awaited<ReturnType<typeof readOwnFields>>['values']): OfferForm['fields'] =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plainValue(value)]));

async function rulesOf(ctx: SignedIn, form: OfferForm, saved: OfferRecord | null): Promise<FormIssue[]> {
  const begun = saved?.marketStatus === 'open' ? (saved.offer.opensAt ?? ctx.now()) : ctx.now();
  return checkOffer(form, { now: Math.min(begun, ctx.now()), settings: await ctx.settings() });
}

async function listsOf(ctx: SignedIn, form: OfferForm, saved: OfferRecord | null): Promise<FormIssue[]> {
  const chosen = LIST_FIELDS.map((name) => form[name]).filter((id) => id !== '');
  if (chosen.length === 0) return [];
  return checkLists(form, await dropdownEntries(ctx.db, chosen), saved ? chosenIn(saved.offer) : {});
}

/** Refuses pictures that the caller may not use and that are not in the offer already. */
export async function refuseForeignPictures(ctx: SignedIn, form: OfferForm, saved: OfferRecord | null): Promise<void> {
  const inRows = picturesInRows(saved?.offer.fields ?? {}).map(({ id }) => id);
  const known = new Set([...(saved?.offer.gallery.map(({ imageId }) => imageId) ?? []), ...inRows]);
  const named = picturesNamed(form).filter(({ id }) => !known.has(id));
  const ids = named.map(({ id }) => id);
  const usable = new Set((await usablePictures(ctx.db, ctx.person.id, ids)).map(({ id }) => id));
  const foreign = named.find(({ id }) => !usable.has(id));
  if (foreign) throw pictureUnknown(foreign.field);
}

/** Every picture in a form with its field: the gallery, and pictures in rows. */
function picturesNamed(form: OfferForm): { id: string; field: string }[] {
  const gallery = galleryOf(form).map(({ imageId }, at) => ({
    id: imageId,
    field: form.uploadimages.length > 0 ? `uploadimages.${at}` : 'image_id',
  }));
  return [...gallery, ...picturesInRows(form.fields).map(({ id, at }) => ({ id, field: `fields.${at}` }))];
}
