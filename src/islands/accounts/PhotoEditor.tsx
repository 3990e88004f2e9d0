import { useEffect, useRef, useState } from 'react';
import { upload } from '../../client/upload.ts';
import { t } from '../../client/words.ts';
import { areaOf, type Crop, MIDDLE } from '../../domain/offers/pictures/crop.ts';
import { Camera, hasCamera } from '../offers/pictures/Camera.tsx';
import { CropBox } from '../offers/pictures/CropBox.tsx';
import { CropTools } from '../offers/pictures/CropTools.tsx';
import { cropPicture, readPicture } from '../offers/pictures/canvas.ts';
import { UPLOADER } from '../offers/pictures/upload-queue.ts';
import { ACCEPTED, WRONG_TYPE } from '../offers/pictures/use-uploads.ts';
import '../offers/pictures/pictures.css';

type Props = {
  /** Takes the name of the stored picture; gives null, or an error message. */
  onSave: (fileName: string) => Promise<string | null>;
  onClosed: () => void;
};

const TITLE_ID = 'photo-editor-title';
/** §9: a square of this side. */
const SIDE = 500;

/** Crops a picture from a file or the camera to a square and uploads it as the photo of a person. */
export function PhotoEditor({ onSave, onClosed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [camera, setCamera] = useState(false);
  const [crop, setCrop] = useState<Crop>(MIDDLE);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  useEffect(() => dialog.current?.showModal(), []);

  async function take(file: Blob | null) {
    const next = file && (await readPicture(file));
    setCamera(false);
    setCrop(MIDDLE);
    setFailed(next ? '' : t(WRONG_TYPE));
    setPicture(next);
  }

  async function save() {
    if (!picture || busy) return;
    setBusy(true);
    const problem = await store(picture, crop, onSave);
    setFailed(problem ?? '');
    if (problem) setBusy(false);
  }

  return (
    <dialog className="dialog" ref={dialog} aria-labelledby={TITLE_ID} onClose={onClosed}>
      <div className="dialog__head">
        <h2 id={TITLE_ID}>{t('Your photo')}</h2>
      </div>
      <div className="dialog__body stack">
        {camera && <Camera onPicture={(taken) => void take(taken)} onFailed={setFailed} />}
        {!camera && picture && (
          <div className="pictures__square stack stack--s">
            <CropBox
              picture={picture}
              crop={crop}
              ratio={1}
              onCrop={setCrop}
              label={t('Your photo. Drag it, or move it with the arrow keys.')}
            />
            <CropTools crop={crop} onCrop={setCrop} />
          </div>
        )}
        <Sources onFile={(file) => void take(file)} onCamera={() => setCamera(true)} />
        <p className="field__error" role="alert">
          {failed}
        </p>
      </div>
      <div className="dialog__foot">
        <button type="button" className="button button--line" onClick={() => dialog.current?.close()}>
          {t('Cancel')}
        </button>
        <button type="button" className="button" disabled={!picture || camera} aria-busy={busy} onClick={save}>
          {t('Save photo')}
        </button>
      </div>
    </dialog>
  );
}

function Sources({ onFile, onCamera }: { onFile: (file: File) => void; onCamera: () => void }) {
  return (
    <div className="row">
      <label className="button button--line button--s pictures__choose">
        {t('Choose a picture')}
        <input
          className="hidden-text"
          type="file"
          accept={ACCEPTED}
          onChange={({ target }) => target.files?.[0] && onFile(target.files[0])}
        />
      </label>
      {hasCamera() && (
        <button type="button" className="button button--line button--s" onClick={onCamera}>
          {t('Use the camera')}
        </button>
      )}
    </div>
  );
}

async function store(picture: ImageBitmap, crop: Crop, onSave: Props['onSave']): Promise<string | null> {
  const square = await cropPicture(picture, crop, areaOf(picture, crop, 1), { width: SIDE, height: SIDE });
  if (!square) return t('Image Upload Failed');
  const form = new FormData();
  form.append('purpose', 'photo');
  form.append('isCompress', 'false');
  form.append('file_upload', square, 'photo.jpg');
  const answer = await upload(UPLOADER, form).answer;
  if (!answer.ok) return answer.message;
  const stored = answer.data.files[0];
  return stored ? onSave(stored.file_name) : t('Image Upload Failed');
}
