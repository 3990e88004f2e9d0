import { and, asc, eq, inArray } from 'drizzle-orm';
import {
  type DropdownItem,
  type FieldDefinition,
  type FieldMode,
  readDefinition,
  shownFields,
} from '../../../src/domain/kit/fields/index.ts';
import type { Reader } from '../../client.ts';
import { dropdownItems, fieldDefinitions } from '../../schema/index.ts';
import { entriesOf } from './lists.ts';

/** No form has more fields than this. */
const MOST_FIELDS = 60;

export type FormFields = { fields: FieldDefinition[]; lists: Record<string, DropdownItem[]> };

/**
 * The operator's fields of a form (`registration`, `profile`, `offer`) shown in a mode, with the lists they choose
 * from.
 */
export async function fieldsOfForm(db: Reader, form: string, mode: FieldMode = 'new'): Promise<FormFields> {
  const active = and(eq(fieldDefinitions.form, form), eq(fieldDefinitions.active, true));
  const rows = await db
    .select({ definition: fieldDefinitions.definition })
    .from(fieldDefinitions)
    .where(active)
    .orderBy(asc(fieldDefinitions.showOrder))
    .limit(MOST_FIELDS);
  const read = rows.map(({ definition }) => readDefinition(definition)).filter((field) => field !== null);
  const fields = shownFields(read, mode);
  return { fields, lists: await listsOf(db, fields) };
}

async function listsOf(db: Reader, fields: readonly FieldDefinition[]): Promise<Record<string, DropdownItem[]>> {
  const lists = fields.flatMap(({ list, columns }) => [list, ...columns.map((column) => column.list)]);
  const names = [...new Set(lists.filter((name) => name !== ''))];
  if (names.length === 0) return {};
  const rows = await entriesOf(db, names);
  return Object.fromEntries(
    names.map((name) => [name, rows.filter((row) => row.list === name).map(({ list: _, ...item }) => item)]),
  );
}

/** Entries of the operator's lists by id, including retired ones. */
export function dropdownEntries(db: Reader, ids: readonly string[]) {
  const { id, list, description, level, levelId, active } = dropdownItems;
  return db
    .select({ id, list, description, level, levelId, active })
    .from(dropdownItems)
    .where(inArray(id, [...ids]));
}
