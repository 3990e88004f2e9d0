import type { ReactNode, RefObject } from 'react';
import { t } from '../../../../client/words.ts';
import { columnsOf } from '../../../../domain/fields/index.ts';
import type { RowsProps } from './RowsField.tsx';
import { rowsOf } from './rows.ts';

/** More columns than these do not fit beside each other: each row is a card then, on every screen. */
const MOST_IN_A_TABLE = 4;

type Props = RowsProps & { box: RefObject<HTMLFieldSetElement | null>; children: ReactNode };

/** What the rows are called, what is asked of them, and what is wrong with them as a whole. */
export function RowsFrame({ shared: { id, label, hint, optional }, field, value, error, box, children }: Props) {
  const columns = columnsOf(field).length;
  const path = `fields.${field.name}`;
  const isInside = rowsOf(value).some((_, at) => error(`${path}.${at}`) !== undefined);
  const said = isInside ? undefined : error(path);
  const ids = [hint && `${id}-hint`, said && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset ref={box} className="offer-form__group own-rows stack stack--s" aria-describedby={ids || undefined}>
      <legend className="field__label">
        {label}
        {optional && <span className="field__optional"> {t('(optional)')}</span>}
      </legend>
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className="own-rows__all" data-columns={columns <= MOST_IN_A_TABLE ? columns : undefined}>
        {children}
      </div>
      {said && (
        <p className="field__error" id={`${id}-error`}>
          {said}
        </p>
      )}
    </fieldset>
  );
}
