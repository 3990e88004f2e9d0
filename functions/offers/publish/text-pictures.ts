import { holdPicture, replaceOfferImages } from '../../../db/changes/offers/pictures.ts';
import { usablePicturesByKey } from '../../../db/queries/offers/pictures.ts';
import type { Statement } from '../../../db/statement.ts';
import { type FieldValues, picturesInRows } from '../../../src/domain/kit/fields/index.ts';
import { imageKeysInHtml } from '../../../src/domain/offers/pictures/in-html.ts';
import type { SignedIn } from '../../platform/context.ts';
import { pictureGone } from './refusals.ts';

type Written = { descriptionHtml: string; fields: Readonly<Record<string, unknown>> };

/**
 * The pictures inside the sanitised texts of an offer, its description and the operator's fields, by their ids. Refuses
 * IMAGE_UNKNOWN where this person may not show one.
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
  if (foreign) throw pictureGone(foreign.field);
  return imageKeys.flatMap((imageKey) => usable.get(imageKey) ?? []);
}

/** Every text that may show a picture, by its field. */
function textsOf({ descriptionHtml, fields }: Written): [field: string, html: string][] {
  const own = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().flatMap((text): [string, string][] => (typeof text === 'string' ? [[`fields.${name}`, text]] : [])),
  );
  return [['desc_proc', descriptionHtml], ...own];
}

/** What records the pictures inside an offer's sanitised texts, behind the offer's own rows. */
export async function textPictureRows(ctx: SignedIn, offerId: string, written: Written): Promise<Statement[]> {
  const ids = await picturesInText(ctx, written);
  return [...ids.map((id) => holdPicture(ctx.person.id, id)), ...replaceOfferImages(offerId, 'text', ids)];
}

/** The same of the pictures in the rows of the operator's fields; `refuseForeignPictures` has looked at whose they are. */
export function rowPictureRows(ctx: SignedIn, offerId: string, fields: FieldValues): Statement[] {
  const ids = [...new Set(picturesInRows(fields).map(({ id }) => id))];
  return [...ids.map((id) => holdPicture(ctx.person.id, id)), ...replaceOfferImages(offerId, 'row', ids)];
}
