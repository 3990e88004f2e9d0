import { fieldsOfForm } from '../../../db/queries/fields.ts';
import { checkFields, type FieldValue, withoutPictures } from '../../../src/domain/fields/index.ts';
import { actsForCompany, KNOWN_FIELDS, type Registration } from '../../../src/domain/people/registration.ts';
import type { Ctx } from '../../context.ts';
import { refuse } from '../../failure.ts';

/** An operator's field with this class is asked of who acts for a company alone. */
const COMPANY = 'company';

/**
 * The operator's fields of the registration as the newcomer filled them in, checked by their definitions; fields that
 * §3 knows stand at the top of the form and are checked there too, and are not in the answer. Refuses with every issue.
 */
export async function readDynamicFields(ctx: Ctx, form: Registration): Promise<Record<string, FieldValue>> {
  const { fields: all, lists } = await fieldsOfForm(ctx.db, 'registration');
  const left = actsForCompany(form) ? [] : all.filter((field) => field.class === COMPANY).map(nameOf);
  const fields = all.filter(({ name }) => !left.includes(name)).map(withoutPictures);
  // A plain form also sends what is not asked of this person.
  const own = Object.entries(form.fields ?? {}).filter(([name]) => !left.includes(name));
  const known = knownOf(form, new Set(fields.map(nameOf)));
  const { values, issues } = checkFields(fields, { ...known, ...Object.fromEntries(own) }, lists);
  if (issues.length === 0) return Object.fromEntries(Object.entries(values).filter(([name]) => !isKnown(name)));
  const told = issues.map(({ field, message }) => ({
    field: isKnown(field) ? field : `fields.${field}`,
    message: ctx.words.t(message),
  }));
  throw refuse('INVALID_INPUT', issues[0]?.message ?? 'Required!', { issues: told });
}

const nameOf = ({ name }: { name: string }): string => name;
const isKnown = (name: string): name is (typeof KNOWN_FIELDS)[number] =>
  (KNOWN_FIELDS as readonly string[]).includes(name);

/** What stands at the top of the form for the operator's fields of the same names. */
function knownOf(form: Registration, names: ReadonlySet<string>): Record<string, string> {
  const given = KNOWN_FIELDS.filter((name) => names.has(name)).map((name) => [name, form[name] ?? ''] as const);
  return Object.fromEntries(given);
}
