import { codeForm } from './code-form.ts';

/** Confirms an e-mail address or phone, or resets a forgotten password, with a code. */
for (const form of document.querySelectorAll<HTMLFormElement>(
  '[data-confirm] [data-code-form], [data-forgot] [data-code-form]',
))
  codeForm(form);
