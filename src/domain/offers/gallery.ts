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

/** §5 Caption form: a caption has both a title and a description, or neither. */
export function checkGallery({ uploadimages }: GalleryForm): FormIssue[] {
  return uploadimages.flatMap(({ title, description }, at): FormIssue[] => {
    if ((title === '') === (description === '')) return [];
    return [{ field: `uploadimages.${at}`, message: title === '' ? 'Enter Title' : 'Enter Description' }];
  });
}
