import { call } from '../../client/call.ts';
import { t } from '../../client/words.ts';
import { codeForm } from './code-form.ts';
import { need, sayAtField, showFailure, textOf } from './forms.ts';

/** The dialog that confirms a phone: the terms first, and the password where the number is a new one (C13). */
for (const form of document.querySelectorAll<HTMLFormElement>('[data-confirm-phone] form')) {
  const box = form.querySelector<HTMLFieldSetElement>('[data-password]');
  const terms = need(form, '#phone-terms', HTMLInputElement);
  codeForm(form, {
    before: async () => {
      sayAtField(form, terms.id, terms.checked ? null : t('You must accept the terms and conditions'));
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

/** The password is asked for once: the number is the profile's from then on. */
async function saveNumber(form: HTMLFormElement, box: HTMLFieldSetElement): Promise<boolean> {
  const password = textOf(form, 'password');
  const number = { phone: textOf(form, 'phone'), phone_country: textOf(form, 'phone_country') };
  if (!password) sayAtField(form, 'password', t('Required!'));
  if (!password) return false;
  const saved = await call('user/updateProfile', { ...number, password });
  if (!saved.ok) showFailure(form, saved);
  box.hidden = saved.ok;
  box.disabled = saved.ok;
  return saved.ok;
}
