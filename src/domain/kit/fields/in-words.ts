import type { Column, DropdownItem, FieldDefinition } from './definition.ts';

type Form = { fields: readonly FieldDefinition[]; lists: Readonly<Record<string, readonly DropdownItem[]>> };

/**
 * A form with its labels, hints and choices in a reader's language: what an operator writes may stand in the words of
 * the server and not in those of the browser, which would then show something else.
 */
export function inWords({ fields, lists }: Form, t: (text: string) => string) {
  const each = Object.entries(lists).map(([name, items]) => {
    return [name, items.map((item) => ({ ...item, description: t(item.description) }))] as const;
  });
  return {
    fields: fields.map((field) => ({ ...said(field, t), columns: field.columns.map((column) => said(column, t)) })),
    lists: Object.fromEntries(each),
  };
}

const said = <F extends FieldDefinition | Column>(asked: F, t: (text: string) => string): F => ({
  ...asked,
  label: t(asked.label),
  hint: asked.hint && t(asked.hint),
  options: asked.options.map(({ value, label }) => ({ value, label: t(label) })),
});
