import { fromLocalInput } from '../src/domain/local-time.ts';
import { HOME_ZONE } from '../src/domain/time.ts';

/**
 * Fields for the form itself: where to go on and back, which fields an action gets, whether what was typed is kept,
 * and what is said when it was done.
 */
const OWN_FIELDS = new Set(['next', 'back', 'only', 'keep', 'done']);

/**
 * The fields of a plain form as the input of an action. A field is text unless its name ends in `:int`, `:bool`,
 * `:list`, `:local` (a `datetime-local` field, read in the zone of the network), `:prose` (plain
 * paragraphs become HTML) or `:json`; `fields.name` stands inside `fields`, and
 * `fields.name.0.column` in its first row. A button that does a part of a form names the fields it sends in `only`.
 */
export function inputOf(fields: URLSearchParams): Record<string, unknown> {
  const only = fields.get('only')?.split(',');
  const top = new Map<string, unknown>();
  const inside = new Map<string, Map<string, unknown>>();
  const rows = new Map<string, Map<string, unknown>[]>();
  for (const [field, value] of fields) {
    if (OWN_FIELDS.has(field)) continue;
    const [path = '', type] = field.split(':');
    if (only && !only.includes(path)) continue;
    const [name = '', key, at, column] = path.split('.');
    if (key === undefined) put(top, name, type, value);
    else if (column !== undefined) put(rowAt(rows, `${name}.${key}`, at), column, type, value);
    else put(inside.get(name) ?? inside.set(name, new Map()).get(name) ?? top, key, type, value);
  }
  for (const [path, list] of rows) {
    const [name = '', key = ''] = path.split('.');
    (inside.get(name) ?? inside.set(name, new Map()).get(name))?.set(
      key,
      list.map((row) => Object.fromEntries(row)),
    );
  }
  for (const [name, values] of inside) top.set(name, Object.fromEntries(values));
  return Object.fromEntries(top);
}

/** Nobody's form has more rows; what says so stands in none. */
const MOST_ROWS = 200;

/** The row at a place, with those before it: a form that leaves some out has them empty. */
function rowAt(rows: Map<string, Map<string, unknown>[]>, path: string, at = ''): Map<string, unknown> {
  const list = rows.get(path) ?? [];
  rows.set(path, list);
  const place = /^\d{1,3}$/.test(at) ? Number(at) : MOST_ROWS;
  while (place < MOST_ROWS && list.length <= place) list.push(new Map());
  return list[place] ?? new Map();
}

function put(into: Map<string, unknown>, name: string, type: string | undefined, value: string): void {
  const before = into.get(name);
  into.set(name, type === 'list' ? [...(Array.isArray(before) ? before : []), value] : read(type, value));
}

function read(type: string | undefined, value: string): unknown {
  if (type === 'int') return /^\d{1,15}$/.test(value) ? Number(value) : value;
  if (type === 'local') return fromLocalInput(value, HOME_ZONE) ?? value;
  if (type === 'json') return parsed(value);
  if (type === 'prose') return proseOf(value);
  return type === 'bool' ? value === 'true' : value;
}

/** What cannot be read goes as it came: the action's schema says what is wrong with it. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What is typed without any tag as HTML: an empty line begins a new paragraph. */
function proseOf(text: string): string {
  if (/<(p|b|strong|i|em|ul|ol|li|a|br|h[2-6]|blockquote)\b/i.test(text)) return text;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const paragraphs = escaped.split(/\r?\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return paragraphs.map((paragraph) => `<p>${paragraph.trim().replace(/\r?\n/g, '<br>')}</p>`).join('');
}
