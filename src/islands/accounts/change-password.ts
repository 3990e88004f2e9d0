import { callForForm, checkForm, onSubmit } from '../../client/forms/submit.ts';
import { textOf } from '../../client/forms/values.ts';
import { CHANGE_PASSWORD } from '../../domain/accounts/sign-in/password-change.ts';

const form = document.querySelector<HTMLFormElement>('[data-change-password]');
if (form) improve(form);

/** Changes the password and reloads the page, which then has the new session. */
function improve(form: HTMLFormElement): void {
  onSubmit(form, async () => {
    const input = checkForm(form, CHANGE_PASSWORD, {
      old_password: textOf(form, 'old_password'),
      password: textOf(form, 'password'),
      confirm_password: textOf(form, 'confirm_password'),
    });
    if (input && (await callForForm(form, 'user/changePassword', input)))
      location.assign('/account/change?notice=PASSWORD_CHANGED');
  });
}
