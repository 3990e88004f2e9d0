import { codeForm } from './code-form.ts';

/** Whose address or phone is not proven, or who has forgotten a password, asks for a code here and enters it. */
for (const form of document.querySelectorAll<HTMLFormElement>(
  '[data-confirm] [data-code-form], [data-forgot] [data-code-form]',
))
  codeForm(form);
