import type { Column, DropdownItem, FieldDefinition } from './definition.ts';

type Form = { fields: readonly FieldDefinition[]; lists: Readonly<Record<string, readonly DropdownItem[]>> };

/**
 * Translates a form's labels, hints and choices on the server, because the browser's dictionary may not contain the
 * operator's texts.
 */
export function translateForm({ fields, lists }: Form, t: (text: string) => string) {
  const each = Object.entries(lists).map(([name, items]) => {
    return [name, items.map((item) => ({ ...item, description: t(item.description) }))] as const;
  });
  return {
    fields: fields.map((field) => ({
      ...translated(field, t),
      columns: field.columns.map((column) => translated(column, t)),
    })),
    lists: Object.fromEntries(each),
  };
}

const translated = <F extends FieldDefinition | Column>(field: F, t: (text: string) => string): F => ({
  ...field,
  label: t(field.label),
  hint: field.hint && t(field.hint),
  options: field.options.map(({ value, label }) => ({ value, label: t(label) })),
});
