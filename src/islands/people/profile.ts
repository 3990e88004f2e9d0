import { call } from '../../client/call.ts';
import { t } from '../../client/words.ts';
import { PROFILE } from '../../domain/people/profile.ts';
import { showRequiredFields } from '../fields/required-fields.ts';
import { controlsOf } from '../fields/values.ts';
import { issuesOf, onSubmit, showFailure, showIssues } from './forms.ts';

const OWN_FIELDS = new Set(['next', 'back', 'keep']);

const form = document.querySelector<HTMLFormElement>('[data-profile]');
if (form) improve(form);

/** Says what is wrong beside its field, of several things in a list as well (§2.6), and goes on to where the person was going. */
function improve(form: HTMLFormElement): void {
  onSubmit(form, async () => {
    const read = PROFILE.safeParse(valuesOf(form));
    if (!read.success) return tell(form, translated(issuesOf(read.error)));
    const result = await call('user/updateProfile', read.data);
    if (!result.ok) return showFailure(form, result);
    const next = new URL(form.dataset.next ?? '/', location.origin);
    next.searchParams.set('notice', 'PROFILE_SAVED');
    location.assign(next);
  });
}

function tell(form: HTMLFormElement, issues: Issues): void {
  showIssues(form, issues);
  if (issues.length < 2) return;
  const names = Array.from(form.elements, (control) => ('name' in control ? control.name : ''));
  const inOrder = issues.toSorted((one, other) => names.indexOf(one.field) - names.indexOf(other.field));
  showRequiredFields(form, inOrder, (field) => controlsOf(form, field)[0]?.focus());
}

/** The fields as the action takes them: `name:int` is a number. */
function valuesOf(form: HTMLFormElement): Record<string, string | number> {
  const values: Record<string, string | number> = {};
  for (const [field, value] of new FormData(form)) {
    const [name = '', type] = field.split(':');
    if (!OWN_FIELDS.has(name)) values[name] = type === 'int' ? Number(value) : String(value);
  }
  return values;
}

type Issues = ReturnType<typeof issuesOf>;
const translated = (issues: Issues) => issues.map(({ field, message }) => ({ field, message: t(message) }));
