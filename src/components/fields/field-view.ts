import {
  EARLIEST_DATE,
  entriesOf,
  type FieldDefinition,
  isMany,
  LATEST_DATE,
  type Lists,
} from '../../domain/fields/index.ts';

/** How a field is drawn: several kinds look the same. */
export type Look = 'line' | 'text' | 'choice' | 'radio' | 'tick' | 'ticks' | 'lines' | 'sum' | 'none';

export function lookOf(field: FieldDefinition): Look {
  if (field.calculate_value) return 'sum';
  if (field.type === 'uploadDropZone') return 'none';
  if (field.type === 'multiselect' || (field.type === 'select' && field.multi_field)) return 'ticks';
  if (isMany(field)) return 'lines';
  if (field.type === 'select' || field.type === 'searchdrop') return 'choice';
  if (field.type === 'radio') return 'radio';
  if (field.type === 'checkbox') return 'tick';
  return field.type === 'textarea' || field.type === 'ckeditor' ? 'text' : 'line';
}

type LineAttributes = { type: string; inputmode?: 'numeric' | 'decimal'; min?: string; max?: string };

/** What an input of one line needs to know of its kind. */
export function lineOf({ type, minimum_date, maximum_date }: FieldDefinition): LineAttributes {
  const [first, last] = [minimum_date || EARLIEST_DATE, maximum_date || LATEST_DATE];
  if (type === 'date') return { type, min: first, max: last };
  if (type === 'datetime') return { type: 'datetime-local', min: `${first}T00:00`, max: `${last}T23:59` };
  if (type === 'number' || type === 'numbercomma') return { type: 'text', inputmode: 'numeric' };
  if (type === 'float') return { type: 'text', inputmode: 'decimal' };
  return { type: type === 'email' || type === 'url' ? type : 'text' };
}

/** The name of its control: fields of the operator stand in `fields`, those that the specification knows at the top. */
export function controlName({ name, type }: FieldDefinition, look: Look, known: readonly string[]): string {
  const path = known.includes(name) ? name : `fields.${name}`;
  if (look === 'ticks' || look === 'lines') return `${path}:list`;
  return type === 'checkbox' ? `${path}:bool` : path;
}

/** Everything a choice may ever offer; `under` says below which value of the field it depends on. */
export const allEntries = (field: FieldDefinition, lists: Lists) => entriesOf(field, null, lists);
