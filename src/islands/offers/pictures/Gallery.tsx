import { Fragment, useId, useState } from 'react';
import { t } from '../../../client/words.ts';
import { addressFor, LARGEST } from '../../../domain/offers/pictures/address.ts';
import { CameraDialog } from './CameraDialog.tsx';
import { CaptionDialog } from './CaptionDialog.tsx';
import { CropDialog } from './CropDialog.tsx';
import { loadPicture } from './canvas.ts';
import { DropZone } from './DropZone.tsx';
import type { GalleryPicture, GalleryProps } from './picture.ts';
import { PendingTile, Tile } from './Tile.tsx';
import { useGallery } from './use-gallery.ts';
import { useOrder } from './use-order.ts';
import { useUploads } from './use-uploads.ts';
import './pictures.css';

type Open = { what: 'camera' } | { what: 'crop' | 'caption'; picture: GalleryPicture } | null;

/**
 * An offer's pictures: chosen, dropped or taken with the camera, uploaded at once, then cropped, captioned, sorted and
 * removed. The first is the cover.
 */
export function Gallery({ id, value, onChange, max, error }: GalleryProps) {
  const [open, setOpen] = useState<Open>(null);
  const [announcement, announce] = useState('');
  const { pending, refused, add, queue } = useUploads({ value, onChange, max, onAnnounce: announce });
  const gallery = useGallery({ value, onChange, announce });
  const message = useId();
  const problem = refused || error;
  const full = value.length + pending.length >= max;
  return (
    <div className="pictures" ref={gallery.box}>
      <Tiles value={value} pending={pending} queue={queue} gallery={gallery} full={full} onOpen={setOpen} />
      <DropZone
        id={id}
        max={max}
        full={full}
        problem={problem}
        describedBy={message}
        onFiles={add}
        onCamera={() => setOpen({ what: 'camera' })}
      />
      <p className="field__error" id={message} role="alert">
        {problem}
      </p>
      <p className="hidden-text" role="status">
        {announcement}
      </p>
      {open && (
        <Dialogs
          open={open}
          onPhoto={add}
          onCaption={gallery.caption}
          onClose={() => setOpen(null)}
          onCropped={(filename, cut) => queue.put(cut, t('Cropped picture'), filename)}
        />
      )}
    </div>
  );
}

type Gallery = ReturnType<typeof useGallery>;
type TilesProps = Pick<GalleryProps, 'value'> &
  Pick<ReturnType<typeof useUploads>, 'pending' | 'queue'> & {
    gallery: Gallery;
    full: boolean;
    onOpen: (open: Open) => void;
  };

function Tiles({ value, pending, queue, gallery, full, onOpen }: TilesProps) {
  const { list, held, handlersOf } = useOrder(gallery.move);
  const removedAt = full ? null : (gallery.removed?.at ?? null);
  if (value.length + pending.length === 0 && removedAt === null) return null;
  return (
    <ul className="pictures__list" ref={list} aria-label={t('Pictures')}>
      {value.map((picture, at) => (
        <Fragment key={picture.filename}>
          {at === removedAt && <Undo gallery={gallery} />}
          <Tile
            picture={picture}
            at={at}
            held={held}
            count={value.length}
            handlers={handlersOf(at)}
            onMove={gallery.move}
            onCrop={() => onOpen({ what: 'crop', picture })}
            onCaption={() => onOpen({ what: 'caption', picture })}
            onRemove={gallery.remove}
          />
        </Fragment>
      ))}
      {removedAt !== null && removedAt >= value.length && <Undo gallery={gallery} />}
      {pending.map((entry) => (
        <PendingTile
          key={entry.key}
          entry={entry}
          onRetry={() => queue.start(entry.key)}
          onDrop={() => queue.drop(entry.key)}
        />
      ))}
    </ul>
  );
}

/** Takes the place of a removed picture. */
function Undo({ gallery: { removed, undo, bringBack } }: { gallery: Gallery }) {
  return (
    <li className="pictures__tile pictures__undo">
      <p>{t('Picture removed.')}</p>
      <button
        ref={undo}
        type="button"
        className="button button--line button--s"
        onClick={() => removed && bringBack(removed)}
      >
        {t('Undo')}
      </button>
    </li>
  );
}

type DialogsProps = {
  open: NonNullable<Open>;
  onPhoto: (files: File[]) => void;
  onCropped: (filename: string, cut: Blob) => void;
  onCaption: Gallery['caption'];
  onClose: () => void;
};

function Dialogs({ open, onPhoto, onCropped, onCaption, onClose }: DialogsProps) {
  const done = (what: () => void) => {
    what();
    onClose();
  };
  if (open.what === 'camera') {
    const file = (taken: Blob) => new File([taken], t('Photo.jpg'), { type: 'image/jpeg' });
    return <CameraDialog onClose={onClose} onPicture={(taken) => done(() => onPhoto([file(taken)]))} />;
  }
  const { filename, url } = open.picture;
  if (open.what === 'crop') {
    return (
      <CropDialog
        load={() => loadPicture(addressFor(url, LARGEST))}
        onCropped={(cut) => done(() => onCropped(filename, cut))}
        onClose={onClose}
      />
    );
  }
  return (
    <CaptionDialog
      picture={open.picture}
      onClose={onClose}
      onSave={(caption) => done(() => onCaption(filename, caption))}
    />
  );
}
