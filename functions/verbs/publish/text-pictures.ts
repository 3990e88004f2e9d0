import { holdPicture, keepPictures } from '../../../db/changes/pictures.ts';
import { usablePicturesMarked } from '../../../db/queries/pictures.ts';
import type { Statement } from '../../../db/statement.ts';
import { type FieldValues, picturesInRows } from '../../../src/domain/fields/index.ts';
import { marksInHtml } from '../../../src/domain/pictures/in-html.ts';
import type { SignedIn } from '../../context.ts';
import { pictureGone } from './refusals.ts';

/** The pictures inside a sanitised text, by their ids. Refuses IMAGE_UNKNOWN where this person may not show one. */
export async function picturesInText(ctx: SignedIn, html: string): Promise<string[]> {
  const marks = marksInHtml(html);
  const usable = new Map((await usablePicturesMarked(ctx.db, ctx.person.id, marks)).map(({ id, mark }) => [mark, id]));
  return marks.map((mark) => {
    const id = usable.get(mark);
    if (!id) throw pictureGone('desc_proc');
    return id;
  });
}

/** What records the pictures inside an offer's sanitised text, behind the offer's own rows. */
export async function textPictureRows(ctx: SignedIn, offerId: string, html: string): Promise<Statement[]> {
  const ids = await picturesInText(ctx, html);
  return [...ids.map((id) => holdPicture(ctx.person.id, id)), ...keepPictures(offerId, 'text', ids)];
}

/** The same of the pictures in the rows of the operator's fields; `refuseForeignPictures` has looked at whose they are. */
export function rowPictureRows(ctx: SignedIn, offerId: string, fields: FieldValues): Statement[] {
  const ids = [...new Set(picturesInRows(fields).map(({ id }) => id))];
  return [...ids.map((id) => holdPicture(ctx.person.id, id)), ...keepPictures(offerId, 'row', ids)];
}
