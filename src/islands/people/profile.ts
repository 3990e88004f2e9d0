import { call } from '../../client/call.ts';
import { PROFILE } from '../../domain/people/profile.ts';
import { issuesOf, onSubmit, showFailure, showIssues, textOf } from './forms.ts';

const form = document.querySelector<HTMLFormElement>('[data-profile]');
if (form) improve(form);

/** Says what is wrong beside its field, and goes on to where the person was going. */
function improve(form: HTMLFormElement): void {
  onSubmit(form, async () => {
    const fields = ['first_name', 'last_name', 'seniority'].map((name) => [name, textOf(form, name)]);
    const read = PROFILE.safeParse(Object.fromEntries(fields));
    if (!read.success) return showIssues(form, issuesOf(read.error));
    const result = await call('user/updateProfile', read.data);
    if (!result.ok) return showFailure(form, result);
    const next = new URL(form.dataset.next ?? '/', location.origin);
    next.searchParams.set('notice', 'PROFILE_SAVED');
    location.assign(next);
  });
}
