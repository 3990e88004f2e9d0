import { holdPicture, keepPictures } from '../../../db/changes/pictures.ts';
import { usablePicturesMarked } from '../../../db/queries/pictures.ts';
import type { Statement } from '../../../db/statement.ts';
import { type FieldValues, picturesInRows } from '../../../src/domain/fields/index.ts';
import { marksInHtml } from '../../../src/domain/pictures/in-html.ts';
import type { SignedIn } from '../../context.ts';
import { pictureGone } from './refusals.ts';

type Written = { descriptionHtml: string; fields: Readonly<Record<string, unknown>> };

/**
 * The pictures inside the sanitised texts of an offer, its description and the operator's fields, by their ids. Refuses
 * IMAGE_UNKNOWN where this person may not show one.
 */
export async function picturesInText(ctx: SignedIn, written: Written): Promise<string[]> {
  const named = textsOf(written).flatMap(([field, html]) => marksInHtml(html).map((mark) => ({ field, mark })));
  const marks = [...new Set(named.map(({ mark }) => mark))];
  const usable = new Map((await usablePicturesMarked(ctx.db, ctx.person.id, marks)).map(({ id, mark }) => [mark, id]));
  const foreign = named.find(({ mark }) => !usable.has(mark));
  if (foreign) throw pictureGone(foreign.field);
  return marks.flatMap((mark) => usable.get(mark) ?? []);
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
  return [...ids.map((id) => holdPicture(ctx.person.id, id)), ...keepPictures(offerId, 'text', ids)];
}

/** The same of the pictures in the rows of the operator's fields; `refuseForeignPictures` has looked at whose they are. */
export function rowPictureRows(ctx: SignedIn, offerId: string, fields: FieldValues): Statement[] {
  const ids = [...new Set(picturesInRows(fields).map(({ id }) => id))];
  return [...ids.map((id) => holdPicture(ctx.person.id, id)), ...keepPictures(offerId, 'row', ids)];
}
