import { useState } from 'react';
import { callWithFiles } from '../../client/call.ts';
import { t } from '../../client/words.ts';
import { MOST_BYTES } from '../../domain/pictures/limits.ts';
import { described, Frame, idOf } from './fields.tsx';
import type { PictureValue } from './values.ts';

type Props = { value: PictureValue[]; error?: string; onValue: (pictures: PictureValue[]) => void };

const ID = idOf('uploadimages');
const HINT = 'JPEG, PNG or WebP, at most 10 MB. Place and time are removed from it.';
const UPLOADER = 'commonFunction/image_uploader/muliple_img_uploader';

/** One picture: chosen, uploaded at once, shown, and taken away again. */
export function ImagePicker({ value, error, onValue }: Props) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const message = failed || error;
  const [cover] = value;

  async function upload(file: File | undefined) {
    if (!file) return;
    if (file.size > MOST_BYTES) return setFailed(t('The picture is larger than 10 MB.'));
    setBusy(true);
    setFailed('');
    const form = new FormData();
    form.append('file_upload', file);
    const answer = await callWithFiles(UPLOADER, form);
    setBusy(false);
    const stored = answer.ok ? answer.data.files[0] : undefined;
    if (stored) onValue([{ filename: stored.file_name, url: stored.url, title: '', description: '' }]);
    else setFailed(answer.ok ? t('Image Upload Failed') : answer.message);
  }

  return (
    <Frame id={ID} label={t('Picture')} hint={t(HINT)} error={message} optional>
      <div className="picker">
        {cover && (
          <img
            className="picker__picture"
            src={cover.url}
            width={200}
            height={150}
            alt={t('What people will see of this offer')}
          />
        )}
        <div className="row">
          <input
            className="picker__file"
            id={ID}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            disabled={busy}
            onChange={(event) => void upload(event.target.files?.[0])}
            {...described(ID, HINT, message)}
          />
          {cover && (
            <button type="button" className="button button--quiet button--s" onClick={() => onValue([])}>
              {t('Remove')}
            </button>
          )}
        </div>
        <p className="field__hint" role="status">
          {busy ? t('Uploading…') : ''}
        </p>
      </div>
    </Frame>
  );
}
