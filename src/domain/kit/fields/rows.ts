import { type Phrase, say } from '../words/phrase.ts';
import { checkField, isEmpty, NOT_TEXT, requiredMessage } from './check-field.ts';
import type { Cell, Column, FieldDefinition, FieldRow, FieldValue } from './definition.ts';

export const MOST_ROWS = 50;
export const MOST_ROW_PICTURES = 6;

/** §5: columns that are never shown. */
const HIDDEN_COLUMNS: ReadonlySet<string> = new Set(['id', 'project_id', 'is_deleted', 'indexValue']);

const PICTURE = /^img_[0-9a-z]{10,40}$/;
const ROW_ID = /^row_[0-9a-z]{10,40}$/;

type RowIssue = { field: string; label: string; message: Phrase };
type InputRow = Readonly<Record<string, unknown>>;

/** The visible columns of a field with rows. */
export const columnsOf = ({ columns }: FieldDefinition): Column[] =>
  columns.filter(({ name }) => !HIDDEN_COLUMNS.has(name));

/** Whether a field has rows; without columns it is a list of texts. */
export const hasRows = (field: FieldDefinition): boolean =>
  field.type === 'multipleArrayValue' && columnsOf(field).length > 0;

/**
 * Checks rows by the columns of their field. Issues are at `name.row.column`, with rows counted from 0 as sent. Rows that
 * are empty or marked `is_deleted` are ignored. A row id of ours is passed on; the caller checks whether it exists.
 */
export function checkRows(
  field: FieldDefinition,
  given: unknown,
  offered: (column: Column) => readonly string[],
): { value: FieldRow[] | null; issues: RowIssue[] } {
  const wrong = (text: string, values?: Phrase['values']) => ({
    value: null,
    issues: [{ field: field.name, label: field.label, message: say(text, values) }],
  });
  if (!isEmpty(given) && !Array.isArray(given)) return wrong(NOT_TEXT);
  const sent: unknown[] = Array.isArray(given) ? given : [];
  const present = sent.map((row, at) => ({ row, at })).filter(({ row }) => !isRemoved(row));
  if (present.length > MOST_ROWS) return wrong('At most {n} rows', { n: MOST_ROWS });
  const columns = columnsOf(field);
  const checked = present.map(({ row, at }) => checkRow(field, columns, row, at, offered));
  const issues = checked.flatMap((row) => row.issues);
  const rows = checked.map(({ row }) => row).filter((row) => !isRemoved(row));
  if (issues.length > 0) return { value: null, issues };
  if (rows.length === 0) return field.required ? wrong(requiredMessage(field)) : { value: null, issues: [] };
  return { value: rows, issues: [] };
}

function checkRow(
  { name, label }: FieldDefinition,
  columns: readonly Column[],
  given: unknown,
  at: number,
  offered: (column: Column) => readonly string[],
): { row: FieldRow; issues: RowIssue[] } {
  if (!isRow(given)) return { row: {}, issues: [{ field: `${name}.${at}`, label, message: say(NOT_TEXT) }] };
  const issues: RowIssue[] = [];
  const cells: [string, Cell][] = [];
  for (const column of columns) {
    const checked = checkCell(column, own(given, column.name), offered(column));
    if (!checked.ok) issues.push({ ...issueAt(name, at, column.name), label: column.label, message: checked.message });
    else if (checked.value !== null) cells.push([column.name, checked.value]);
  }
  for (const key of Object.keys(given)) {
    if (HIDDEN_COLUMNS.has(key) || columns.some((column) => column.name === key)) continue;
    issues.push({ ...issueAt(name, at, key), label: key, message: say('This form has no such field.') });
  }
  const id = own(given, 'id');
  const ownId: [string, Cell][] = typeof id === 'string' && ROW_ID.test(id) ? [['id', id]] : [];
  return { row: Object.fromEntries([...ownId, ...cells]), issues };
}

const issueAt = (name: string, at: number, column: string) => ({ field: `${name}.${at}.${column}` });

function checkCell(column: Column, given: unknown, offered: readonly string[]) {
  if (column.type !== 'uploadDropZone') return checkField(column, given, offered);
  const checked = checkField(column, given);
  if (!checked.ok || !Array.isArray(checked.value)) return checked;
  const wrong = (message: Phrase) => ({ ok: false as const, message });
  if (!checked.value.every((id) => PICTURE.test(String(id)))) return wrong(say('There is no such picture'));
  if (checked.value.length <= MOST_ROW_PICTURES) return checked;
  return wrong(say('At most {n} pictures.', { n: MOST_ROW_PICTURES }));
}

