import { t } from '../../../client/words.ts';
import { icons } from '../../../components/ui/icons.ts';
import { addressFor } from '../../../domain/offers/pictures/address.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { GalleryPicture, Pending } from './picture.ts';
import type { useOrder } from './use-order.ts';

type TileActions = {
  onMove: (from: number, to: number) => void;
  onCrop: (picture: GalleryPicture) => void;
  onCaption: (picture: GalleryPicture) => void;
  onRemove: (at: number) => void;
};

type Props = TileActions & {
  picture: GalleryPicture;
  at: number;
  count: number;
  held: ReturnType<typeof useOrder>['held'];
  handlers: ReturnType<ReturnType<typeof useOrder>['handlersOf']>;
};

/** One stored picture: dragged, or moved, cropped, captioned and removed by its buttons. */
export function Tile({ picture, at, count, held, handlers, ...actions }: Props) {
  const which = { n: at + 1, total: count };
  const name = picture.title || t('Picture {n} of {total}', which);
  const classes = [
    'pictures__tile',
    held?.from === at && 'is-held',
    held && held.from !== at && held.to === at && 'is-place',
  ];
  const small = { type: 'button', className: 'button button--quiet button--s pictures__button' } as const;
  const move = (by: number, label: string, icon: 'back' | 'next') => (
    <button
      {...small}
      aria-label={t(label, which)}
      title={t(label, which)}
      data-move={by}
      aria-disabled={at + by < 0 || at + by >= count}
      onClick={() => at + by >= 0 && at + by < count && actions.onMove(at, at + by)}
    >
      <Icon drawing={icons[icon]} size={18} />
    </button>
  );
  return (
    <li className={classes.filter(Boolean).join(' ')} data-place={at} data-picture={picture.filename}>
      <div className="pictures__hold" {...handlers}>
        <img src={addressFor(picture.url, 640)} alt={name} draggable={false} />
        {at === 0 && <span className="badge badge--raised pictures__cover">{t('Cover')}</span>}
      </div>
      <div className="pictures__row">
        {move(-1, 'Move picture {n} of {total} forward', 'back')}
        {move(1, 'Move picture {n} of {total} back', 'next')}
        <button {...small} onClick={() => actions.onCrop(picture)}>
          {t('Crop')}
          <span className="hidden-text"> {name}</span>
        </button>
        <button {...small} onClick={() => actions.onCaption(picture)}>
          {picture.title ? t('Caption') : t('Add a caption')}
          <span className="hidden-text"> {name}</span>
        </button>
        <button {...small} onClick={() => actions.onRemove(at)}>
          {t('Remove')}
          <span className="hidden-text"> {name}</span>
        </button>
      </div>
      {picture.title ? (
        <p className="pictures__caption small">{picture.title}</p>
      ) : (
        <p className="pictures__caption small muted">
          {t('What does it show? People who can’t see it will hear your words.')}
        </p>
      )}
    </li>
  );
}

type PendingProps = { entry: Pending; onRetry: () => void; onDrop: () => void };

/** A picture that is being uploaded, or failed to. */
export function PendingTile({ entry, onRetry, onDrop }: PendingProps) {
  const { name, preview, progress, failed } = entry;
  const small = { type: 'button', className: 'button button--quiet button--s' } as const;
  return (
    <li className="pictures__tile is-pending">
      <div className="pictures__hold">
        <img src={preview} alt="" draggable={false} />
        {!failed && <progress value={progress} max={1} aria-label={t('Uploading {name}', { name })} />}
      </div>
      {failed && (
        <p className="field__error">
          {failed} <span className="hidden-text">{name}</span>
        </p>
      )}
      <div className="pictures__row">
        {failed && (
          <button {...small} onClick={onRetry}>
            {t('Upload again')}
            <span className="hidden-text"> {name}</span>
          </button>
        )}
        <button {...small} onClick={onDrop}>
          {failed ? t('Remove') : t('Cancel')}
          <span className="hidden-text"> {name}</span>
        </button>
      </div>
    </li>
  );
}
