import { useEffect, useId, useState } from 'react';
import { t } from '../../../client/words.ts';
import {
  areaOf,
  type Crop,
  croppedSize,
  MIDDLE,
  SHOWN_RATIO,
  type Size,
  turned,
} from '../../../domain/offers/pictures/crop.ts';
import { MOST_SIDE } from '../../../domain/offers/pictures/limits.ts';
import { CropBox } from './CropBox.tsx';
import { CropTools } from './CropTools.tsx';
import { cropPicture } from './canvas.ts';
import { PictureDialog } from './PictureDialog.tsx';

type Props = { load: () => Promise<ImageBitmap | null>; onCropped: (cut: Blob) => void; onClose: () => void };

/** Crops a picture (back end §5) to the ratio that cards show, or to a chosen size, which needs both numbers. */
export function CropDialog({ load, onCropped, onClose }: Props) {
  const { picture, failed, setFailed } = usePicture(load);
  const [crop, setCrop] = useState<Crop>(MIDDLE);
  const [own, setOwn] = useState<{ width: string; height: string } | null>(null);
  const size = own && sizeFrom(own);
  const ratio = own === null ? SHOWN_RATIO : size && size.width / size.height;

  async function save() {
    if (!picture || !ratio) return;
    const area = areaOf(picture, crop, ratio);
    const cut = await cropPicture(picture, crop, area, croppedSize(area, size, MOST_SIDE));
    if (cut) onCropped(cut);
    else setFailed(t('Image Upload Failed'));
  }
  /** A chosen size swaps width and height when the picture is turned. */
  function turnWith(next: Crop) {
    if ((next.turns - crop.turns) % 2 !== 0 && own) setOwn({ width: own.height, height: own.width });
    setCrop(next);
  }
  /** A chosen size starts with the whole picture. */
  function toggle() {
    if (own || !picture) return setOwn(null);
    setOwn(printed(turned(picture, crop)));
    setCrop({ ...crop, full: true });
  }
  const foot = (
    <>
      <button type="button" className="button button--line" onClick={onClose}>
        {t('Cancel')}
      </button>
      <button type="button" className="button" disabled={!picture || !ratio} onClick={() => void save()}>
        {t('Save crop')}
      </button>
    </>
  );
  return (
    <PictureDialog title={t('Crop photo')} wide onClose={onClose} foot={foot}>
      {picture && ratio && (
        <CropBox
          picture={picture}
          crop={crop}
          ratio={ratio}
          onCrop={setCrop}
          label={t('Preview. Drag it, or move it with the arrow keys.')}
        />
      )}
      {!picture && !failed && (
        <div className="skeleton pictures__waiting" role="status" aria-label={t('Opening the picture…')} />
      )}
      <CropTools crop={crop} onCrop={turnWith} />
      <label className="choice">
        <input type="checkbox" checked={own === null} onChange={toggle} disabled={!picture} />
        <span>{t('Keep 4:3')}</span>
      </label>
      {own && <OwnSize own={own} onOwn={setOwn} />}
      <p className="field__error" role="alert">
        {failed}
      </p>
    </PictureDialog>
  );
}

type Own = { width: string; height: string };

function OwnSize({ own, onOwn }: { own: Own; onOwn: (own: Own) => void }) {
  const id = useId();
  const field = (name: keyof Own, label: string) => (
    <label className="field" htmlFor={`${id}-${name}`}>
      <span className="field__label">{label}</span>
      <input
        className="input"
        id={`${id}-${name}`}
        inputMode="numeric"
        required
        value={own[name]}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onOwn({ ...own, [name]: target.value })}
      />
    </label>
  );
  return (
    <div className="stack stack--s">
      <div className="pictures__size">
        {field('width', t('Width in pixels'))}
        {field('height', t('Height in pixels'))}
      </div>
      <p className="field__hint" id={`${id}-hint`}>
        {t('Enter both, from 16 to {n}.', { n: MOST_SIDE })}
      </p>
    </div>
  );
}

/** Both numbers; null if one is missing or out of range. */
function sizeFrom({ width, height }: Own): Size | null {
  const [wide, high] = [width, height].map((typed) => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0));
  const fine = (side: number | undefined): side is number => side !== undefined && side >= 16 && side <= MOST_SIDE;
  return fine(wide) && fine(high) ? { width: wide, height: high } : null;
}

function printed(whole: Size): Own {
  const { width, height } = croppedSize(whole, null, MOST_SIDE);
  return { width: String(Math.max(width, 16)), height: String(Math.max(height, 16)) };
}

function usePicture(load: Props['load']) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [failed, setFailed] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once, when the dialog opens
  useEffect(() => {
    let loaded: ImageBitmap | null = null;
    void load().then((found) => {
      loaded = found;
      setPicture(found);
      if (!found) setFailed(t('This picture could not be opened.'));
    });
    return () => loaded?.close();
  }, []);
  return { picture, failed, setFailed };
}
