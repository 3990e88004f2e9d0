import { fieldsOfForm } from '../../../db/queries/offers/fields.ts';
import {
  checkFields,
  type FieldDefinition,
  type FieldRow,
  type FieldValue,
  type FieldValues,
  isRows,
  lenient,
} from '../../../src/domain/kit/fields/index.ts';
import type { FormIssue, OfferForm } from '../../../src/domain/offers/form.ts';
import { goodsSchema } from '../../../src/domain/offers/goods.ts';
import type { Ctx } from '../../platform/context.ts';
import { sanitiseFields } from '../../platform/sanitise.ts';

type OwnFieldsInput = { sent: OfferForm['fields']; before: FieldValues; open: boolean; strict: boolean };

/**
 * The values of the operator's own fields, checked by their definitions as in the browser. A draft may leave out
 * required fields (`strict` false). Fields that this form does not show keep their values.
 */
export async function readOwnFields(
  ctx: Ctx,
  input: OwnFieldsInput,
): Promise<{ values: FieldValues; issues: FormIssue[] }> {
  const { fields, lists } = await fieldsOfForm(ctx.db, 'offer', input.open ? 'edit' : 'new');
  const goods = readGoods(input.sent, fields);
  const own = Object.entries(input.sent).filter(
    ([name, value]) =>
      isAsked(name, fields) || !(Object.hasOwn(goods.values, name) || isSame(value, input.before[name])),
  );
  const sent = sanitiseFields(fields, Object.fromEntries(own));
  const rules = input.strict ? fields : fields.map(lenient);
  const { values, issues } = checkFields(rules, sent, lists);
  const hidden = Object.entries(input.before).filter(([name]) => !isAsked(name, fields));
  const known = numbered(ctx, { ...goods.values, ...values } as FieldValues, input.before);
  return {
    values: withoutEmpty({ ...Object.fromEntries(hidden), ...known }),
    issues: [
      ...goods.issues,
      ...issues.map(({ field, message }): FormIssue => ({ field: `fields.${field}`, message })),
    ],
  };
}

/** The goods among the values sent, by the schemas of the specification's fields; null removes one. */
function readGoods(sent: OfferForm['fields'], fields: readonly FieldDefinition[]) {
  const values: Record<string, unknown> = {};
  const issues: FormIssue[] = [];
  for (const [name, value] of Object.entries(sent)) {
    const schema = isAsked(name, fields) ? undefined : goodsSchema(name);
    const parsed = value === null ? { success: true as const, data: null } : schema?.safeParse(value);
    if (!schema || !parsed) continue;
    values[name] = parsed.success ? parsed.data : null;
    if (!parsed.success) issues.push({ field: `fields.${name}`, message: 'This isn’t valid here' });
  }
  return { values, issues };
}

const withoutEmpty = (values: Readonly<Record<string, FieldValue | null>>): FieldValues =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));

/**
 * Gives rows their ids: a known row keeps its own, one without an id takes that of the row at its position (a form that
 * was just saved does not know them yet), and every other row gets a new one.
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
