import { controlsOf, fieldOf, isControl } from '../../../client/forms/control.ts';
import { type Issue, schemaIssues } from '../../../client/forms/issues.ts';
import { showRequiredFields } from '../../../client/forms/required-fields.ts';
import { showIssues } from '../../../client/forms/show-issues.ts';
import { callForForm, onSubmit } from '../../../client/forms/submit.ts';
import { valuesOf } from '../../../client/forms/values.ts';
import { PROFILE } from '../../../domain/accounts/profile/profile.ts';
import { dynamicIssues } from '../../operators/dynamic-fields.ts';
import { keepDraft } from './profile-draft.ts';

const form = document.querySelector<HTMLFormElement>('[data-profile]');
if (form) improve(form);

/** Saves the profile without leaving the page until it is right, then goes to where the person was going. */
function improve(form: HTMLFormElement): void {
  const draft = keepDraft(form);
  onSubmit(form, async () => {
    const read = PROFILE.safeParse(valuesOf(form));
    const issues = [...(read.success ? [] : schemaIssues(read.error)), ...dynamicIssues(form)];
    if (!read.success || issues.length > 0) return showAll(form, issues);
    if (!(await callForForm(form, 'user/updateProfile', read.data))) return;
    draft.remove();
    const next = new URL(form.dataset.next ?? '/', location.origin);
    next.searchParams.set('notice', 'PROFILE_SAVED');
    location.assign(next);
  });
}

/** Several issues are also listed in a dialog (§2.6), in the order of the form. */
function showAll(form: HTMLFormElement, issues: readonly Issue[]): void {
  showIssues(form, issues);
  if (issues.length < 2) return;
  const fields = Array.from(form.elements).filter(isControl).map(fieldOf);
  const inOrder = issues.toSorted((one, other) => fields.indexOf(one.field) - fields.indexOf(other.field));
  showRequiredFields(form, inOrder, (field) => controlsOf(form, field)[0]?.focus());
}
