import * as z from 'zod/mini';
import { OPERATORS } from './calculate.ts';

/** The types of fields that operators can define (§3 Dynamic field definition). */
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

/** The types of columns. */
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

/** Names become object keys and control names, so those of the object prototype are reserved (E4). */
export const FIELD_NAME = z.string().check(
  z.regex(/^[a-z][a-z0-9_]{0,59}$/),
  z.refine((name) => !(name in Object.prototype) && name !== 'prototype', { error: 'reserved' }),
);

const flag = z._default(z.boolean(), false);
const text = (most: number) => z._default(z.string().check(z.maxLength(most)), '');
const amount = z._default(z.nullable(z.number()), null);
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The sum of a column, as `field.column`. */
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
/** Longest value of a field, including the tags of rich text. */
export const MOST_FIELD_CHARS = 20_000;

/** What fields and columns have in common. */
const SHARED = {
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
  /** For numbers. */
  minimum: amount,
  maximum: amount,
  /** For dates, `YYYY-MM-DD`; empty for the bounds of §5. */
  minimum_date: z._default(z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/)), ''),
  maximum_date: z._default(z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/)), ''),
  most_chars: z._default(z.int().check(z.minimum(1), z.maximum(MOST_FIELD_CHARS)), 500),
};

const COLUMN = z.strictObject({ ...SHARED, type: z.enum(COLUMN_TYPES) });
export type Column = z.output<typeof COLUMN>;

/**
 * A field that an operator defines. A choice takes its options from `options`, or from a dropdown list by `list` and
 * `sub_level`. `sub_field` is the parent field: this field is shown if the parent has one of the values in `sub_select`
 * (any value if that is empty), and a deeper `sub_level` offers the entries below the parent's value. A field with
 * `calculate_value` is calculated from others. A `multipleArrayValue` with `columns` has rows (see rows.ts).
 */
export const FIELD_DEFINITION = z.strictObject({
  ...SHARED,
  type: z.enum(FIELD_TYPES),
  class: text(100),
  /** 2 means deleted or hidden (§3). */
  active: z._default(
    z.pipe(
      z.union([z.boolean(), z.literal([0, 1, 2])]),
      z.transform((value) => value === true || value === 1),
    ),
    true,
  ),
  /** Takes several values. */
  multi_field: flag,
  /** The modes in which it is shown. */
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

/** A checked value of a field or a cell; in cells, lists are lists of pictures. */
export type Cell = string | number | boolean | readonly string[];
/** A row by its columns; `id` is our own. */
export type FieldRow = Readonly<Record<string, Cell>>;
export type FieldValue = Cell | readonly FieldRow[];
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** §5: the default bounds of dates. */
export const EARLIEST_DATE = '1900-01-01';
export const LATEST_DATE = '2100-01-01';

/** Parses a stored definition; null if it is invalid, so that one bad row does not break a form. */
export function readDefinition(json: string): FieldDefinition | null {
  try {
    return drawable(FIELD_DEFINITION.parse(JSON.parse(json)));
  } catch {
    return null;
  }
}

/** A field for pictures is one with rows of pictures, so that it is drawn, checked and stored as those are. */
function drawable(field: FieldDefinition): FieldDefinition {
  if (field.type !== 'uploadDropZone') return field;
  const { label, required } = field;
  const column = COLUMN.parse({ name: 'pictures', label, required, type: 'uploadDropZone' });
  return { ...field, type: 'multipleArrayValue', columns: [column] };
}

/** The active fields of a form that are shown in this mode, in order. */
export function shownFields(definitions: readonly FieldDefinition[], mode: FieldMode): FieldDefinition[] {
  return definitions
    .filter(({ active, view_on }) => active && view_on.includes(mode))
    .toSorted((a, b) => a.show_order - b.show_order || a.name.localeCompare(b.name));
}

/** Whether a text is a real date, `YYYY-MM-DD`. */
export function isDay(value: string): boolean {
  const at = DAY.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value);
}
