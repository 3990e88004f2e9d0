import { useId } from 'react';
import { t } from '../../../client/words.ts';
import { type Crop, MOST_ZOOM, ZOOM_STEP } from '../../../domain/offers/pictures/crop.ts';

type Props = { crop: Crop; onCrop: (crop: Crop) => void };

/** Zooms, turns by a quarter, or fits the whole picture. */
export function CropTools({ crop, onCrop }: Props) {
  const id = useId();
  const zoomTo = (zoom: number) => onCrop({ ...crop, zoom: Math.min(Math.max(zoom, 1), MOST_ZOOM) });
  const turn = (quarters: number) => onCrop({ ...crop, x: 0.5, y: 0.5, turns: (crop.turns + quarters) % 4 });
  const plain = { type: 'button', className: 'button button--line button--s' } as const;
  return (
    <div className="row pictures__tools">
      <label className="field pictures__zoom" htmlFor={id}>
        <span className="field__label">{t('Size')}</span>
        <input
          id={id}
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={ZOOM_STEP}
          value={crop.zoom}
          aria-valuetext={t('{n} times', { n: crop.zoom })}
          onChange={({ target }) => zoomTo(Number(target.value))}
        />
      </label>
      <button {...plain} onClick={() => turn(3)}>
        {t('Turn left')}
      </button>
      <button {...plain} onClick={() => turn(1)}>
        {t('Turn right')}
      </button>
      <button {...plain} onClick={() => onCrop({ ...crop, zoom: 1, full: true })}>
        {t('Fit')}
      </button>
    </div>
  );
}
