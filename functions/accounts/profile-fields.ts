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
 * All answers after a change: those given are checked by their definitions, a field that was not sent keeps its answer,
 * and answers to fields that the profile does not ask for stay. Refuses INVALID_INPUT with every form error.
 */
export async function changedAnswers(
  ctx: Ctx,
  before: OwnProfile,
  given: Readonly<Record<string, unknown>>,
): Promise<Answers> {
  const { fields, lists } = await profileFields(ctx, before.details?.organization ?? false);
  const stored = storedAnswers(before);
  const isAsked = (name: string) => fields.some((field) => field.name === name);
  const entries = Object.entries(stored);
  const kept = Object.fromEntries(entries.filter(([name]) => !isAsked(name)));
  const asked = Object.fromEntries(entries.filter(([name]) => isAsked(name)));
  const { values, issues } = checkFields(fields, { ...asked, ...sanitiseFields(fields, given) }, lists);
  if (issues.length === 0) return { ...kept, ...values };
  const shown = issues.map(({ field, message }) => ({ field: `fields.${field}`, message: ctx.words.t(message) }));
  throw refusal('INVALID_INPUT', issues[0]?.message ?? 'Required!', { issues: shown });
}
