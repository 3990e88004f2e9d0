import { fromLocalInput } from '../local-time.ts';
import { HOME_ZONE } from '../time.ts';
import { isModestJson } from './json-shape.ts';
import { proseHtml } from './prose.ts';

/** How a control's text becomes a value; `many` collects all controls with the same name in a list. */
export type FieldType = { kind: 'text' | 'number' | 'boolean' | 'local' | 'prose' | 'json'; many?: boolean };

/** The type of a field by its path (`['fields', 'rows', '0', 'name']`), or null if it is unknown. */
export type TypeOfField = (path: readonly string[]) => FieldType | null;

/**
 * Turns a form's controls into the input of an action, both on the server and in the browser. `fields.name` becomes a
 * property of `fields`, `fields.rows.0.name` one of the first row. Types come from `typeOf`, or from a suffix of the name
 * where no schema can tell: `:int`, `:bool`, `:list`, `:local` (a `datetime-local` control in the network's time zone,
 * converted to UTC ms), `:prose` (plain text that becomes HTML) and `:json`. Empty list entries are skipped, so that an
 * empty hidden control means an empty list. Text that cannot be converted stays text, for the schema to report. Browsers send
 * a line break as CR and LF; it becomes LF, as in the pages.
 */
export function formValues(entries: Iterable<readonly [string, string]>, typeOf: TypeOfField = unknownType) {
  const form: Form = { root: new Map(), rows: 0 };
  for (const [field, text] of entries) {
    const [name = '', suffix = ''] = field.split(':');
    const path = name.split('.').slice(0, MAX_DEPTH);
    const place = placeOf(form, path);
    if (place)
      put(place.branch, place.key, SUFFIXES.get(suffix) ?? typeOf(path) ?? TEXT, text.replaceAll('\r\n', '\n'));
  }
  return plainOf(form.root) as Record<string, unknown>;
}

const unknownType: TypeOfField = () => null;
const TEXT: FieldType = { kind: 'text' };
const SUFFIXES: ReadonlyMap<string, FieldType> = new Map([
  ['int', { kind: 'number' }],
  ['bool', { kind: 'boolean' }],
  ['list', { kind: 'text', many: true }],
  ['local', { kind: 'local' }],
  ['prose', { kind: 'prose' }],
  ['json', { kind: 'json' }],
]);

/** `fields.rows.0.name` has four parts; further ones are ignored. */
const MAX_DEPTH = 4;
/** Rows with a higher index are ignored. */
const MAX_ROWS = 200;
/** For all fields together. One name of a few bytes could otherwise make two hundred rows; further rows are ignored. */
const MAX_ROWS_OF_FORM = 2_000;

type Branch = Map<string, unknown>;
type Form = { root: Branch; rows: number };
type Place = { branch: Branch; key: string };

/** Where a value belongs; creates missing branches. Null if the row's index is too high, or the form has too many rows. */
function placeOf(form: Form, [name = '', key, row, column]: readonly string[]): Place | null {
  if (key === undefined) return { branch: form.root, key: name };
  const inside = branchAt(form.root, name);
  if (column === undefined) return { branch: inside, key };
  const rows = rowsAt(inside, key);
  const at = /^\d{1,3}$/.test(row ?? '') ? Number(row) : MAX_ROWS;
  const missing = Math.max(at + 1 - rows.length, 0);
  if (at >= MAX_ROWS || form.rows + missing > MAX_ROWS_OF_FORM) return null;
  form.rows += missing;
  while (rows.length <= at) rows.push(new Map());
  return { branch: rows[at] ?? new Map(), key: column };
}

function branchAt(parent: Branch, key: string): Branch {
  const known = parent.get(key);
  if (known instanceof Map) return known;
  const made: Branch = new Map();
  parent.set(key, made);
  return made;
}

class Rows extends Array<Branch> {}

function rowsAt(parent: Branch, key: string): Branch[] {
  const known = parent.get(key);
  if (known instanceof Rows) return known;
  const made = new Rows();
  parent.set(key, made);
  return made;
}

function put(branch: Branch, key: string, type: FieldType, text: string): void {
  if (!type.many) {
    branch.set(key, typedValue(type, text));
    return;
  }
  const before = branch.get(key);
  const list = before instanceof Values ? before : new Values();
  if (text !== '') list.push(typedValue(type, text));
  branch.set(key, list);
}

/** The values of controls with the same name, unlike a list from JSON. */
class Values extends Array<unknown> {}

function typedValue({ kind }: FieldType, text: string): unknown {
  if (kind === 'number') return NUMBER.test(text) ? Number(text) : text;
  if (kind === 'boolean') return text === 'true' || text === 'on';
  if (kind === 'local') return fromLocalInput(text, HOME_ZONE) ?? text;
  if (kind === 'json') return parsed(text);
  return kind === 'prose' ? proseHtml(text) : text;
}

const NUMBER = /^-?\d{1,15}(?:\.\d{1,10})?$/;

function parsed(text: string): unknown {
  if (!isModestJson(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function plainOf(value: unknown): unknown {
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, inner]) => [key, plainOf(inner)]));
  if (value instanceof Values) return Array.from(value);
  return value instanceof Rows ? Array.from(value, plainOf) : value;
}
