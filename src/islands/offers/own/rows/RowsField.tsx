import { useEffect, useRef } from 'react';
import { t } from '../../../../client/words.ts';
import { columnsOf, type FieldDefinition, type Lists, MOST_ROWS } from '../../../../domain/kit/fields/index.ts';
import type { Shared } from '../OwnField.tsx';
import { Heads, Removed, Row } from './Row.tsx';
import { RowsFrame } from './RowsFrame.tsx';
import { isRemoved, type RowValue, restored, rowsOf, withRow } from './rows.ts';

export type RowsProps = {
  shared: Shared;
  field: FieldDefinition;
  lists: Lists;
  value: unknown;
  /** The addresses of pictures, by id. */
  pictures: Readonly<Record<string, string>>;
  guest: boolean;
  error: (field: string) => string | undefined;
  onValue: (value: RowValue[]) => void;
};

/**
 * Rows of the operator's columns (§5): a table if there is room, cards on a phone. A removed row can be restored until
 * the form is left, and keeps its number, because errors name rows by it.
 */
export function RowsField(props: RowsProps) {
  const { shared, field, value, onValue } = props;
  const rows = rowsOf(value);
  const columns = columnsOf(field);
  const { box, aimAt } = useAim();
  const standing = rows.filter((row) => !isRemoved(row)).length;
  const put = (next: RowValue[], aim: string) => {
    onValue(next);
    aimAt(aim);
  };
  const first = (at: number) => `[data-row="${at}"] :is(input, select, textarea)`;
  const remove = (at: number) => put(withRow(rows, at, { is_deleted: true }), `[data-row="${at}"] button`);
  const bringBack = (at: number) =>
    put(
      rows.map((row, index) => (index === at ? restored(row) : row)),
      first(at),
    );
  const change = (at: number) => (cell: RowValue) => onValue(withRow(rows, at, cell));
  return (
    <RowsFrame {...props} box={box}>
      {standing > 0 && <Heads columns={columns} />}
      {rows.map((row, at) =>
        isRemoved(row) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps its place for as long as the form is open
          <Removed key={at} at={at} isFull={standing >= MOST_ROWS} onUndo={() => bringBack(at)} />
        ) : (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps its place for as long as the form is open
            key={at}
            {...props}
            columns={columns}
            at={at}
            row={row}
            onCell={change(at)}
            onRemove={() => remove(at)}
          />
        ),
      )}
      <div className="own-rows__foot">
        <button
          type="button"
          id={shared.id}
          className="button button--line button--s"
          disabled={standing >= MOST_ROWS}
          onClick={() => put([...rows, {}], first(rows.length))}
        >
          {t('Add a row')}
        </button>
        {standing >= MOST_ROWS && <p className="field__hint">{t('At most {n} rows', { n: MOST_ROWS })}</p>}
      </div>
    </RowsFrame>
  );
}

/** Focuses an element once it has been rendered. */
function useAim() {
  const box = useRef<HTMLFieldSetElement>(null);
  const aim = useRef('');
  useEffect(() => {
    if (aim.current !== '') box.current?.querySelector<HTMLElement>(aim.current)?.focus();
    aim.current = '';
  });
  const aimAt = (selector: string) => {
    aim.current = selector;
  };
  return { box, aimAt };
}
