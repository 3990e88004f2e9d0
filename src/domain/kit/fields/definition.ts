import * as z from 'zod/mini';
import { OPERATORS } from './calculate.ts';

/** The kinds of field an operator may ask for (§3 Dynamic field definition). */
export const FIELD_TYPES = [
  'text',
  'textarea',
  'ckeditor',
  'email',
  'url',
  'select',
  'searchdrop',
  'multiselect',
  'radio',
  'checkbox',
  'date',
  'datetime',
  'number',
  'float',
  'numbercomma',
  'multipleArrayValue',
  'uploadDropZone',
] as const;

export type FieldType = (typeof FIELD_TYPES)[number];

/** The kinds that a column of rows may have. */
export const COLUMN_TYPES = [
  'text',
  'textarea',
  'select',
  'radio',
  'checkbox',
  'date',
  'number',
  'float',
  'numbercomma',
  'uploadDropZone',
] as const satisfies readonly FieldType[];

const FIELD_MODES = ['new', 'edit', 'view'] as const;
export type FieldMode = (typeof FIELD_MODES)[number];

/** Names become keys of objects and names of controls: never those that an object has of its own (E4). */
export const FIELD_NAME = z.string().check(
  z.regex(/^[a-z][a-z0-9_]{0,59}$/),
  z.refine((name) => !(name in Object.prototype) && name !== 'prototype', { error: 'reserved' }),
);

const flag = z._default(z.boolean(), false);
const text = (most: number) => z._default(z.string().check(z.maxLength(most)), '');
const amount = z._default(z.nullable(z.number()), null);
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A column of a field of rows, named with a dot: its numbers added up. */
const COLUMN_SUM = z.string().check(
  z.refine(
    (path) => {
      const parts = path.split('.');
      return parts.length === 2 && parts.every((part) => FIELD_NAME.safeParse(part).success);
    },
    { error: 'reserved' },
  ),
);

const MOST_COLUMNS = 12;
/** What a field may hold at most, rich text with its tags. */
export const MOST_FIELD_CHARS = 20_000;

/** What a field and a column of rows have in common. */
const ASKED = {
  name: FIELD_NAME,
  label: z.string().check(z.minLength(1), z.maxLength(200)),
  hint: text(300),
  required: flag,
  options: z._default(
    z
      .array(z.strictObject({ value: z.string().check(z.maxLength(100)), label: z.string().check(z.maxLength(200)) }))
      .check(z.maxLength(200)),
    [],
  ),
  list: text(60),
  /** Of numbers. */
  minimum: amount,
  maximum: amount,
  /** Of dates, `YYYY-MM-DD`; empty means the bounds of §5. */
  minimum_date: z._default(z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/)), ''),
  maximum_date: z._default(z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/)), ''),
  most_chars: z._default(z.int().check(z.minimum(1), z.maximum(MOST_FIELD_CHARS)), 500),
};

const COLUMN = z.strictObject({ ...ASKED, type: z.enum(COLUMN_TYPES) });
export type Column = z.output<typeof COLUMN>;

/**
 * One field of a form that the operator puts together. `options`, or `list` and `sub_level` for the entries of a
 * dropdown list, say what a choice offers. `sub_field` names the field that this one depends on: it shows when that one
 * has a value of `sub_select` (any value where the list is empty), and a select of a deeper `sub_level` then offers the
 * entries below the value. `calculate_value` makes the value from other fields; nobody types it. A
 * `multipleArrayValue` with `columns` holds rows (see rows.ts).
 */
export const FIELD_DEFINITION = z.strictObject({
  ...ASKED,
  type: z.enum(FIELD_TYPES),
  class: text(100),
  active: z._default(z.boolean(), true),
  /** May be answered several times. */
  multi_field: flag,
  /** Shown when something is made new, edited or only looked at. */
  view_on: z._default(z.array(z.enum(FIELD_MODES)), [...FIELD_MODES]),
  /** The form: `registration`, `profile`, `offer`. */
  view_page: z.string().check(z.maxLength(40)),
  show_order: z._default(z.int(), 0),
  sub_select: z._default(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50)), []),
  sub_level: z._default(z.int().check(z.minimum(0), z.maximum(5)), 0),
  sub_field: z._default(z.nullable(FIELD_NAME), null),
  calculate_value: z._default(
    z.nullable(
      z.strictObject({
        values: z.array(z.union([FIELD_NAME, COLUMN_SUM, z.number()])).check(z.minLength(1), z.maxLength(20)),
        operator: z.enum(OPERATORS),
      }),
    ),
    null,
  ),
  columns: z._default(
    z.array(COLUMN).check(
      z.maxLength(MOST_COLUMNS),
      z.refine((all) => new Set(all.map(({ name }) => name)).size === all.length, { error: 'twice' }),
    ),
    [],
  ),
});

export type FieldDefinition = z.output<typeof FIELD_DEFINITION>;

/** An entry of an operator's list (§3 Dropdown item). */
export const DROPDOWN_ITEM = z.object({
  id: z.string(),
  description: z.string(),
  level: z.int(),
  /** The entry of the level above; empty at the top. */
  level_id: z.string(),
});

export type DropdownItem = z.output<typeof DROPDOWN_ITEM>;
export type Lists = Readonly<Record<string, readonly DropdownItem[]>>;

/** What stands in a field once it has been checked, or in a cell of a row: there a list is one of pictures. */
export type Cell = string | number | boolean | readonly string[];
/** A row by its columns; `id` is ours and stays. */
export type FieldRow = Readonly<Record<string, Cell>>;
export type FieldValue = Cell | readonly FieldRow[];
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** §5: what dates may be where the operator sets no bounds. */
export const EARLIEST_DATE = '1900-01-01';
export const LATEST_DATE = '2100-01-01';

/** A definition as it is stored, JSON; null for one that is broken, so that one bad row takes no form down. */
export function readDefinition(json: string): FieldDefinition | null {
  try {
    return FIELD_DEFINITION.parse(JSON.parse(json));
  } catch {
    return null;
  }
}

/** The fields of a form in their order, those that are active and shown in this mode. */
export function shownFields(definitions: readonly FieldDefinition[], mode: FieldMode): FieldDefinition[] {
  return definitions
    .filter(({ active, view_on }) => active && view_on.includes(mode))
    .toSorted((a, b) => a.show_order - b.show_order || a.name.localeCompare(b.name));
}

/** A day that exists, `YYYY-MM-DD`. */
export function isDay(value: string): boolean {
  const at = DAY.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value);
}
