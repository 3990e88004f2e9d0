import { call } from '../../client/call.ts';
import { RESET } from '../../domain/people/phone.ts';
import { issuesOf, onSubmit, showFailure, showIssues, textOf } from './forms.ts';

/** Says at the field what is wrong with a new password before it is sent: after a link, or to take a change back. */
const form = document.querySelector<HTMLFormElement>('[data-reset]');
if (form) {
  onSubmit(form, async () => {
    const [token, password, confirm_password] = ['token', 'password', 'confirm_password'].map((name) =>
      textOf(form, name),
    );
    const read = RESET.safeParse({ token, password, confirm_password });
    if (!read.success) return showIssues(form, issuesOf(read.error));
    const takesBack = form.dataset.reset === 'take-back';
    const result = await call(takesBack ? 'user/takeBackEmail' : 'user/resetPassword', read.data);
    if (!result.ok) return showFailure(form, result);
    location.assign(`/login?notice=${takesBack ? 'EMAIL_TAKEN_BACK' : 'PASSWORD_RESET'}`);
  });
}
