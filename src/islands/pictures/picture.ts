/** A picture of a gallery: `filename` is the name that the upload gave, `url` where it is shown from. */
export type GalleryPicture = { filename: string; title: string; description: string; url: string };

/** `onAdd` takes the picture as HTML. */
export type TextPictureProps = { onAdd: (html: string) => void; onClose: () => void };

export type GalleryProps = {
  /** The id of the control that chooses files: what an error summary leads to. */
  id: string;
  value: GalleryPicture[];
  onChange: (pictures: GalleryPicture[]) => void;
  max: number;
  error?: string;
};

/** What is not yet stored: on its way, from 0 to 1, or failed. */
export type Pending = {
  key: number;
  name: string;
  file: Blob;
  /** Shows it before it is stored. */
  preview: string;
  progress: number;
  failed: string | null;
  /** The stored picture whose place it takes, or null for a new one. */
  instead: string | null;
};

/** The list with the entry at `from` at place `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  const entry = list[from];
  return entry === undefined ? rest : [...rest.slice(0, to), entry, ...rest.slice(to)];
}
