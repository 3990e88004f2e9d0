import { type FormEvent, useId, useState } from 'react';
import { upload } from '../../client/upload.ts';
import { t } from '../../client/words.ts';
import { pictureInText } from '../../domain/pictures/address.ts';
import { MOST_BYTES } from '../../domain/pictures/limits.ts';
import { scaledDown } from './canvas.ts';
import { PictureDialog } from './PictureDialog.tsx';
import type { TextPictureProps } from './picture.ts';
import { ACCEPTED, WRONG_TYPE } from './use-uploads.ts';

const MOST_ALT = 200;

/** Uploads one picture for a text. What it shows has to be said: the text is read to people too. */
export function TextPicture({ onAdd, onClose }: TextPictureProps) {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState('');
  const [progress, setProgress] = useState<number | null>(null);
  const [failed, setFailed] = useState('');

  async function add(event: FormEvent) {
    event.preventDefault();
    if (!file) return setFailed(t('Choose a picture'));
    if (alt.trim() === '') return setFailed(t('Say what it shows.'));
    if (progress !== null) return;
    setFailed('');
    setProgress(0);
    const answer = await store(file, alt.trim(), setProgress);
    setProgress(null);
    if ('html' in answer) onAdd(answer.html);
    else setFailed(answer.failed);
  }
  const foot = (
    <>
      <button type="button" className="button button--line" onClick={onClose}>
        {t('Cancel')}
      </button>
      <button type="submit" form={id} className="button" aria-busy={progress !== null}>
        {t('Add the picture')}
      </button>
    </>
  );
  return (
    <PictureDialog title={t('Add a picture to the text')} onClose={onClose} foot={foot}>
      <form className="stack" id={id} onSubmit={(event) => void add(event)} noValidate>
        <FileField id={`${id}-file`} onFile={setFile} />
        <div className="field">
          <label className="field__label" htmlFor={`${id}-alt`}>
            {t('What it shows')}
          </label>
          <input
            className="input"
            id={`${id}-alt`}
            value={alt}
            maxLength={MOST_ALT}
            required
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => setAlt(target.value)}
          />
          <p className="field__hint" id={`${id}-hint`}>
            {t('Read to people who cannot see it.')}
          </p>
        </div>
        {progress !== null && (
          <progress value={progress} max={1} aria-label={t('Uploading {name}', { name: file?.name ?? '' })} />
        )}
        <p className="field__error" role="alert">
          {failed}
        </p>
      </form>
    </PictureDialog>
  );
}

function FileField({ id, onFile }: { id: string; onFile: (file: File | null) => void }) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {t('Choose a picture')}
      </label>
      <input
        className="pictures__file"
        id={id}
        type="file"
        accept={ACCEPTED}
        onChange={({ target }) => onFile(target.files?.[0] ?? null)}
      />
    </div>
  );
}

/** The stored picture as it stands in a text, or why there is none. */
async function store(
  file: File,
  alt: string,
  onProgress: (part: number) => void,
): Promise<{ html: string } | { failed: string }> {
  if (file.type !== '' && !ACCEPTED.includes(file.type)) return { failed: t(WRONG_TYPE) };
  const sent = await scaledDown(file);
  if (sent.size > MOST_BYTES) return { failed: t('The picture is larger than 10 MB.') };
  const form = new FormData();
  form.append('alt', alt);
  form.append('file', sent, file.name);
  const answer = await upload('commonFunction/rich_text_upload', form, onProgress).answer;
  if (!answer.ok) return { failed: answer.message };
  const url = answer.data.files[0]?.url;
  return url ? { html: asHtml(url, alt) } : { failed: t('Image Upload Failed') };
}

function asHtml(url: string, alt: string): string {
  const { src, ...size } = pictureInText(url) ?? { src: url };
  return Object.assign(document.createElement('img'), { src, alt, ...size }).outerHTML;
}
