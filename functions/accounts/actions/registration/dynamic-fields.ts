import { fieldsOfForm } from '../../../../db/queries/offers/fields.ts';
import {
  actsForCompany,
  KNOWN_FIELDS,
  type Registration,
} from '../../../../src/domain/accounts/registration/registration.ts';
import { checkFields, type FieldValue, storableFields } from '../../../../src/domain/kit/fields/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { refusal } from '../../../platform/refusal.ts';
import { sanitiseFields } from '../../../platform/sanitise.ts';

/** The class of operator's fields that only companies fill in. */
const COMPANY = 'company';

/**
 * The operator's own registration fields, checked against their definitions. Known fields (§3) are checked too but not
 * returned. Refuses INVALID_INPUT with every form error.
 */
export async function readDynamicFields(ctx: Ctx, form: Registration): Promise<Record<string, FieldValue>> {
  const { fields: all, lists } = await fieldsOfForm(ctx.db, 'registration');
  const skipped = actsForCompany(form) ? [] : all.filter((field) => field.class === COMPANY).map(nameOf);
  const fields = storableFields(all.filter(({ name }) => !skipped.includes(name)));
  // A plain form also sends fields that do not apply to this person.
  const own = Object.entries(form.fields ?? {}).filter(([name]) => !skipped.includes(name));
  const known = knownValues(form, new Set(fields.map(nameOf)));
  const { values, issues } = checkFields(
    fields,
    { ...known, ...sanitiseFields(fields, Object.fromEntries(own)) },
    lists,
  );
  if (issues.length === 0) return Object.fromEntries(Object.entries(values).filter(([name]) => !isKnown(name)));
  const shown = issues.map(({ field, message }) => ({
    field: isKnown(field) ? field : `fields.${field}`,
    message: ctx.words.t(message),
  }));
  throw refusal('INVALID_INPUT', issues[0]?.message ?? 'Required!', { issues: shown });
}

const nameOf = ({ name }: { name: string }): string => name;
const isKnown = (name: string): name is (typeof KNOWN_FIELDS)[number] =>
  (KNOWN_FIELDS as readonly string[]).includes(name);

/** The values of the known fields that the operator uses under the same name. */
function knownValues(form: Registration, names: ReadonlySet<string>): Record<string, string> {
  const entries = KNOWN_FIELDS.filter((name) => names.has(name)).map((name) => [name, form[name] ?? ''] as const);
  return Object.fromEntries(entries);
}
