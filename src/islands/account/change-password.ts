import { call } from '../../client/call.ts';
import { t } from '../../client/words.ts';
import { CHANGE_PASSWORD } from '../../domain/people/password-change.ts';
import { issuesOf, onSubmit, showFailure, showIssues, textOf } from '../people/forms.ts';

const form = document.querySelector<HTMLFormElement>('[data-change-password]');
if (form) improve(form);

/** Says what is wrong beside its field; the page comes again with the new session. */
function improve(form: HTMLFormElement): void {
  onSubmit(form, async () => {
    const names = ['old_password', 'password', 'confirm_password'];
    const read = CHANGE_PASSWORD.safeParse(Object.fromEntries(names.map((name) => [name, textOf(form, name)])));
    if (!read.success) {
      const issues = issuesOf(read.error).map(({ field, message }) => ({ field, message: t(message) }));
      return showIssues(form, issues);
    }
    const result = await call('user/changePassword', read.data);
    if (!result.ok) return showFailure(form, result);
    location.assign('/account/change?notice=PASSWORD_CHANGED');
  });
}
