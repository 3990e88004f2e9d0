import { callForForm, checkForm, onSubmit } from '../../../client/forms/submit.ts';
import { textOf } from '../../../client/forms/values.ts';
import { RESET } from '../../../domain/accounts/verification/phone.ts';

/** Sets a new password, with the link of a reset or of an e-mail change that is being reverted. */
const form = document.querySelector<HTMLFormElement>('[data-reset]');
if (form) {
  onSubmit(form, async () => {
    const input = checkForm(form, RESET, {
      token: textOf(form, 'token'),
      password: textOf(form, 'password'),
      confirm_password: textOf(form, 'confirm_password'),
    });
    if (!input) return;
    const reverts = form.dataset.reset === 'take-back';
    const saved = await callForForm(form, reverts ? 'user/takeBackEmail' : 'user/resetPassword', input);
    if (saved) location.assign(`/login?notice=${reverts ? 'EMAIL_TAKEN_BACK' : 'PASSWORD_RESET'}`);
  });
}
