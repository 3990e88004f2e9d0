import type { AnswerChanges } from '../../db/changes/accounts/profiles.ts';
import type { OwnProfile } from '../../db/queries/accounts/profiles.ts';
import { type FormFields, fieldsOfForm } from '../../db/queries/offers/fields.ts';
import { DETAIL_NAMES } from '../../src/domain/accounts/profile/profile.ts';
import { checkFields, type FieldValue, storableFields } from '../../src/domain/kit/fields/index.ts';
import type { Ctx } from '../platform/context.ts';
import { refusal } from '../platform/refusal.ts';
import { sanitiseFields } from '../platform/sanitise.ts';

/** The class of operator's fields that only companies fill in. */
const COMPANY = 'company';
/** Names that the profile has controls of its own for. */
const OWN_CONTROLS: ReadonlySet<string> = new Set([
  ...DETAIL_NAMES,
  'companyname',
  'seniority',
  'first_name',
  'last_name',
]);

/** The operator's fields that a person answers in the profile: those of the registration and those of the profile itself. */
export async function profileFields(ctx: Pick<Ctx, 'db'>, isCompany: boolean): Promise<FormFields> {
  const [asked, own] = await Promise.all([
    fieldsOfForm(ctx.db, 'registration', 'edit'),
    fieldsOfForm(ctx.db, 'profile', 'edit'),
  ]);
  const taken = new Set(asked.fields.map(({ name }) => name));
  const all = [...asked.fields, ...own.fields.filter(({ name }) => !taken.has(name))];
  const fields = storableFields(all).filter(
    (field) => !OWN_CONTROLS.has(field.name) && (isCompany || field.class !== COMPANY),
  );
  return { fields, lists: { ...asked.lists, ...own.lists } };
}

type Answers = Readonly<Record<string, FieldValue>>;

/** The stored answers by field name. */
export const storedAnswers = ({ details }: Pick<OwnProfile, 'details'>): Answers => JSON.parse(details?.fields ?? '{}');

/**
 * The answers that this form changes, null for one that it removes; all others stay as they are when these are saved.
 * Those given are checked by their definitions. Refuses INVALID_INPUT with every form error.
 */
export async function answerChanges(
  ctx: Ctx,
  before: OwnProfile,
  given: Readonly<Record<string, unknown>>,
): Promise<AnswerChanges> {
  const { fields, lists } = await profileFields(ctx, before.details?.organization ?? false);
  const stored = storedAnswers(before);
  const asked = Object.fromEntries(fields.flatMap(({ name }) => (name in stored ? [[name, stored[name]]] : [])));
  const { values, issues } = checkFields(fields, { ...asked, ...sanitiseFields(fields, given) }, lists);
  if (issues.length === 0) return differences(asked, values);
  const shown = issues.map(({ field, message }) => ({ field: `fields.${field}`, message: ctx.words.t(message) }));
  throw refusal('INVALID_INPUT', issues[0]?.message ?? 'Required!', { issues: shown });
}

function differences(before: AnswerChanges, after: AnswerChanges): AnswerChanges {
  const names = Object.keys({ ...before, ...after });
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name] ?? null]));
}
