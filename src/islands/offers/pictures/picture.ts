/** A picture of a gallery: `filename` is the name from the upload, `url` its address. */
export type GalleryPicture = { filename: string; title: string; description: string; url: string };

/** A stored picture inside a text; its size is missing if the address does not include it. */
export type PictureOfText = { src: string; alt: string; width?: number; height?: number };

/** `file` was pasted or dropped. */
export type TextPictureProps = {
  file: File | undefined;
  onAdd: (picture: PictureOfText) => void;
  onClose: () => void;
};

export type GalleryProps = {
  /** The id of the file control, for links from the error summary. */
  id: string;
  value: GalleryPicture[];
  onChange: (pictures: GalleryPicture[]) => void;
  max: number;
  error?: string;
};

/** A picture that is not stored yet: uploading, from 0 to 1, or failed. */
export type Pending = {
  key: number;
  name: string;
  file: Blob;
  /** A local address that shows the picture before it is stored. */
  preview: string;
  progress: number;
  failed: string | null;
  /** The stored picture that it replaces; null for a new one. */
  instead: string | null;
};

/** The list with the entry at `from` moved to `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  const entry = list[from];
  return entry === undefined ? rest : [...rest.slice(0, to), entry, ...rest.slice(to)];
}
