import { t } from '../../../client/words.ts';
import { type Look, lookOf } from '../../../components/operators/fields/field-view.ts';
import {
  columnsOf,
  entriesOf,
  type FieldDefinition,
  hasRows,
  isShown,
  type Lists,
  rowsIn,
} from '../../../domain/kit/fields/index.ts';
import type { OfferChoices } from '../../../domain/offers/choices.ts';
import type { Values } from '../values.ts';

export type ViewRow = readonly [label: string, text: string];

/** Fields that are not rows of the list: pictures and rich text. */
const NO_ROW: ReadonlySet<Look> = new Set(['none', 'rich']);

/** The operator's fields with rich text. */
export const ownTexts = ({ fields: values }: Values, { own: { fields } }: OfferChoices): ViewRow[] =>
  fields
    .filter((field) => isShown(field, fields, values) && lookOf(field) === 'rich')
    .map((field) => [t(field.label), String(values[field.name] ?? '')]);

/** The operator's other fields. */
export function ownRows({ fields: values }: Values, { own: { fields, lists } }: OfferChoices): ViewRow[] {
  return fields
    .filter((field) => isShown(field, fields, values) && !NO_ROW.has(lookOf(field)))
    .map((field): ViewRow => [t(field.label), valueText(field, values[field.name] ?? [], lists)]);
}

function valueText(field: FieldDefinition, value: unknown, lists: Lists): string {
  if (hasRows(field))
    return rowsIn(value)
      .map((row) => rowText(field, row, lists))
      .join('; ');
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  const entries = entriesOf(field, null, lists);
  const nameOf = (one: unknown) => t(entries.find((entry) => entry.value === one)?.label ?? String(one));
  return (Array.isArray(value) ? value : [value]).map(nameOf).join(', ');
}

/** A row in a line; its pictures are on the offer's page. */
function rowText(field: FieldDefinition, row: Readonly<Record<string, unknown>>, lists: Lists): string {
  const cells = columnsOf(field).map((column) => {
    const cell = row[column.name] ?? '';
    if (Array.isArray(cell)) return '';
    if (typeof cell === 'boolean') return cell ? t(column.label) : '';
    return t(entriesOf(column, null, lists).find(({ value }) => value === cell)?.label ?? String(cell));
  });
  return cells.filter((text) => text !== '').join(', ');
}
