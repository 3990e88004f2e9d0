/** A picture of a gallery: `filename` is the name that the upload gave, `url` where it is shown from. */
export type GalleryPicture = { filename: string; title: string; description: string; url: string };

/** A stored picture as it stands in a text; its size is left out where the address does not say it. */
export type PictureOfText = { src: string; alt: string; width?: number; height?: number };

/** `file` is one that has come already, pasted or dropped. */
export type TextPictureProps = {
  file: File | undefined;
  onAdd: (picture: PictureOfText) => void;
  onClose: () => void;
};

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
