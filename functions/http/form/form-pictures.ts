import { isModestJson } from '../../../src/domain/kit/form/json-shape.ts';
import { say } from '../../../src/domain/kit/words/phrase.ts';
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

type Stored = { files: { file_name: string }[]; failed: { code: string; message: string }[] };

/**
 * Stores the pictures of a plain form, each like a separate upload, and adds their names to the form's gallery. Returns
 * the first refusal, or null.
 */
export async function storePictures(ctx: Ctx, { fields, files }: PlainForm): Promise<ActionFailed | null> {
  const title = fields.get(WORDS) ?? '';
  if (files.length === 0) {
    fields.delete(WORDS);
    return null;
  }
  if (files.length > MOST_FILES) {
    const message = ctx.words.t(say('At most {n} pictures at once.', { n: MOST_FILES }));
    return refusedPicture({ code: 'TOO_MANY_FILES', message });
  }
  const gallery = galleryIn(fields);
  for (const file of files) {
    const result = await runAction(ctx, UPLOADER, { isCompress: 'false', title }, [file]);
    if (!result.ok) return result;
    const { files: stored, failed } = result.data as Stored;
    if (failed[0]) return refusedPicture(failed[0]);
    if (stored[0]) gallery.push({ filename: stored[0].file_name });
  }
  fields.delete(WORDS);
  fields.set(GALLERY, JSON.stringify(gallery));
  return null;
}

const refusedPicture = ({ code, message }: { code: string; message: string }): ActionFailed => ({
  ok: false,
  status: 422,
  code,
  message,
  detail: { field: 'uploadimages' },
});

function galleryIn(fields: URLSearchParams): unknown[] {
  const text = fields.get(GALLERY) ?? '[]';
  try {
    const gallery: unknown = isModestJson(text) ? JSON.parse(text) : [];
    return Array.isArray(gallery) ? gallery : [];
  } catch {
    return [];
  }
}
