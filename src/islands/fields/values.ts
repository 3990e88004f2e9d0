import { type Control, isControl } from './control.ts';

/** What a form holds, as its action takes it: `name:bool`, `name:int` and `name:list` read as in a plain form. */
export type Given = Record<string, unknown>;

export type FormValues = { top: Given; fields: Given };

/** The values of the controls that are not disabled; those of `fields.name` apart. */
export function valuesOf(form: HTMLFormElement): FormValues {
  const top = new Map<string, unknown>();
  const fields = new Map<string, unknown>();
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string') continue;
    const [path = '', type] = name.split(':');
    const [, own = '', at = '', column] = path.split('.');
    if (column !== undefined) {
      putInRow(fields, own, Number(at), (row) => put(row, column, type, value));
      continue;
    }
    const key = path.startsWith('fields.') ? path.slice('fields.'.length) : path;
    put(path === key ? top : fields, key, type, value);
  }
  return { top: Object.fromEntries(top), fields: Object.fromEntries(fields) };
}

/** Rows by their place (`fields.name.0.column`). */
function putInRow(fields: Map<string, unknown>, name: string, at: number, fill: (row: Map<string, unknown>) => void) {
  const before = fields.get(name);
  const rows: unknown[] = Array.isArray(before) ? before : [];
  while (rows.length <= at) rows.push({});
  const row = new Map(Object.entries(rows[at] ?? {}));
  fill(row);
  rows[at] = Object.fromEntries(row);
  fields.set(name, rows);
}

function put(into: Map<string, unknown>, key: string, type: string | undefined, value: string): void {
  if (type === 'list') {
    const before = into.get(key);
    into.set(key, [...(Array.isArray(before) ? before : []), ...(value === '' ? [] : [value])]);
    return;
  }
  into.set(key, type === 'bool' ? value === 'true' : type === 'int' ? Number(value) : value);
}

/** Every control of a field, by the name that its issues carry (`fields.trade`). */
export function controlsOf(form: HTMLFormElement, field: string): Control[] {
  return Array.from(form.elements)
    .filter(isControl)
    .filter(({ type, name }) => type !== 'hidden' && name.split(':')[0] === field);
}
