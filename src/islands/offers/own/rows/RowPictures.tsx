import { useState } from 'react';
import { t } from '../../../../client/words.ts';
import { MOST_ROW_PICTURES } from '../../../../domain/kit/fields/index.ts';
import { described, Frame } from '../../fields.tsx';
import type { Pending } from '../../pictures/picture.ts';
import { ACCEPTED, useUploads } from '../../pictures/use-uploads.ts';
import type { Shared } from '../OwnField.tsx';

export type PicturesProps = Shared & {
  /** Ids of stored pictures. */
  value: unknown;
  pictures: Readonly<Record<string, string>>;
  onValue: (value: string[]) => void;
};

/** The pictures of a row, at most six: chosen, uploaded at once, removed. */
export function RowPictures({ value, pictures, onValue, ...shared }: PicturesProps) {
  const { id, label, hint, error } = shared;
  const [shown, setShown] = useState(pictures);
  const [announcement, announce] = useState('');
  const ids = Array.isArray(value) ? value.map(String) : [];
  const { pending, refused, add, queue } = useUploads({
    value: ids.map((filename) => ({ filename, title: '', description: '', url: shown[filename] ?? '' })),
    onChange: (all) => {
      setShown((now) => ({ ...now, ...Object.fromEntries(all.map(({ filename, url }) => [filename, url])) }));
      onValue(all.map(({ filename }) => filename));
    },
    max: MOST_ROW_PICTURES,
    onAnnounce: announce,
  });
  const problem = refused || error;
  return (
    <Frame {...shared} {...(problem ? { error: problem } : {})}>
      {ids.length + pending.length > 0 && (
        <ul className="own-rows__pictures" aria-label={label}>
          {ids.map((picture, at) => (
            <Stored
              key={picture}
              at={at}
              label={label}
              url={shown[picture] ?? ''}
              onRemove={() => onValue(ids.filter((each) => each !== picture))}
            />
          ))}
          {pending.map((entry) => (
            <Waiting
              key={entry.key}
              entry={entry}
              onRetry={() => queue.start(entry.key)}
              onDrop={() => queue.drop(entry.key)}
            />
          ))}
        </ul>
      )}
      <input
        className="input"
        type="file"
        accept={ACCEPTED}
        multiple
        disabled={ids.length + pending.length >= MOST_ROW_PICTURES}
        id={id}
        {...described(id, hint, problem)}
        onChange={(event) => {
          add(Array.from(event.target.files ?? []));
          event.target.value = '';
        }}
      />
      <p className="hidden-text" role="status">
        {announcement}
      </p>
    </Frame>
  );
}

type StoredProps = { at: number; label: string; url: string; onRemove: () => void };

/** A picture that was restored after a reload has no known address, so it is shown by name only. */
function Stored({ at, label, url, onRemove }: StoredProps) {
  const name = t('{label} {n}', { label, n: at + 1 });
  return (
    <li>
      {url ? <img src={url} alt={name} width="64" height="64" loading="lazy" /> : <span>{name}</span>}
      <RemoveButton name={name} onRemove={onRemove} />
    </li>
  );
}

function Waiting({ entry, onRetry, onDrop }: { entry: Pending; onRetry: () => void; onDrop: () => void }) {
  const { name, failed, preview } = entry;
  return (
    <li>
      <img src={preview} alt={name} width="64" height="64" />
      <span role="status">{failed ?? t('Uploading…')}</span>
      {failed && (
        <button
          type="button"
          className="button button--line button--s"
          aria-label={`${t('Upload again')} ${name}`}
          onClick={onRetry}
        >
          {t('Upload again')}
        </button>
      )}
      <RemoveButton name={name} onRemove={onDrop} />
    </li>
  );
}

function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      className="button button--quiet button--s"
      aria-label={t('Remove {name}', { name })}
      onClick={onRemove}
    >
      {t('Remove')}
    </button>
  );
}
