import { type FormEvent, useId, useState } from 'react';
import { t } from '../../../client/words.ts';
import { CAPTION_LENGTH, CAPTION_TITLE_LENGTH } from '../../../domain/offers/fields/pictures.ts';
import { PictureDialog } from './PictureDialog.tsx';
import type { GalleryPicture } from './picture.ts';

export type Caption = Pick<GalleryPicture, 'title' | 'description'>;
type Props = { picture: GalleryPicture; onSave: (caption: Caption) => void; onClose: () => void };

/**
 * §5 Caption form: a picture with a title and a description, both needed. Without either, the picture has no caption.
 */
export function CaptionDialog({ picture, onSave, onClose }: Props) {
  const id = useId();
  const [caption, setCaption] = useState<Caption>({ title: picture.title, description: picture.description });
  const [tried, setTried] = useState(false);
  const errors = {
    title: caption.title.trim() ? '' : t('Enter Title'),
    description: caption.description.trim() ? '' : t('Enter Description'),
  };
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    const wrong = errors.title ? 'title' : errors.description ? 'description' : null;
    if (wrong) return event.currentTarget.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
    onSave({ title: caption.title.trim(), description: caption.description.trim() });
  }
  const attributes = (name: keyof Caption, most: number) => ({
    className: 'input',
    id: `${id}-${name}`,
    name,
    maxLength: most,
    value: caption[name],
    required: true,
    ...(tried && errors[name] ? { 'aria-invalid': true, 'aria-describedby': `${id}-${name}-error` } : {}),
    onChange: ({ target }: { target: { value: string } }) => setCaption({ ...caption, [name]: target.value }),
  });
  const error = (name: keyof Caption) =>
    tried && (
      <p className="field__error" id={`${id}-${name}-error`}>
        {errors[name]}
      </p>
    );
  const had = picture.title !== '' || picture.description !== '';
  const foot = (
    <>
      {had && (
        <button type="button" className="button button--quiet" onClick={() => onSave({ title: '', description: '' })}>
          {t('Remove caption')}
        </button>
      )}
      <button type="button" className="button button--line" onClick={onClose}>
        {t('Cancel')}
      </button>
      <button type="submit" form={id} className="button">
        {t('Save caption')}
      </button>
    </>
  );
  return (
    <PictureDialog title={t('Caption')} onClose={onClose} foot={foot}>
      <form className="stack" id={id} onSubmit={save} noValidate>
        <img className="pictures__shown" src={picture.url} alt="" />
        <input type="hidden" name="filename" value={picture.filename} />
        <div className="field">
          <label className="field__label" htmlFor={`${id}-title`}>
            {t('Title')}
          </label>
          <input {...attributes('title', CAPTION_TITLE_LENGTH)} />
          {error('title')}
        </div>
        <div className="field">
          <label className="field__label" htmlFor={`${id}-description`}>
            {t('What it shows')}
          </label>
          <textarea {...attributes('description', CAPTION_LENGTH)} rows={3} />
          {error('description')}
        </div>
      </form>
    </PictureDialog>
  );
}
