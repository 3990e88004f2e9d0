import { holdPicture, replaceOfferImages } from '../../../db/changes/offers/pictures.ts';
import { usablePicturesByKey } from '../../../db/queries/offers/pictures.ts';
import type { Statement } from '../../../db/statement.ts';
import { type FieldValues, picturesInRows } from '../../../src/domain/kit/fields/index.ts';
import { imageKeysInHtml } from '../../../src/domain/offers/pictures/in-html.ts';
import type { SignedIn } from '../../platform/context.ts';
import { pictureUnknown } from './refusals.ts';

type Written = { descriptionHtml: string; fields: Readonly<Record<string, unknown>> };

/**
 * The pictures in the sanitised texts of an offer, its description and the operator's fields, by id. Refuses
 * IMAGE_UNKNOWN if this person may not use one.
 */
export async function picturesInText(ctx: SignedIn, written: Written): Promise<string[]> {
  const named = textsOf(written).flatMap(([field, html]) =>
    imageKeysInHtml(html).map((imageKey) => ({ field, imageKey })),
  );
  const imageKeys = [...new Set(named.map(({ imageKey }) => imageKey))];
  const usable = new Map(
    (await usablePicturesByKey(ctx.db, ctx.person.id, imageKeys)).map(({ id, imageKey }) => [imageKey, id]),
  );
  const foreign = named.find(({ imageKey }) => !usable.has(imageKey));
  if (foreign) throw pictureUnknown(foreign.field);
  return imageKeys.flatMap((imageKey) => usable.get(imageKey) ?? []);
}

/** Every text that may contain pictures, by field. */
function textsOf({ descriptionHtml, fields }: Written): [field: string, html: string][] {
  const own = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().flatMap((text): [string, string][] => (typeof text === 'string' ? [[`fields.${name}`, text]] : [])),
  );
  return [['desc_proc', descriptionHtml], ...own];
}

/** Records the pictures inside an offer's sanitised texts; comes after the offer's own rows. */
export async function textPictureRows(ctx: SignedIn, offerId: string, written: Written): Promise<Statement[]> {
  const ids = await picturesInText(ctx, written);
  return [...ids.map((id) => holdPicture(ctx.person.id, id)), ...replaceOfferImages(offerId, 'text', ids)];
}

/** Records the pictures in rows of the operator's fields; `refuseForeignPictures` has checked them. */
export function rowPictureRows(ctx: SignedIn, offerId: string, fields: FieldValues): Statement[] {
  const ids = [...new Set(picturesInRows(fields).map(({ id }) => id))];
  return [...ids.map((id) => holdPicture(ctx.person.id, id)), ...replaceOfferImages(offerId, 'row', ids)];
}
