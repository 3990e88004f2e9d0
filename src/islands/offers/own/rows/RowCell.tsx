import { type ComponentType, useEffect, useState } from 'react';
import { t } from '../../../../client/words.ts';
import type { Column } from '../../../../domain/fields/index.ts';
import { OneControl, type Shared } from '../OwnField.tsx';
import type { PicturesProps } from './RowPictures.tsx';

type Props = {
  column: Column;
  id: string;
  value: unknown;
  options: [string, string][];
  pictures: Readonly<Record<string, string>>;
  guest: boolean;
  error: string | undefined;
  onValue: (value: unknown) => void;
};

/** One cell: the control of its column, with its own label and message. */
export function RowCell({ column, id, value, options, pictures, guest, error, onValue }: Props) {
  const shared: Shared = {
    ...{ id, label: t(column.label), optional: !column.required },
    ...(column.hint ? { hint: t(column.hint) } : {}),
    ...(error ? { error } : {}),
  };
  return (
    <div className="own-rows__cell">
      {column.type === 'uploadDropZone' ? (
        <PictureCell {...shared} {...{ value, pictures, guest, onValue }} />
      ) : (
        <OneControl {...{ shared, asked: column, value, options, onValue }} />
      )}
    </div>
  );
}

/** It comes once it is needed: what scales and sends pictures is large. */
function PictureCell({ guest, ...props }: PicturesProps & { guest: boolean }) {
  const Pictures = usePictures(guest);
  if (Pictures) return <Pictures {...props} />;
  return (
    <div className="field">
      <span className="field__label">{props.label}</span>
      {guest ? (
        <p className="muted small">{t('You can add pictures once you are signed in.')}</p>
      ) : (
        <div className="skeleton" />
      )}
    </div>
  );
}

function usePictures(guest: boolean): ComponentType<PicturesProps> | null {
  const [found, setFound] = useState<{ RowPictures: ComponentType<PicturesProps> } | null>(null);
  useEffect(() => {
    if (!guest) void import('./RowPictures.tsx').then(setFound);
  }, [guest]);
  return found?.RowPictures ?? null;
}
