import { fromLocalInput } from '../local-time.ts';
import { HOME_ZONE } from '../time.ts';
import { proseHtml } from './prose.ts';

/** How the text of a control becomes a value; `many` gathers all controls of one name into a list. */
export type FieldType = { kind: 'text' | 'number' | 'boolean' | 'local' | 'prose' | 'json'; many?: boolean };

/** The type of a field by its path (`['fields', 'rows', '0', 'name']`); null where nothing is known of it. */
export type TypeOfField = (path: readonly string[]) => FieldType | null;

/**
 * The controls of a form as the input of an action; the server and the browser read them alike. `fields.name` goes
 * into `fields`, `fields.rows.0.name` into the first row. A type comes from `typeOf`, or from the end of the name where
 * no schema can tell: `:int`, `:bool`, `:list`, `:local` (a `datetime-local` control in the network's zone, read as ms
 * UTC), `:prose` (plain paragraphs become HTML) and `:json`. Empty entries of a list are left out, so that an empty
 * hidden control stands for an empty list. Text that its type cannot read is left as it is: the schema says what is
 * wrong with it.
 */
export function formValues(entries: Iterable<readonly [string, string]>, typeOf: TypeOfField = unknownType) {
  const root: Branch = new Map();
  for (const [field, text] of entries) {
    const [name = '', suffix = ''] = field.split(':');
    const path = name.split('.').slice(0, MOST_PARTS);
    const place = placeOf(root, path);
    if (place) put(place.branch, place.key, SUFFIXES.get(suffix) ?? typeOf(path) ?? TEXT, text);
  }
  return plainOf(root) as Record<string, unknown>;
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

/** `fields.rows.0.name` has four parts; a part of a name beyond them is ignored. */
const MOST_PARTS = 4;
/** No form has more rows; a row with a higher number is left out. */
const MOST_ROWS = 200;

type Branch = Map<string, unknown>;
type Place = { branch: Branch; key: string };

/** The branch that a path leads to, made where it is missing; null for a row that no form has. */
function placeOf(root: Branch, [name = '', key, row, column]: readonly string[]): Place | null {
  if (key === undefined) return { branch: root, key: name };
  const inside = branchAt(root, name);
  if (column === undefined) return { branch: inside, key };
  const rows = rowsAt(inside, key);
  const at = /^\d{1,3}$/.test(row ?? '') ? Number(row) : MOST_ROWS;
  if (at >= MOST_ROWS) return null;
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
  const list = Array.isArray(before) ? before : [];
  branch.set(key, text === '' ? list : [...list, typedValue(type, text)]);
}

function typedValue({ kind }: FieldType, text: string): unknown {
  if (kind === 'number') return NUMBER.test(text) ? Number(text) : text;
  if (kind === 'boolean') return text === 'true' || text === 'on';
  if (kind === 'local') return fromLocalInput(text, HOME_ZONE) ?? text;
  if (kind === 'json') return parsed(text);
  return kind === 'prose' ? proseHtml(text) : text;
}

const NUMBER = /^-?\d{1,15}(?:\.\d{1,10})?$/;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function plainOf(value: unknown): unknown {
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, inner]) => [key, plainOf(inner)]));
  return value instanceof Rows ? Array.from(value, plainOf) : value;
}
