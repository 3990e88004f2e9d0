import {
  type Column,
  columnsOf,
  EARLIEST_DATE,
  entriesOf,
  type FieldDefinition,
  hasRows,
  isMany,
  LATEST_DATE,
  type Lists,
  MOST_ROWS,
} from '../../../domain/kit/fields/index.ts';

/** How a field is rendered; several types look the same. */
export type Look = 'line' | 'text' | 'rich' | 'choice' | 'radio' | 'tick' | 'ticks' | 'lines' | 'rows' | 'sum' | 'none';

export function lookOf(field: FieldDefinition | Column): Look {
  if ('calculate_value' in field && field.calculate_value) return 'sum';
  if ('columns' in field && hasRows(field)) return 'rows';
  if (field.type === 'uploadDropZone') return 'none';
  if (field.type === 'multiselect' || (field.type === 'select' && isMany(field))) return 'ticks';
  if (isMany(field)) return 'lines';
  if (field.type === 'select' || field.type === 'searchdrop') return 'choice';
  if (field.type === 'radio') return 'radio';
  if (field.type === 'checkbox') return 'tick';
  if (field.type === 'ckeditor') return 'rich';
  return field.type === 'textarea' ? 'text' : 'line';
}

type LineAttributes = {
  type: 'text' | 'date' | 'datetime-local' | 'email' | 'url';
  inputmode?: 'numeric' | 'decimal';
  min?: string;
  max?: string;
};

/** The attributes of a single-line input. */
export function lineOf({ type, minimum_date, maximum_date }: FieldDefinition | Column): LineAttributes {
  const [first, last] = [minimum_date || EARLIEST_DATE, maximum_date || LATEST_DATE];
  if (type === 'date') return { type, min: first, max: last };
  if (type === 'datetime') return { type: 'datetime-local', min: `${first}T00:00`, max: `${last}T23:59` };
  if (type === 'number' || type === 'numbercomma') return { type: 'text', inputmode: 'numeric' };
  if (type === 'float') return { type: 'text', inputmode: 'decimal' };
  return { type: type === 'email' || type === 'url' ? type : 'text' };
}

/** The name of a field's control: in `fields`, or at the top level for names of the specification. */
export function controlName({ name, type }: FieldDefinition, look: Look, known: readonly string[]): string {
  const path = known.includes(name) ? name : `fields.${name}`;
  if (look === 'ticks' || look === 'lines' || type === 'uploadDropZone') return `${path}:list`;
  if (look === 'rich') return `${path}:prose`;
  return type === 'checkbox' ? `${path}:bool` : path;
}

/** All options of a choice; `under` is the parent value that each belongs to. */
export const allEntries = (field: FieldDefinition, lists: Lists) => entriesOf(field, null, lists);

/** Rows shown at first without JavaScript. */
const FIRST_ROWS = 3;

/** A cell as a field, named by its path, as are its control and its issues. */
export const cellField = (field: FieldDefinition, column: Column, at: number): FieldDefinition => ({
  ...field,
  ...column,
  name: `${field.name}.${at}.${column.name}`,
  columns: [],
  multi_field: false,
  class: '',
  sub_field: null,
});

/** How many rows to show: the existing ones and one more, at least `FIRST_ROWS`. */
export function rowsToShow(field: FieldDefinition, values: Readonly<Record<string, string>>): number {
  const start = `fields.${field.name}.`;
  const places = Object.keys(values).flatMap((name) =>
    name.startsWith(start) && values[name] !== '' ? [Number(name.slice(start.length).split('.')[0])] : [],
  );
  return Math.min(Math.max(FIRST_ROWS, ...places.map((at) => at + 2)), MOST_ROWS);
}

/** Values as texts by control name, with one line for each entry of a list. */
export function plainTexts(
  fields: readonly FieldDefinition[],
  values: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const pairs = fields.flatMap((field): [string, string][] => {
    const value = values[field.name];
    if (value === undefined || value === null) return [];
    if (lookOf(field) === 'rows') return rowTexts(field, value);
    return [[controlName(field, lookOf(field), []), textOf(value)]];
  });
  return Object.fromEntries(pairs);
}

function rowTexts(field: FieldDefinition, value: unknown): [string, string][] {
  const rows: unknown[] = Array.isArray(value) ? value : [];
  return rows.flatMap((row, at) => {
    const cells = new Map(Object.entries(row ?? {}));
    const known = columnsOf(field).map((column): [string, string] => {
      const cell = cellField(field, column, at);
      return [controlName(cell, lookOf(cell), []), textOf(cells.get(column.name) ?? '')];
    });
    return [[`fields.${field.name}.${at}.id`, textOf(cells.get('id') ?? '')], ...known];
  });
}

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join('\n') : String(value));
