import { requireElement } from '../../../client/dom.ts';
import { showIssue } from '../../../client/forms/show-issues.ts';
import { callForForm } from '../../../client/forms/submit.ts';
import { textOf } from '../../../client/forms/values.ts';
import { t } from '../../../client/words.ts';
import { codeForm } from './code-form.ts';

/** The dialog that confirms a phone: accepts the terms first, and takes the password if the number is new (C13). */
for (const form of document.querySelectorAll<HTMLFormElement>('[data-confirm-phone] form')) {
  const box = form.querySelector<HTMLFieldSetElement>('[data-password]');
  const terms = requireElement(form, '#phone-terms', HTMLInputElement);
  codeForm(form, {
    before: async () => {
      if (!terms.checked)
        showIssue(form, { field: terms.name, message: t('You must accept the terms and conditions') });
      return terms.checked && (!box || box.disabled || saveNumber(form, box));
    },
    refused: (code) => {
      if (code !== 'PROOF_NEEDED' || !box) return false;
      box.hidden = false;
      box.disabled = false;
      box.querySelector('input')?.focus();
      return true;
    },
  });
}

/** Saves the number to the profile; the password is needed once. */
async function saveNumber(form: HTMLFormElement, box: HTMLFieldSetElement): Promise<boolean> {
  const password = textOf(form, 'password');
  if (!password) {
    showIssue(form, { field: 'password', message: t('Required!') });
    return false;
  }
  const phone = textOf(form, 'phone');
  const saved = await callForForm(form, 'user/updateProfile', {
    phone,
    phone_country: textOf(form, 'phone_country'),
    password,
  });
  box.hidden = saved !== null;
  box.disabled = saved !== null;
  return saved !== null;
}
