import { useEffect, useState } from 'react';
import { t } from '../../../client/words.ts';
import type { GalleryPicture, Pending } from './picture.ts';
import { UploadQueue } from './upload-queue.ts';

export const ACCEPTED = 'image/jpeg,image/png,image/webp';
export const WRONG_TYPE = 'Something went wrong! Please make sure you upload the expected file type';

type Options = {
  value: GalleryPicture[];
  onChange: (pictures: GalleryPicture[]) => void;
  max: number;
  onAnnounce: (what: string) => void;
};

/** The pending uploads of a gallery, the last refusal, and functions to add files. */
export function useUploads({ value, onChange, max, onAnnounce }: Options) {
  const [queue] = useState(() => new UploadQueue());
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const [refused, setRefused] = useState('');
  queue.value = value;
  queue.listener = { onPending: setPending, onChange, onRefused: setRefused, onAnnounce };
  useEffect(() => () => queue.end(), [queue]);

  function add(files: readonly File[]) {
    const room = max - queue.value.length - pending.filter(({ instead }) => instead === null).length;
    const fine = files.filter(({ type }) => type === '' || ACCEPTED.includes(type));
    const wrong = fine.length < files.length && t(WRONG_TYPE);
    setRefused(wrong || (fine.length > room ? t('At most {n} pictures.', { n: max }) : ''));
    for (const file of fine.slice(0, Math.max(room, 0))) queue.put(file, file.name, null);
  }
  return { pending, refused, add, queue };
}
