import type { ReactNode, RefObject } from 'react';
import { columnsOf } from '../../../../domain/kit/fields/index.ts';
import { described, HintAndError, Name } from '../../fields.tsx';
import type { RowsProps } from './RowsField.tsx';
import { rowsOf } from './rows.ts';

/** With more columns each row is a card, on every screen. */
const MOST_IN_A_TABLE = 4;

type Props = RowsProps & { box: RefObject<HTMLFieldSetElement | null>; children: ReactNode };

/** The label, hint and error of a field of rows. */
export function RowsFrame({ shared: { id, label, hint, optional }, field, value, error, box, children }: Props) {
  const columns = columnsOf(field).length;
  const path = `fields.${field.name}`;
  const isInside = rowsOf(value).some((_, at) => error(`${path}.${at}`) !== undefined);
  const ownError = isInside ? undefined : error(path);
  const { 'aria-describedby': describedBy } = described(id, hint, ownError);
  return (
    <fieldset ref={box} className="offer-form__group own-rows stack stack--s" aria-describedby={describedBy}>
      <legend className="field__label">
        <Name label={label} optional={optional} />
      </legend>
      <HintAndError id={id} hint={hint} />
      <div className="own-rows__all" data-columns={columns <= MOST_IN_A_TABLE ? columns : undefined}>
        {children}
      </div>
      <HintAndError id={id} error={ownError} />
    </fieldset>
  );
}
