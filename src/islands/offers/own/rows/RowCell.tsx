import { loadPart } from '../../../../client/load-part.ts';
import { t } from '../../../../client/words.ts';
import type { Column } from '../../../../domain/kit/fields/index.ts';
import { NotLoaded } from '../../NotLoaded.tsx';
import { useLazyPart } from '../../use-lazy-part.ts';
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

/** One cell: its column's control with its own label and error. */
export function RowCell({ column, id, value, options, pictures, guest, error, onValue }: Props) {
  const shared: Shared = {
    id,
    label: t(column.label),
    optional: !column.required,
    ...(column.hint ? { hint: t(column.hint) } : {}),
    ...(error ? { error } : {}),
  };
  return (
    <div className="own-rows__cell">
      {column.type === 'uploadDropZone' ? (
        <PictureCell {...shared} value={value} pictures={pictures} guest={guest} onValue={onValue} />
      ) : (
        <OneControl shared={shared} definition={column} value={value} options={options} onValue={onValue} />
      )}
    </div>
  );
}

/** Loaded on demand, since the code that scales and uploads pictures is large. */
const importPictures = () => import('./RowPictures.tsx');
const loadPictures = () => loadPart(importPictures).then(({ RowPictures }) => RowPictures);

function PictureCell({ guest, ...props }: PicturesProps & { guest: boolean }) {
  const { part: Pictures, failed, again } = useLazyPart(loadPictures, !guest);
  if (Pictures) return <Pictures {...props} />;
  return (
    <div className="field">
      <span className="field__label">{props.label}</span>
      {guest && <p className="muted small">{t('You can add pictures once you are signed in.')}</p>}
      {!guest && !failed && <div className="skeleton" />}
      {failed && <NotLoaded text={t('We couldn’t load the picture tools.')} onAgain={again} />}
    </div>
  );
}
