import * as z from 'zod/mini';
import { line } from '../../kit/form/wire.ts';
import { special } from './kinds.ts';

export const MOST_PICTURES = 12;
export const CAPTION_TITLE_LENGTH = 120;
export const CAPTION_LENGTH = 500;

const IMAGE_ID = z.string().check(z.regex(/^img_[0-9a-z]{10,40}$/, 'There is no such picture'));

const PICTURE = z.strictObject({
  filename: IMAGE_ID,
  title: z._default(line(CAPTION_TITLE_LENGTH, 'At most 120 characters'), ''),
  description: z._default(line(CAPTION_LENGTH, 'At most 500 characters'), ''),
});

const GALLERY = z.array(PICTURE).check(
  z.maxLength(MOST_PICTURES, 'At most 12 pictures'),
  z.refine((all) => new Set(all.map(({ filename }) => filename)).size === all.length, {
    error: 'The same picture is there twice',
  }),
);

/** The pictures of an offer, the cover first; `filename` is the id that the upload returned. See gallery.ts. */
export const PICTURES = {
  /** For clients that know one picture only. */
  image_id: special(
    'picture',
    { label: 'Pictures', without: ['form', 'plain', 'view'] },
    z._default(z.nullable(IMAGE_ID), null),
    null,
  ),
  uploadimages: special('pictures', { label: 'Pictures', without: ['view'] }, z._default(GALLERY, []), null),
};
