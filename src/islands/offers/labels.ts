import { t } from '../../client/words.ts';
import type { FieldDefinition } from '../../domain/kit/fields/index.ts';
import { fieldOf, isFieldName } from '../../domain/offers/fields/table.ts';
import type { OfferField } from '../../domain/offers/form.ts';

/** The label of a field, or of a cell in a row of the operator's fields, for lists of errors. */
export function labelOf(field: OfferField, own: readonly FieldDefinition[]): string {
  const [name = '', inside, row, cell] = field.split('.');
  if (name === 'fields' && inside !== undefined) {
    const definition = own.find((each) => each.name === inside);
    const label = t(definition?.label ?? field);
    const column = definition?.columns.find((each) => each.name === cell);
    return column ? t('{label}, row {n}, {column}', { label, n: Number(row) + 1, column: t(column.label) }) : label;
  }
  if (isFieldName(name)) return t(fieldOf(name).label);
  return name === 'name' ? t('Template name') : name;
}
