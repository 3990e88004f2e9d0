import { say } from '../../../src/domain/kit/words/phrase.ts';
import { galleryInText } from '../../../src/domain/offers/gallery.ts';
import { MOST_FILES } from '../../../src/domain/offers/pictures/limits.ts';
import type { Ctx } from '../../platform/context.ts';
import type { ActionFailed } from '../result.ts';
import { runAction } from '../run-action.ts';
import type { PlainForm } from './form-body.ts';

const UPLOADER = 'commonFunction/image_uploader/muliple_img_uploader';
/** The form's gallery as JSON, to which new pictures are added. */
const GALLERY = 'uploadimages:json';
/** What the new picture shows, in words. */
const WORDS = 'picture_words';
/** The caption of a stored picture: `picture_title.<id>` and `picture_description.<id>`. */
const CAPTION = /^picture_(title|description)\.(img_[0-9a-z]+)$/;
/** What the new picture is for. */
const PURPOSE = 'picture_purpose';

type Stored = { files: { file_name: string }[]; failed: { code: string; message: string }[] };

/**
 * Stores the pictures of a plain form, each like a separate upload, and adds their names to the form's gallery, whose
 * captions are taken from their own fields. Returns the first refusal, or null.
 */
export async function storePictures(ctx: Ctx, { fields, files }: PlainForm): Promise<ActionFailed | null> {
  moveCaptions(fields);
  const title = fields.get(WORDS) ?? '';
  const purpose = fields.get(PURPOSE) ?? 'offer';
  fields.delete(PURPOSE);
  if (files.length === 0) {
    fields.delete(WORDS);
    return null;
  }
  if (files.length > MOST_FILES) {
    const message = ctx.words.t(say('At most {n} pictures at once.', { n: MOST_FILES }));
    return refusedPicture({ code: 'TOO_MANY_FILES', message });
  }
  const gallery = galleryInText(fields.get(GALLERY));
  for (const file of files) {
    const result = await runAction(ctx, UPLOADER, { isCompress: 'false', title, purpose }, [file]);
    if (!result.ok) return result;
    const { files: stored, failed } = result.data as Stored;
    if (failed[0]) return refusedPicture(failed[0]);
    if (stored[0]) gallery.push({ filename: stored[0].file_name });
  }
  fields.delete(WORDS);
  fields.set(GALLERY, JSON.stringify(gallery));
  return null;
}

/** Writes the captions that were typed into the gallery; those of other pictures are dropped. */
function moveCaptions(fields: URLSearchParams): void {
  const typed = [...fields].flatMap(([name, text]) => {
    const [, part = '', id = ''] = CAPTION.exec(name) ?? [];
    return id ? [{ name, part, id, text }] : [];
  });
  if (typed.length === 0) return;
  const gallery = galleryInText(fields.get(GALLERY));
  const captionOf = (id: unknown) =>
    Object.fromEntries(typed.filter((each) => each.id === id).map(({ part, text }) => [part, text.trim()]));
  fields.set(GALLERY, JSON.stringify(gallery.map((picture) => ({ ...picture, ...captionOf(picture.filename) }))));
  for (const { name } of typed) fields.delete(name);
}

const refusedPicture = ({ code, message }: { code: string; message: string }): ActionFailed => ({
  ok: false,
  status: 422,
  code,
  message,
  detail: { field: 'uploadimages' },
});
