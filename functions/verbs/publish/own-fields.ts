import { fieldsOfForm } from '../../../db/queries/fields.ts';
import {
  checkFields,
  type FieldDefinition,
  type FieldRow,
  type FieldValue,
  type FieldValues,
  isRows,
  lenient,
} from '../../../src/domain/fields/index.ts';
import type { FieldFault, OfferForm } from '../../../src/domain/offers/form.ts';
import type { Ctx } from '../../context.ts';
import { sanitiseHtml } from '../../sanitise.ts';

type Asked = { given: OfferForm['fields']; before: FieldValues; open: boolean; strict: boolean };

/**
 * The values of the operator's own fields of an offer, checked by their definitions: the same rules as in the browser.
 * A draft may leave out what is required (`strict` false). What this form does not show keeps the value it had.
 */
export async function readOwnFields(ctx: Ctx, asked: Asked): Promise<{ values: FieldValues; faults: FieldFault[] }> {
  const { fields, lists } = await fieldsOfForm(ctx.db, 'offer', asked.open ? 'edit' : 'new');
  const given = Object.fromEntries(
    Object.entries(asked.given)
      .filter(([name, value]) => isAsked(name, fields) || !isSame(value, asked.before[name]))
      .map(([name, value]) => [name, cleaned(name, value, fields)]),
  );
  const rules = asked.strict ? fields : fields.map(lenient);
  const { values, issues } = checkFields(rules, given, lists);
  const kept = Object.entries(asked.before).filter(([name]) => !isAsked(name, fields));
  return {
    values: { ...Object.fromEntries(kept), ...numbered(ctx, values, asked.before) },
    faults: issues.map(({ field, message }) => ({ field: `fields.${field}`, message })),
  };
}

/**
 * Rows with ids: one that was there keeps its own, one without takes that of the row whose place it stands in (a form
 * that was just saved does not know them yet), and every other gets a new one, whatever it came with.
 */
function numbered(ctx: Ctx, values: FieldValues, before: FieldValues): FieldValues {
  const each = Object.entries(values).map(([name, value]): [string, FieldValue] => {
    if (!isRows(value)) return [name, value];
    const known = rowsOf(before[name]).map(({ id }) => String(id));
    const free = new Set(known);
    const own = value.map(({ id }) => (free.delete(String(id)) ? String(id) : null));
    const idAt = (at: number) => own[at] ?? (free.delete(known[at] ?? '') ? known[at] : undefined) ?? ctx.newId('row');
    return [name, value.map((row, at) => ({ ...row, id: idAt(at) }))];
  });
  return Object.fromEntries(each);
}

const rowsOf = (value: FieldValue | undefined): readonly FieldRow[] =>
  value !== undefined && isRows(value) ? value : [];

const isAsked = (name: string, fields: readonly FieldDefinition[]) => fields.some((field) => field.name === name);
const isSame = (value: unknown, before: FieldValue | undefined) => JSON.stringify(value) === JSON.stringify(before);

/** Rich text is sanitised like the description (F6). */
function cleaned(name: string, value: unknown, fields: readonly FieldDefinition[]): unknown {
  const rich = fields.find((field) => field.name === name)?.type === 'ckeditor';
  if (!rich) return value;
  if (typeof value === 'string') return sanitiseHtml(value);
  return Array.isArray(value) ? value.map((each) => sanitiseHtml(String(each))) : value;
}
