import { type DragEvent, useEffect, useRef, useState } from 'react';
import { t } from '../../../client/words.ts';
import { hasCamera } from './Camera.tsx';
import { ACCEPTED } from './use-uploads.ts';

type Props = {
  id: string;
  max: number;
  full: boolean;
  problem: string | undefined;
  describedBy: string;
  onFiles: (files: File[]) => void;
  onCamera: () => void;
};

/** Chooses, drops or photographs files. */
export function DropZone({ id, max, full, problem, describedBy, onFiles, onCamera }: Props) {
  const [over, setOver] = useState(false);
  const depth = useRef(0);
  // Known only in the browser, not on the server that renders this first.
  const [camera, setCamera] = useState(false);
  useEffect(() => setCamera(hasCamera()), []);
  const hasFiles = ({ dataTransfer }: DragEvent) => [...dataTransfer.types].includes('Files');
  function enter(event: DragEvent, by: number) {
    if (!hasFiles(event)) return;
    event.preventDefault();
    depth.current += by;
    setOver(depth.current > 0);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for a mouse; the button does the same
    <div
      className={over ? 'pictures__drop is-over' : 'pictures__drop'}
      onDragEnter={(event) => enter(event, 1)}
      onDragLeave={(event) => enter(event, -1)}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={drop}
    >
      <div className="row">
        <label className="button button--line pictures__choose" htmlFor={id} aria-disabled={full}>
          {t('Choose pictures')}
          <input
            className="hidden-text"
            id={id}
            type="file"
            multiple
            accept={ACCEPTED}
            disabled={full}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-hint ${describedBy}`}
            onChange={({ target }) => {
              onFiles([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        </label>
        {camera && (
          <button type="button" className="button button--quiet" disabled={full} onClick={onCamera}>
            {t('Use the camera')}
          </button>
        )}
      </div>
      <p className="field__hint" id={`${id}-hint`}>
        {full
          ? t('At most {n} pictures.', { n: max })
          : t('Or drop them here. JPEG, PNG or WebP, up to 10 MB each. We remove their location and date.')}
      </p>
    </div>
  );
}
