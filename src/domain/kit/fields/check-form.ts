import { type Phrase, say } from '../words/phrase.ts';
import { calculate } from './calculate.ts';
import { checkField, stripToDigits } from './check-field.ts';
import type { Column, DropdownItem, FieldDefinition, FieldValue, Lists } from './definition.ts';
import { checkRows, hasRows, rowsIn } from './rows.ts';

export type FieldIssue = { field: string; label: string; message: Phrase };
export type CheckedForm = { values: Record<string, FieldValue>; issues: FieldIssue[] };
export type Answers = Readonly<Record<string, unknown>>;

/**
 * Checks the values of a form by its definitions. Hidden dependent fields are ignored, calculated fields are calculated
 * here, and unknown names are refused (D2).
 */
export function checkFields(fields: readonly FieldDefinition[], given: Answers, lists: Lists = {}): CheckedForm {
  const issues: FieldIssue[] = [];
  const values: [string, FieldValue][] = [];
  for (const field of fields) {
    if (!isShown(field, fields, given)) continue;
    if (hasRows(field) && !field.calculate_value) {
      const rows = checkRows(field, own(given, field.name), (column) => offeredBy(column, lists));
      issues.push(...rows.issues);
      if (rows.value) values.push([field.name, rows.value]);
      continue;
    }
    const checked = field.calculate_value
      ? ({ ok: true, value: calculated(field, fields, given) } as const)
      : checkField(field, own(given, field.name), offeredTo(field, fields, given, lists));
    if (!checked.ok) issues.push({ field: field.name, label: field.label, message: checked.message });
    else if (checked.value !== null) values.push([field.name, checked.value]);
  }
  for (const name of Object.keys(given)) {
    if (fields.some((field) => field.name === name)) continue;
    issues.push({ field: name, label: name, message: say('This form has no such field.') });
  }
  return { values: Object.fromEntries(values), issues };
}

/** Whether a field is shown: always, or while its parent is shown and has one of the values in `sub_select`. */
export function isShown(
  field: FieldDefinition,
  fields: readonly FieldDefinition[],
  given: Answers,
  depth = 0,
): boolean {
  if (!field.sub_field) return true;
  const parent = fields.find(({ name }) => name === field.sub_field);
  if (!parent || depth > fields.length || !isShown(parent, fields, given, depth + 1)) return false;
  const chosen = textsOf(own(given, parent.name));
  if (field.sub_select.length === 0) return chosen.length > 0;
  return chosen.some((value) => field.sub_select.includes(value));
}

/** A field, or a column of rows, with options. */
type ChoiceField = Pick<FieldDefinition, 'options' | 'list'> & { sub_level?: number };

/** The options of a choice: its own, or the entries of its list below the values of the parent field. */
export function entriesOf(
  field: ChoiceField,
  parentValues: readonly string[] | null,
  lists: Lists,
): { value: string; label: string; under: string }[] {
  if (!field.list) return field.options.map((option) => ({ ...option, under: '' }));
  const items: readonly DropdownItem[] = Object.hasOwn(lists, field.list) ? (lists[field.list] ?? []) : [];
  const { sub_level = 0 } = field;
  return items
    .filter(({ level, level_id }) => level === sub_level && isBelow(level_id, parentValues, sub_level))
    .map(({ id, description, level_id }) => ({ value: id, label: description, under: level_id }));
}

/** The number that a calculated field shows; null if it cannot be calculated. */
export function calculated(field: FieldDefinition, fields: readonly FieldDefinition[], given: Answers): number | null {
  return calculate(field.name, fields, (name) =>
    name.includes('.') ? sumOf(name, fields, given) : numberOf(own(given, name), typeOf(fields, name)),
  );
}

/** The sum of a column (`damage.cost`); null if it has no numbers. */
function sumOf(path: string, fields: readonly FieldDefinition[], given: Answers): number | null {
  const [name = '', key = ''] = path.split('.');
  const type = fields.find((field) => field.name === name)?.columns.find((column) => column.name === key)?.type;
  const numbers = rowsIn(own(given, name)).map((row) => numberOf(own(row, key), type));
  const known = numbers.filter((number) => number !== null);
  return known.length === 0 ? null : known.reduce((sum, number) => sum + number, 0);
}

const typeOf = (fields: readonly FieldDefinition[], name: string) => fields.find((field) => field.name === name)?.type;

const isBelow = (levelId: string, parents: readonly string[] | null, level: number): boolean =>
  level === 0 || parents === null || parents.includes(levelId);

function offeredTo(field: FieldDefinition, fields: readonly FieldDefinition[], given: Answers, lists: Lists): string[] {
  const parent = fields.find(({ name }) => name === field.sub_field);
  const parents = parent ? textsOf(own(given, parent.name)) : null;
  return entriesOf(field, parents, lists).map(({ value }) => value);
}

const offeredBy = (column: Column, lists: Lists): string[] => entriesOf(column, null, lists).map(({ value }) => value);

function numberOf(value: unknown, type: string | undefined): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const text = type === 'numbercomma' ? stripToDigits(value) : value.trim();
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? Number(text) : null;
}

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .map((each) => (each === true || each === 'on' ? 'true' : String(each ?? '').trim()))
    .filter((text) => text !== '' && text !== 'false');

/** Own properties only: nothing from the prototype (E4). */
const own = (given: Answers, name: string): unknown => (Object.hasOwn(given, name) ? given[name] : undefined);
