import type { PreviewCard } from './card.ts';

/** What a link preview shows. */
export type PreviewSubject = {
  /** The offer's or the host's id. */
  id: string;
  /** The part of the address that changes with the content. */
  version: string;
  /** The name of the stored file, which changes with everything shown. */
  storedAs: string;
  words: Omit<PreviewCard, 'picture'>;
  /** The address of one of our own pictures. */
  picture: string | null;
};
