import * as z from 'zod/mini';
import type { FieldFault } from './form.ts';
import { line } from './wire.ts';

export const MOST_PICTURES = 12;
export const CAPTION_TITLE_LENGTH = 120;
export const CAPTION_LENGTH = 500;

const IMAGE_ID = z.string().check(z.regex(/^img_[0-9a-z]{10,40}$/, 'There is no such picture'));

/** The pictures of an offer in their order, the cover first; `filename` is the name that the upload gave (§3). */
export const GALLERY_PARTS = {
  /** What a form sends that knows one picture only. */
  image_id: z._default(z.nullable(IMAGE_ID), null),
  uploadimages: z._default(
    z
      .array(
        z.strictObject({
          filename: IMAGE_ID,
          title: z._default(line(CAPTION_TITLE_LENGTH, 'At most 120 characters'), ''),
          description: z._default(line(CAPTION_LENGTH, 'At most 500 characters'), ''),
        }),
      )
      .check(
        z.maxLength(MOST_PICTURES, 'At most 12 pictures'),
        z.refine((all) => new Set(all.map(({ filename }) => filename)).size === all.length, {
          error: 'The same picture is there twice',
        }),
      ),
    [],
  ),
};

const GALLERY_FORM = z.object(GALLERY_PARTS);
type GalleryForm = z.output<typeof GALLERY_FORM>;

export type Picture = { readonly imageId: string; readonly title: string; readonly description: string };

/** The gallery that a form asks for. */
export function galleryOf({ image_id, uploadimages }: GalleryForm): Picture[] {
  if (uploadimages.length === 0) return image_id === null ? [] : [{ imageId: image_id, title: '', description: '' }];
  return uploadimages.map(({ filename, title, description }) => ({ imageId: filename, title, description }));
}

/** The same as the form has it. */
export function printGallery(gallery: readonly Picture[]): GalleryForm {
  const uploadimages = gallery.map(({ imageId, title, description }) => ({ filename: imageId, title, description }));
  return { image_id: gallery[0]?.imageId ?? null, uploadimages };
}

/** §5 Caption form: a caption has a title and a description; a picture may also have none. */
export function checkGallery({ uploadimages }: GalleryForm): FieldFault[] {
  return uploadimages.flatMap(({ title, description }, at): FieldFault[] => {
    if ((title === '') === (description === '')) return [];
    return [{ field: `uploadimages.${at}`, message: title === '' ? 'Enter Title' : 'Enter Description' }];
  });
}
