import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { upload } from '../../../client/upload.ts';
import { t } from '../../../client/words.ts';
import { pictureInText } from '../../../domain/offers/pictures/address.ts';
import { MOST_BYTES } from '../../../domain/offers/pictures/limits.ts';
import { scaledDown } from './canvas.ts';
import { PictureDialog } from './PictureDialog.tsx';
import type { PictureOfText, TextPictureProps } from './picture.ts';
import { ACCEPTED, WRONG_TYPE } from './use-uploads.ts';

const MOST_ALT = 200;

/** Uploads a picture for a text. It needs a description, because the text may be read aloud. */
export function TextPicture({ file: given, onAdd, onClose }: TextPictureProps) {
  const id = useId();
  const [file, setFile] = useState<File | null>(given ?? null);
  const [alt, setAlt] = useState('');
  const [progress, setProgress] = useState<number | null>(null);
  const [failed, setFailed] = useState('');
  const { signal } = useClosing();

  async function add(event: FormEvent) {
    event.preventDefault();
    if (!file) return setFailed(t('Choose a picture'));
    if (alt.trim() === '') return setFailed(t('Please describe the picture.'));
    if (progress !== null) return;
    setFailed('');
    setProgress(0);
    const answer = await store({ file, alt: alt.trim(), onProgress: setProgress, signal });
    if (signal.aborted) return;
    setProgress(null);
    if ('picture' in answer) onAdd(answer.picture);
    else setFailed(answer.failed);
  }
  const foot = (
    <>
      <button type="button" className="button button--line" onClick={onClose}>
        {t('Cancel')}
      </button>
      <button type="submit" form={id} className="button" aria-busy={progress !== null}>
        {t('Add picture')}
      </button>
    </>
  );
  return (
    <PictureDialog title={t('Add a picture to the text')} onClose={onClose} foot={foot}>
      <form className="stack" id={id} onSubmit={(event) => void add(event)} noValidate>
        <FileField id={`${id}-file`} given={given} onFile={setFile} />
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
            {t('Read out to people who can’t see it.')}
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

/** Aborts the upload when the dialog closes. */
function useClosing(): AbortController {
  const [closing] = useState(() => new AbortController());
  useEffect(() => () => closing.abort(), [closing]);
  return closing;
}

type FileProps = { id: string; given: File | undefined; onFile: (file: File | null) => void };

function FileField({ id, given, onFile }: FileProps) {
  const input = useRef<HTMLInputElement>(null);
  // Shows the name of the file that was given, in a control that can take another one.
  useEffect(() => {
    if (!given || !input.current) return;
    const files = new DataTransfer();
    files.items.add(given);
    input.current.files = files.files;
  }, [given]);
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {t('Choose a picture')}
      </label>
      <input
        className="pictures__file"
        id={id}
        ref={input}
        type="file"
        accept={ACCEPTED}
        onChange={({ target }) => onFile(target.files?.[0] ?? null)}
      />
    </div>
  );
}

/** Uploads a picture and returns it for the text, or the reason why it could not be stored. */
type Storing = { file: File; alt: string; onProgress: (part: number) => void; signal: AbortSignal };

async function store(storing: Storing): Promise<{ picture: PictureOfText } | { failed: string }> {
  const { file, alt, onProgress, signal } = storing;
  if (file.type !== '' && !ACCEPTED.includes(file.type)) return { failed: t(WRONG_TYPE) };
  const sent = await scaledDown(file);
  if (sent.size > MOST_BYTES) return { failed: t('The picture is larger than 10 MB.') };
  const form = new FormData();
  form.append('alt', alt);
  form.append('file', sent, file.name);
  if (signal.aborted) return { failed: '' };
  const sending = upload('commonFunction/rich_text_upload', form, onProgress);
  signal.addEventListener('abort', sending.cancel);
  const answer = await sending.answer;
  if (!answer.ok) return { failed: answer.message };
  const url = answer.data.files[0]?.url;
  const picture = url && pictureInText(url);
  return picture ? { picture: { ...picture, alt } } : { failed: t('Image Upload Failed') };
}
