import { call } from '../../client/call.ts';
import { t } from '../../client/words.ts';
import { PROFILE } from '../../domain/people/profile.ts';
import { issuesOf, onSubmit, showFailure, showIssues } from './forms.ts';

const OWN_FIELDS = new Set(['next', 'back', 'keep']);

const form = document.querySelector<HTMLFormElement>('[data-profile]');
if (form) improve(form);

/** Says what is wrong beside its field, and goes on to where the person was going. */
function improve(form: HTMLFormElement): void {
  onSubmit(form, async () => {
    const read = PROFILE.safeParse(valuesOf(form));
    if (!read.success) return showIssues(form, translated(issuesOf(read.error)));
    const result = await call('user/updateProfile', read.data);
    if (!result.ok) return showFailure(form, result);
    const next = new URL(form.dataset.next ?? '/', location.origin);
    next.searchParams.set('notice', 'PROFILE_SAVED');
    location.assign(next);
  });
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

const translated = (issues: ReturnType<typeof issuesOf>) =>
  issues.map(({ field, message }) => ({ field, message: t(message) }));
