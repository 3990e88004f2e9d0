import { useEffect, useRef, useState } from 'react';
import { callWithFiles } from '../../client/call.ts';
import { t } from '../../client/words.ts';
import { type Crop, MIDDLE } from '../../domain/pictures/crop.ts';
import { Camera } from './Camera.tsx';
import { CropBox, toSquare } from './CropBox.tsx';
import './photo.css';

type Props = {
  /** Takes the name of the stored picture; gives null, or what is wrong. */
  onSave: (fileName: string) => Promise<string | null>;
  onClosed: () => void;
};

const UPLOADER = 'commonFunction/image_uploader/muliple_img_uploader';
const TITLE_ID = 'photo-editor-title';

/** A picture from a file or the camera, cut to a square and uploaded. For a profile, and for an offer's pictures. */
export function PhotoEditor({ onSave, onClosed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [camera, setCamera] = useState(false);
  const [crop, setCrop] = useState<Crop>(MIDDLE);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  useEffect(() => dialog.current?.showModal(), []);

  function take(next: ImageBitmap | null) {
    setCamera(false);
    setCrop(MIDDLE);
    setFailed(next ? '' : t('Something went wrong! Please make sure you upload the expected file type'));
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
        {camera && <Camera onPicture={take} onFailed={setFailed} />}
        {!camera && picture && <CropBox picture={picture} crop={crop} onCrop={setCrop} />}
        <Sources onFile={(file) => void read(file).then(take)} onCamera={() => setCamera(true)} />
        <p className="field__error" role="alert">
          {failed}
        </p>
      </div>
      <div className="dialog__foot">
        <button type="button" className="button button--line" onClick={() => dialog.current?.close()}>
          {t('Cancel')}
        </button>
        <button type="button" className="button" disabled={!picture || camera} aria-busy={busy} onClick={save}>
          {t('Save the photo')}
        </button>
      </div>
    </dialog>
  );
}

function Sources({ onFile, onCamera }: { onFile: (file: File) => void; onCamera: () => void }) {
  return (
    <div className="row">
      <label className="button button--line button--s photo__file">
        {t('Choose a picture')}
        <input
          className="hidden-text"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          onChange={({ target }) => target.files?.[0] && onFile(target.files[0])}
        />
      </label>
      {'mediaDevices' in navigator && (
        <button type="button" className="button button--line button--s" onClick={onCamera}>
          {t('Use the camera')}
        </button>
      )}
    </div>
  );
}

const read = (file: File): Promise<ImageBitmap | null> => createImageBitmap(file).catch(() => null);

async function store(picture: ImageBitmap, crop: Crop, onSave: Props['onSave']): Promise<string | null> {
  const square = await toSquare(picture, crop);
  if (!square) return t('Image Upload Failed');
  const form = new FormData();
  form.append('file_upload', square, 'photo.jpg');
  const answer = await callWithFiles(UPLOADER, form);
  if (!answer.ok) return answer.message;
  const stored = answer.data.files[0];
  return stored ? onSave(stored.file_name) : t('Image Upload Failed');
}
