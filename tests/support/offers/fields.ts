import { dropdownItems, fieldDefinitions } from '../../../db/schema/index.ts';
import { fieldOf } from '../../../src/domain/kit/fields/fields.testkit.ts';
import type { Column, FieldDefinition } from '../../../src/domain/kit/fields/index.ts';
import { database } from '../kit.ts';

type FieldInput = Partial<FieldDefinition> & Pick<FieldDefinition, 'name' | 'type'>;

/** Adds fields to a form, as an operator would. */
export async function addFields(form: string, fields: readonly FieldInput[]): Promise<void> {
  const rows = fields.map((field, at) => {
    const { name, active, ...definition } = fieldOf({ show_order: at, ...field, view_page: form });
    const row = { id: `fld_${form}_${name}`, form, name, active, showOrder: definition.show_order };
    return { ...row, definition: JSON.stringify({ name, active, ...definition }), updatedAt: 0 };
  });
  await database().insert(fieldDefinitions).values(rows);
}

/** Adds entries to an operator's list. */
export async function addEntries(list: string, entries: readonly [id: string, level: number, above: string][]) {
  const rows = entries.map(([id, level, levelId], showOrder) => {
    return { id, list, description: id, level, levelId, active: true, showOrder };
  });
  await database().insert(dropdownItems).values(rows);
}

/** A column of an operator's `multipleArrayValue` field, with defaults. */
export const columnOf = (name: string, type: Column['type'], values: Partial<Column> = {}): Column => ({
  name,
  type,
  label: name,
  hint: '',
  required: false,
  options: [],
  list: '',
  most_chars: 40,
  minimum: null,
  maximum: null,
  minimum_date: '',
  maximum_date: '',
  ...values,
});