const isRow = (row: unknown): row is InputRow => typeof row === 'object' && row !== null && !Array.isArray(row);
const own = (row: InputRow, key: string): unknown => (Object.hasOwn(row, key) ? row[key] : undefined);

/** Whether a row is deleted, or empty except for hidden columns. */
const isRemoved = (row: unknown): boolean =>
  isRow(row) && (isTicked(own(row, 'is_deleted')) || Object.keys(row).every((key) => isBlank(key, row[key])));

const isTicked = (value: unknown): boolean =>
  value === true || value === 1 || value === '1' || value === 'true' || value === 'on';

const isBlank = (key: string, value: unknown): boolean =>
  HIDDEN_COLUMNS.has(key) || isEmpty(value) || value === false || (Array.isArray(value) && value.every(isEmpty));

/** The rows of a value without removed ones; empty for any other value. */
export const rowsIn = (value: unknown): InputRow[] =>
  Array.isArray(value) ? value.filter((row): row is InputRow => isRow(row) && !isRemoved(row)) : [];

/** Whether a value is a list of rows. */
export const isRows = (value: FieldValue): value is readonly FieldRow[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRow);

/** A value as JSON: a mutable copy. */
export type PlainValue = string | number | boolean | string[] | Record<string, string | number | boolean | string[]>[];

export function plainValue(value: FieldValue): PlainValue {
  if (isRows(value)) {
    return value.map((row) => Object.fromEntries(Object.entries(row).map(([key, cell]) => [key, plainCell(cell)])));
  }
  return plainCell(value as Cell);
}

type Sent = Record<string, string | number | boolean | string[] | null>;

/** A value without its null cells. */
export function withoutNulls(value: Cell | readonly Sent[]): FieldValue {
  if (!isSent(value)) return value;
  return value.map((row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([key, cell]): [string, Cell][] => (cell === null ? [] : [[key, cell]])),
    ),
  );
}

const isSent = (value: Cell | readonly Sent[]): value is readonly Sent[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRow);

const plainCell = (cell: Cell) => (typeof cell === 'object' ? [...cell] : cell);

/** The field for a draft, in which nothing is required. */
export const lenient = (field: FieldDefinition): FieldDefinition => ({
  ...field,
  required: false,
  columns: field.columns.map((column) => ({ ...column, required: false })),
});

/** The fields without pictures, for forms that cannot store any: neither picture fields nor picture columns. */
export const storableFields = (fields: readonly FieldDefinition[]): FieldDefinition[] =>
  fields
    .map((field) => ({ ...field, columns: field.columns.filter(({ type }) => type !== 'uploadDropZone') }))
    .filter(({ columns }, at) => columns.length > 0 || fields[at]?.columns.length === 0);

/** The pictures in the rows of a form with their paths (`damage.0.photos`); lists inside rows are always pictures. */
export function picturesInRows(values: Readonly<Record<string, unknown>>): { id: string; at: string }[] {
  return Object.entries(values).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : []).flatMap((row, at) =>
      isRow(row) && !isRemoved(row) ? picturesIn(row).map(({ id, key }) => ({ id, at: `${name}.${at}.${key}` })) : [],
    ),
  );
}

const picturesIn = (row: InputRow): { id: string; key: string }[] =>
  Object.entries(row).flatMap(([key, cell]) =>
    (Array.isArray(cell) ? cell : []).flatMap((id) => (typeof id === 'string' && id !== '' ? [{ id, key }] : [])),
  );

/** Drops values of fields and columns that the operator has removed since they were saved. */
export function onlyDefined<T>(
  fields: readonly FieldDefinition[],
  values: Readonly<Record<string, T>>,
): Record<string, T> {
  const defined = fields.flatMap((field): [string, T][] => {
    const value = Object.hasOwn(values, field.name) ? values[field.name] : undefined;
    if (value === undefined) return [];
    return [[field.name, hasRows(field) && Array.isArray(value) ? (value.map(definedCells(field)) as T) : value]];
  });
  return Object.fromEntries(defined);
}

const definedCells = (field: FieldDefinition) => (row: unknown) =>
  isRow(row)
    ? Object.fromEntries(
        Object.entries(row).filter(([key]) => key === 'id' || columnsOf(field).some(({ name }) => name === key)),
      )
    : row;
