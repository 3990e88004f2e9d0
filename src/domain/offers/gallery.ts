import { isModestJson } from '../kit/form/json-shape.ts';
import type { FormIssue, OfferForm } from './form.ts';

export type Picture = { readonly imageId: string; readonly title: string; readonly description: string };
export type GalleryForm = Pick<OfferForm, 'image_id' | 'uploadimages'>;

/** The gallery that a form describes. */
export function galleryOf({ image_id, uploadimages }: GalleryForm): Picture[] {
  if (uploadimages.length === 0) return image_id === null ? [] : [{ imageId: image_id, title: '', description: '' }];
  return uploadimages.map(({ filename, title, description }) => ({ imageId: filename, title, description }));
}

/** The gallery as the form has it. */
export function galleryForm(gallery: readonly Picture[]): GalleryForm {
  const uploadimages = gallery.map(({ imageId, title, description }) => ({ filename: imageId, title, description }));
  return { image_id: gallery[0]?.imageId ?? null, uploadimages };
}

/** The pictures in a gallery as a plain form sends it, before it is checked; none if it is not a list. */
export function galleryInText(text: string | null | undefined): { filename?: unknown }[] {
  if (!text || !isModestJson(text)) return [];
  try {
    const gallery: unknown = JSON.parse(text);
    return Array.isArray(gallery) ? gallery.filter((each) => typeof each === 'object' && each !== null) : [];
  } catch {
    return [];
  }
}

/** §5 Caption form: a caption has both a title and a description, or neither. */
export function checkGallery({ uploadimages }: GalleryForm): FormIssue[] {
  return uploadimages.flatMap(({ title, description }, at): FormIssue[] => {
    if ((title === '') === (description === '')) return [];
    return [{ field: `uploadimages.${at}`, message: title === '' ? 'Enter Title' : 'Enter Description' }];
  });
}
