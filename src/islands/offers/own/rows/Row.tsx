import { t } from '../../../../client/words.ts';
import { type Column, entriesOf } from '../../../../domain/kit/fields/index.ts';
import { idOf, Name } from '../../fields.tsx';
import { RowCell } from './RowCell.tsx';
import type { RowsProps } from './RowsField.tsx';
import type { RowValue } from './rows.ts';

type Props = RowsProps & {
  columns: readonly Column[];
  at: number;
  row: RowValue;
  onCell: (cell: RowValue) => void;
  onRemove: () => void;
};

/** One row, labelled by its number for screen readers. */
export function Row({ field, lists, pictures, guest, error, columns, at, row, onCell, onRemove }: Props) {
  const path = `fields.${field.name}.${at}`;
  const name = t('Row {n}', { n: at + 1 });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of a table everywhere
    <div className="own-rows__row" role="group" aria-label={name} data-row={at}>
      <p className="own-rows__name" aria-hidden="true">
        {name}
      </p>
      {columns.map((column) => (
        <RowCell
          key={column.name}
          column={column}
          pictures={pictures}
          guest={guest}
          id={idOf(`${path}.${column.name}`)}
          error={error(`${path}.${column.name}`)}
          options={entriesOf(column, null, lists).map(({ value, label }) => [value, t(label)])}
          value={row[column.name]}
          onValue={(value) => onCell({ [column.name]: value })}
        />
      ))}
      <div className="own-rows__end">
        <button
          type="button"
          className="button button--quiet button--s"
          aria-label={t('Remove row {n}', { n: at + 1 })}
          onClick={onRemove}
        >
          {t('Remove')}
        </button>
      </div>
    </div>
  );
}

/** Visible only: each control has its own label for screen readers. */
export function Heads({ columns }: { columns: readonly Column[] }) {
  return (
    <div className="own-rows__heads" aria-hidden="true">
      {columns.map(({ name, label, required }) => (
        <span key={name} className="field__label">
          <Name label={t(label)} optional={!required} />
        </span>
      ))}
    </div>
  );
}

/** Takes the place of a removed row. */
export function Removed({ at, isFull, onUndo }: { at: number; isFull: boolean; onUndo: () => void }) {
  return (
    <div className="own-rows__removed" data-row={at}>
      <p>{t('Row {n} removed.', { n: at + 1 })}</p>
      <button
        type="button"
        className="button button--line button--s"
        aria-label={t('Undo: bring back row {n}', { n: at + 1 })}
        disabled={isFull}
        onClick={onUndo}
      >
        {t('Undo')}
      </button>
    </div>
  );
}
