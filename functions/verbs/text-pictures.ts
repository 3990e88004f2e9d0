import { ownPicturesMarked } from '../../db/queries/pictures.ts';
import { marksInHtml } from '../../src/domain/pictures/in-html.ts';
import type { SignedIn } from '../context.ts';
import { refuse } from '../failure.ts';

/**
 * The ids of the pictures inside sanitised HTML, each once, in their order: what `offer_images` records in the role
 * `text`. Refuses IMAGE_UNKNOWN where one is not this person's own, naming `field`.
 */
export async function picturesInText(ctx: SignedIn, html: string, field: string): Promise<string[]> {
  const marks = marksInHtml(html);
  const own = new Map((await ownPicturesMarked(ctx.db, ctx.person.id, marks)).map(({ id, mark }) => [mark, id]));
  return marks.map((mark) => {
    const id = own.get(mark);
    if (!id) throw refuse('IMAGE_UNKNOWN', 'There is no such picture. Please choose one again.', { field });
    return id;
  });
}
