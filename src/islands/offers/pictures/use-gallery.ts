import { type RefObject, useRef, useState } from 'react';
import { t } from '../../../client/words.ts';
import { type GalleryPicture, moved } from './picture.ts';

export type Removed = { picture: GalleryPicture; at: number };
type Options = {
  value: GalleryPicture[];
  onChange: (pictures: GalleryPicture[]) => void;
  announce: (what: string) => void;
};

/** Sorts, captions and removes the pictures of a gallery; each change is announced, and a removal can be undone. */
export function useGallery({ value, onChange, announce }: Options) {
  const box = useRef<HTMLDivElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);

  function move(from: number, to: number) {
    onChange(moved(value, from, to));
    setRemoved(null);
    announce(t('Moved to position {n} of {total}.', { n: to + 1, total: value.length }));
    keepFocus(box, from < to ? 1 : -1, to);
  }
  function remove(at: number) {
    const picture = value[at];
    if (!picture) return;
    onChange(value.filter((_, index) => index !== at));
    setRemoved({ picture, at });
    announce(t('Picture {n} removed.', { n: at + 1 }));
    requestAnimationFrame(() => undo.current?.focus());
  }
  function bringBack({ picture, at }: Removed) {
    onChange([...value.slice(0, at), picture, ...value.slice(at)]);
    setRemoved(null);
    announce(t('Picture restored.'));
  }
  function caption(filename: string, words: Pick<GalleryPicture, 'title' | 'description'>) {
    onChange(value.map((each) => (each.filename === filename ? { ...each, ...words } : each)));
  }
  return { box, undo, removed, move, remove, bringBack, caption };
}

/** The picture moves with its buttons: the focus stays on the button that was pressed. */
function keepFocus(box: RefObject<HTMLDivElement | null>, by: number, to: number): void {
  if (!document.activeElement?.matches('[data-move]')) return;
  requestAnimationFrame(() => {
    box.current?.querySelector<HTMLElement>(`[data-place="${to}"] [data-move="${by}"]`)?.focus();
  });
}
